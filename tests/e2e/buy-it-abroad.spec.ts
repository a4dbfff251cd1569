import { randomInt } from 'node:crypto'
import { answerFirstQuestions } from './customer.ts'
import { expectLetter } from './steps/outside.ts'
import { signUp } from './steps/prove-phone.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from './steps/walk-checkout.ts'
import { expect, expectAccessible, test } from './visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))
test('[A01, J15, J26] a customer in Dubai pays in dirhams on the English site', async ({ visit, page }) => {
  const buyer = newPerson('Leila', 'Haddad', `+97150${randomInt(1_000_000, 9_999_999)}`)
  const checkout = walkCheckout(page, 'en')
  await visit('en', '/profile')
  await signUp(page, 'en', buyer)
  await visit('en', '/jewelry/brooch-bee')
  await expect(page.getByRole('main').getByText(/AED/).first()).toBeVisible()
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.findContacts(buyer)
  await checkout.next('contacts')
  await checkout.writeAddress({ address: 'Al Wasl Road, 31, apt 4', city: 'Dubai' })
  await expectAccessible(page)
  await checkout.next('delivery')
  await expect(checkout.block('payment').getByRole('radio')).toHaveCount(1)
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await expect(checkout.submit()).toContainText('AED')
  await checkout.place()
  await onPayPage(page, 'en', 'pay', 'before')
  const { number } = await onOrderPage(page, 'en', 'paid')
  await expect(page.getByRole('main')).toContainText('Al Wasl Road')
  await expectAccessible(page)
  await expectLetter(page, buyer.email, new RegExp(`Order ${number} is paid`))
})

test('[A01, J14, G26, G27, J26] a guest in another country pays in dollars, after leaving the payment once', async ({
  visit,
  page,
}) => {
  const buyer = newPerson('Emma', 'Braun', `+4915${randomInt(100_000_000, 999_999_999)}`)
  const checkout = walkCheckout(page, 'en')
  await visit('en', '/jewelry/earrings-stud-asscher-citrine?popup=locationChoose')
  const places = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await places.getByRole('combobox', { name: 'Another country' }).selectOption('DE')
  await places.getByRole('button', { name: 'Choose this country' }).click()
  await expect(page.getByRole('main').getByText(/\$/).first()).toBeVisible()
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.writeAddress({ address: 'Torstrasse 12', city: 'Berlin', postcode: '10119' })
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await expect(checkout.submit()).toContainText('$')
  await checkout.place()
  await onPayPage(page, 'en', 'leave')

  const failed = page.getByRole('dialog', { name: 'Your payment did not go through' })
  await expect(failed).toBeVisible({ timeout: 30_000 })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await onPayPage(page, 'en', 'pay')
  const { number } = await onOrderPage(page, 'en', 'paid')
  await expectLetter(page, buyer.email, new RegExp(`Order ${number} is paid`))
})
