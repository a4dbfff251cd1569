import { randomInt } from 'node:crypto'
import { answerFirstQuestions } from '../customer.ts'
import { staffDo } from '../steps/sandbox.ts'
import { usePromoCode } from '../steps/save-in-cart.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('[L03] a guest does not pay in time: the cart is as it was, once the shop has said so', async ({
    visit,
    page,
    complaints,
  }) => {
    // A purchase, and the cart again and again.
    test.slow()
    const checkout = walkCheckout(page, 'ru')
    const main = page.getByRole('main')
    const empty = main.getByRole('heading', { name: 'Корзина пока пуста' })
    await visit('ru', '/jewelry/charm-leaf')
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await checkout.putInCart()
    await checkout.openCart()
    await usePromoCode(page, 'ДОСТАВКА')
    await visit('ru', '/cart?step=checkout')
    await checkout.giveContacts(newPerson('Вера', 'Забыла'))
    await checkout.next('contacts')
    await checkout.chooseDelivery('courier')
    await checkout.pickAddress('Москва, Тверская, 7', '12')
    await checkout.next('delivery')
    await checkout.chooseMethod('payselection')
    await checkout.next('payment')
    await checkout.agree()
    await checkout.place()
    await onPayPage(page, 'ru', 'leave')
    const failed = page.getByRole('dialog', { name: 'Оплата не прошла' })
    await expect(failed).toContainText(/Если\sкорзина\sбудет\sпуста, они\sснова\sокажутся\sв\sней\./, {
      timeout: 30_000,
    })
    await failed.getByRole('button', { name: 'Оплатить позже' }).click()
    const { key } = await onOrderPage(page, 'ru', 'unpaid')

    // It may still be paid for: nothing comes back. The page of the order asks too, and is left first: it is the cart's
    // own answer that counts, before the order ends.
    await page.goto('about:blank')
    const said = page.waitForResponse(`**/order/success-data/${key}`)
    await visit('ru', '/cart')
    expect((await said).status()).toBe(200)
    await expect(empty).toBeVisible()

    await staffDo(page, key, 'expire')
    await page.route('**/order/success-data/**', (route) => route.abort())
    const unanswered = page.waitForEvent('requestfailed', (request) => request.url().includes('/order/success-data/'))
    await visit('ru', '/cart')
    await unanswered
    await expect(empty).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    // It is said in passing: whoever looks only once all pictures are there may be late.
    const isSaid = expect(page.getByText('Заказ не оплачен вовремя: украшения снова в корзине.')).toBeVisible()
    await Promise.all([isSaid, visit('ru', '/cart')])
    await expect(main.getByRole('article').filter({ hasText: name })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Убрать промокод ДОСТАВКА' })).toBeVisible()
    await expectAccessible(page)

    // Once: what is taken out now stays out, also when one goes on before the shop has answered.
    await page.route('**/cart/remove', () => {})
    await main.getByRole('button', { name: `Убрать из корзины: ${name}` }).click()
    await expect(empty).toBeVisible()
    await visit('ru', '/cart')
    await expect(empty).toBeVisible()
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED')
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('[L03] the page of an order that was not paid in time shows the way to the cart, which is as it was', async ({
    visit,
    page,
  }) => {
    const checkout = walkCheckout(page, 'en')
    await visit('en', '/jewelry/brooch-bee')
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await checkout.putInCart()
    await checkout.openFromDrawer()
    await checkout.giveContacts(newPerson('Rashid', 'Late', `+97150${randomInt(1_000_000, 9_999_999)}`))
    await checkout.next('contacts')
    await checkout.writeAddress({ address: 'Al Wasl Road, 31, apt 4', city: 'Dubai' })
    await checkout.next('delivery')
    await checkout.chooseMethod('payselection')
    await checkout.next('payment')
    await checkout.agree()
    await checkout.place()
    await onPayPage(page, 'en', 'leave')
    const failed = page.getByRole('dialog', { name: 'Your payment did not go through' })
    await expect(failed).toContainText(/if\syour\scart\sis\sempty/, { timeout: 30_000 })
    await failed.getByRole('button', { name: 'Pay later' }).click()
    const { key } = await onOrderPage(page, 'en', 'unpaid')

    await staffDo(page, key, 'expire')
    await visit('en', `/order-success/${key}`)
    await onOrderPage(page, 'en', 'expired')
    await expect(
      page.getByText('Your order was not paid for in time, so the items are back in your cart.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open the cart' }).click()
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: name })).toBeVisible()
  })
})
