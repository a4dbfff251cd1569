import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { fillCart } from '../steps/fill-cart.ts'
import { expectLetter, giveBonuses, providerNotes, staffDo } from '../steps/sandbox.ts'
import { expectExplained, spendBonuses, useCertificate, usePromoCode } from '../steps/save-in-cart.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test.describe('on a phone', { tag: '@phone' }, () => {
  test('[A01, A02, A03, P31, P42] a customer sends back one of two items and gets back what each of them was paid with', async ({
    visit,
    page,
  }) => {
    // The money leaves with the shop's minute.
    test.setTimeout(240_000)
    const buyer = newPerson('Дарья', 'Белова')
    const checkout = walkCheckout(page, 'ru')
    const main = page.getByRole('main')
    await signInReady(page, buyer)
    await giveBonuses(page, buyer.phone, 1000)

    await fillCart(page, ['brooch-leaf', 'charm-coin'])
    await visit('ru', '/cart')
    await usePromoCode(page, 'МИНУС2000')
    await useCertificate(page, 'VDJ8-SNCX-2PGU')
    await spendBonuses(page)
    await expectAccessible(page)
    // 38 500 + 25 500 − 2 000 − 1 000 − 5 000
    expect(await expectExplained(page)).toBe(56_000)
    await main.getByRole('link', { name: 'К оформлению' }).first().click()
    await checkout.findContacts(buyer)
    await checkout.next('contacts')
    await checkout.chooseDelivery('courier')
    await checkout.pickAddress('Москва, Тверская, 7', '12')
    await checkout.next('delivery')
    await checkout.chooseMethod('payselection')
    await checkout.next('payment')
    await checkout.agree()
    await checkout.place()
    await onPayPage(page, 'ru', 'pay')
    const { key, number } = await onOrderPage(page, 'ru', 'paid')

    await staffDo(page, key, 'assemble', 'handOver', 'deliver')
    await visit('ru', `/profile?section=ordersData&order=${key}`)
    const state = main.getByRole('status')
    await expect(state.filter({ hasText: 'Получен' })).toBeVisible()
    await expectAccessible(page)

    await main.getByRole('link', { name: 'Вернуть или обменять' }).click()
    // Nothing is chosen: the button says so and cannot be pressed.
    await expect(main.getByRole('button', { name: 'Отправить заявку' })).toBeDisabled()
    await expect(main.getByText('Не выбрано ни одного украшения. Отметьте, что возвращаете.')).toBeVisible()
    await main
      .getByRole('group', { name: 'Что возвращаете' })
      .getByRole('checkbox', { name: /25\s500/ })
      .check({ force: true })
    await main.getByRole('button', { name: 'Отправить заявку' }).click()
    await expect(main.getByText('Укажите причину возврата.')).toBeVisible()
    await main.getByRole('radio', { name: 'Передумали' }).check({ force: true })
    const preview = main.getByRole('region', { name: 'Что вернётся' })
    await expect(preview.getByText('Всего', { exact: true })).toBeVisible()
    await expectAccessible(page)

    // Each way of paying gets back its share of this item, and the shares are the whole.
    const shares = await sumsOf(preview.getByRole('definition').allInnerTexts())
    const [money = 0, certificate = 0, bonuses = 0, total = 0] = shares
    expect(shares).toHaveLength(4)
    expect(money + certificate + bonuses).toBeCloseTo(total, 2)
    expect(total).toBeLessThan(25_500)
    await expect(preview.getByRole('term')).toHaveText([
      'Тем же способом, каким платили',
      /^На сертификат/,
      'Бонусами',
      'Всего',
    ])
    await main.getByRole('button', { name: 'Отправить заявку' }).click()
    const sent = main.getByRole('heading', { name: /^Заявка \S+ принята$/ })
    await expect(sent).toBeVisible()
    const returnNumber = /Заявка (\S+) принята/.exec(await sent.innerText())?.[1] ?? ''

    await main.getByRole('link', { name: 'Вернуться к заказу' }).click()
    const card = main.getByRole('article', { name: `Возврат ${returnNumber}` })
    await expect(card).toContainText('Заявка принята')
    await staffDo(page, returnNumber, 'approved')
    await visit('ru', `/profile?section=ordersData&order=${key}`)
    await expect(card).toContainText('Одобрен')
    await staffDo(page, returnNumber, 'in_transit', 'received', 'refunded')

    // The card service gives back exactly the money's share.
    await expect
      .poll(() => providerNotes(page, number), { timeout: 120_000 })
      .toContain(`refund ${money.toFixed(2)} RUB`)
    await visit('ru', `/profile?section=ordersData&order=${key}`)
    await expect(card).toContainText('Деньги отправлены')
    await expect(state.filter({ hasText: 'Возвращён частично' })).toBeVisible()
    const payment = main.getByRole('region', { name: 'Оплата' })
    await expect(payment.getByText('Возвращено', { exact: true }).locator('..')).toHaveText(rouble(money))
    await expectLetter(page, buyer.email, new RegExp(`Вернули деньги за заказ\\s№\\s${number}`))

    await visit('ru', '/profile?section=bonusesData')
    await expect(main).toContainText(`${Math.floor(bonuses)}`)
  })
})

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('[P51, P52, P53] money that was paid in cash comes back to a bank account', async ({ visit, page }) => {
    const buyer = newPerson('Роман', 'Ольхин')
    const checkout = walkCheckout(page, 'ru')
    const main = page.getByRole('main')
    await signInReady(page, buyer)
    await visit('ru', '/jewelry/earrings-leaf')
    await checkout.putInCart()
    await checkout.openFromDrawer()
    await checkout.findContacts(buyer)
    await checkout.next('contacts')
    await checkout.chooseDelivery('shop')
    await checkout.next('delivery')
    await checkout.chooseMethod('cash')
    await checkout.next('payment')
    await checkout.agree()
    await checkout.place()
    const { key } = await onOrderPage(page, 'ru', 'accepted')
    await staffDo(page, key, 'confirm', 'assemble', 'handOver', 'ready', 'deliver')

    await visit('ru', `/profile?section=ordersData&order=${key}&return=1`)
    // The only item is chosen already.
    await main.getByRole('radio', { name: 'Не подошёл размер' }).check({ force: true })
    const field = (name: string) => main.getByRole('textbox', { name })
    await field('Имя и фамилия владельца счёта').fill('Роман Ольхин')
    await field('Номер счёта').fill('4081781')
    await field('БИК банка').fill('04452')
    await field('ИНН банка').fill('7707')
    await main.getByRole('button', { name: 'Отправить заявку' }).click()
    for (const wrong of ['В номере счёта 20 цифр.', 'В БИК 9 цифр.', 'В ИНН банка 10 цифр.'])
      await expect(main.getByText(wrong)).toBeVisible()
    await expectAccessible(page)
    await field('Номер счёта').fill('40817810099910004312')
    await field('БИК банка').fill('044525225')
    await field('ИНН банка').fill('7707083893')
    await expect(main.getByRole('region', { name: 'Что вернётся' })).toContainText('На банковский счёт')
    await main.getByRole('button', { name: 'Отправить заявку' }).click()
    const sent = main.getByRole('heading', { name: /^Заявка \S+ принята$/ })
    await expect(sent).toBeVisible()
    const returnNumber = /Заявка (\S+) принята/.exec(await sent.innerText())?.[1] ?? ''
    // There is nothing more to send back, and no form for it: the order says how far the return is.
    await visit('ru', `/profile?section=ordersData&order=${key}&return=1`)
    await expect(main.getByRole('article', { name: `Возврат ${returnNumber}` })).toContainText('Заявка принята')
    await expect(page).not.toHaveURL(/return=1/)
    await staffDo(page, returnNumber, 'approved', 'in_transit', 'received', 'refunded')
    await visit('ru', `/profile?section=ordersData&order=${key}`)
    await expect(main.getByRole('article', { name: `Возврат ${returnNumber}` })).toContainText('Деньги отправлены')
    await expect(main.getByRole('region', { name: 'Оплата' })).toContainText('Возвращено26 500 ₽')
    await expectLetter(page, buyer.email, /Вернули деньги за заказ/)
  })
})

/** «22 312,50 ₽», «398 бонусов»: as numbers. */
async function sumsOf(texts: Promise<string[]>): Promise<number[]> {
  return (await texts).map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
}

function rouble(sum: number): RegExp {
  const figures = new Intl.NumberFormat('ru', { minimumFractionDigits: sum % 1 ? 2 : 0 }).format(sum)
  return new RegExp(figures.replace(/\s/g, '\\s'))
}
