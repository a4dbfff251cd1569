import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { giveBonuses } from '../steps/sandbox.ts'
import { expectExplained, spendBonuses, useCertificate, usePromoCode } from '../steps/save-in-cart.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))
test('[A02, A03, A06, P48] a promo code, a certificate and bonuses in one cart: the explanation adds up to what is paid', async ({
  visit,
  page,
  complaints,
}) => {
  const buyer = newPerson('Анна', 'Крылова')
  const checkout = walkCheckout(page, 'ru')
  await signInReady(page, buyer)
  await giveBonuses(page, buyer.phone, 1500)
  await visit('ru', '/jewelry/earrings-pearl-rose')
  await checkout.putInCart()
  await checkout.openCart()

  await usePromoCode(page, 'НЕТТАКОГО', 'Такого промокода нет.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await usePromoCode(page, 'минус2000')
  await useCertificate(page, 'MQHW-3BEK-T7RA')
  await spendBonuses(page)
  await expectAccessible(page)
  const total = await expectExplained(page)
  // 27 500 − 2 000 − 1 500 − 3 000
  expect(total).toBe(21_000)

  await page.getByRole('main').getByRole('link', { name: 'К оформлению' }).first().click()
  await checkout.findContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery('shop')
  await checkout.next('delivery')
  await expect(checkout.method('dolyame')).toBeDisabled()
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await expect(checkout.submit()).toHaveText(/Оплатить 21\s000\s₽/)
  await checkout.place()
  await expect(page.locator('.sum')).toContainText('21 000 ₽')
  // The notice of the service gets lost: the shop asks by itself.
  await onPayPage(page, 'ru', 'pay', 'lost')
  await onOrderPage(page, 'ru', 'paid')
  for (const [row, sum] of [
    ['По промокоду', /−2\s000/],
    ['Бонусами', /−1\s500/],
    ['Сертификатом', /−3\s000/],
  ] as const)
    await expect(page.getByRole('complementary').getByText(row, { exact: true }).locator('..')).toHaveText(sum)
})
