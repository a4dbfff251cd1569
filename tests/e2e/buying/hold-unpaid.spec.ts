import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { fillCart } from '../steps/fill-cart.ts'
import { expectLetter, staffDo } from '../steps/sandbox.ts'
import { newPerson, onOrderPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[ORDERING] paying on receipt ends at a sum that is named, and what is not confirmed in a day ends by itself', {
  tag: '@phone',
}, async ({ visit, page }) => {
  test.slow()
  const checkout = walkCheckout(page, 'ru')
  const buyer = newPerson('Зоя', 'Полынова')
  const main = page.getByRole('main')
  await signInReady(page, buyer)
  // Two of them: 232 000 ₽.
  await fillCart(page, ['ring-prong-round-diamond', 'ring-prong-round-diamond'])
  await visit('ru', '/cart?step=checkout')
  await checkout.next('contacts')
  await checkout.chooseDelivery('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await expect(checkout.block('payment')).toContainText(/С\sдоставкой так можно оплатить заказ до\s150\s000\s₽\./)
  await expect(checkout.method('cash')).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Вернуться в корзину' }).click()
  await main
    .getByRole('button', { name: /^Убрать из корзины/ })
    .first()
    .click()
  await expect(main.getByRole('heading', { name: 'Корзина пока пуста' })).toBeVisible()
  await fillCart(page, ['charm-leaf'])
  await visit('ru', '/cart?step=checkout')
  await checkout.next('contacts')
  await checkout.next('delivery')
  await checkout.chooseMethod('cash')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  const { key, number } = await onOrderPage(page, 'ru', 'accepted')
  await expect(main).toContainText(/Свяжемся с\sвами в\sтечение 24\sчасов\./)
  await expectAccessible(page)

  await staffDo(page, key, 'expire')
  await visit('ru', `/order-success/${key}`)
  await onOrderPage(page, 'ru', 'notConfirmed')
  await expect(main.getByRole('status').first()).toHaveText('Заказ отменён: мы не смогли его подтвердить')
  // Nothing is promised any more, and the way to order again is one press.
  await expect(main.getByText('Вернётся бонусами')).toHaveCount(0)
  await expect(main).toContainText(/такие\sзаказы мы\sсначала подтверждаем/)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Открыть корзину' }).click()
  await expect(main.getByRole('article').filter({ hasText: 'Шарм «Листок»' })).toBeVisible()
  await expectLetter(page, buyer.email, new RegExp(`${number} отменён: мы не смогли его подтвердить`))
})
