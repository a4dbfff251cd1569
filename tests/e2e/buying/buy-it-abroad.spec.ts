import { randomInt } from 'node:crypto'
import { answerFirstQuestions } from '../customer.ts'
import { openPopup } from '../steps/go-on.ts'
import { signUp } from '../steps/prove-phone.ts'
import { expectLetter, newestTo } from '../steps/sandbox.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))
test('[A01, J15, J26, LOCATION] a customer in Dubai pays in dirhams on the English site', async ({ visit, page }) => {
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
  const address = checkout.block('delivery')
  await expect(address.getByRole('combobox', { name: 'Emirate' })).toHaveValue('Dubai')
  await expect(address.getByRole('textbox', { name: 'Postcode' })).toHaveCount(0)
  await expect(address).toContainText('Prices include VAT: there is nothing to pay on delivery.')
  await checkout.writeAddress({ address: 'Villa 31, Al Wasl Road', city: 'Jumeirah' })
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
  await expect(page.getByRole('main')).toContainText('Villa 31, Al Wasl Road, Jumeirah, Dubai, United Arab Emirates')
  await expectAccessible(page)
  await expectLetter(page, buyer.email, new RegExp(`Payment received for order ${number}`))
})

test('[A01, LOCATION] a guest in Dubai collects the order in Dubai Hills Mall', async ({ visit, page }) => {
  const buyer = newPerson('Omar', 'Khan', `+97155${randomInt(1_000_000, 9_999_999)}`)
  const checkout = walkCheckout(page, 'en')
  await visit('en', '/stores')
  await expect(page.getByRole('main')).toContainText(/1\sstore\sin\sDubai/)
  await expect(page.getByRole('main')).not.toContainText('Tsvetnoy')
  await expect(page.getByRole('contentinfo')).not.toContainText(/Mir|Tsvetnoy/)
  await visit('en', '/jewelry/brooch-bee')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery('shop')
  const shops = checkout.block('delivery').getByRole('group', { name: 'Choose a store to collect from' })
  await expect(shops.getByRole('radio')).toHaveCount(1)
  // The only one there is.
  await expect(shops.getByRole('radio', { name: /Dubai Hills Mall/ })).toBeChecked()
  await checkout.next('delivery')
  await expect(checkout.block('payment')).toContainText('Visa, Mastercard. You pay on the bank’s page.')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  await onPayPage(page, 'en', 'pay')
  const { number } = await onOrderPage(page, 'en', 'paid')
  await expect(page.getByRole('main')).toContainText('Dubai Hills Mall')
  await expectLetter(page, buyer.email, new RegExp(`Payment received for order ${number}`))
})

test('[A01, J14, G26, G27, J26, LOCATION] a guest in another country pays in dollars, after leaving the payment once', async ({
  visit,
  page,
}) => {
  const buyer = newPerson('Emma', 'Braun-Öztürk', `+4915${randomInt(100_000_000, 999_999_999)}`)
  const checkout = walkCheckout(page, 'en')
  await visit('en', '/jewelry/earrings-stud-asscher-citrine')
  await checkout.putInCart()
  // The checkout of one country is left for the cart, and another one is chosen there.
  const asked = page.waitForRequest((request) => /"delivery":\{"country":"AE"/.test(request.postData() ?? ''))
  await checkout.openFromDrawer()
  await asked
  await page.getByRole('banner').getByRole('link', { name: 'Back to the cart' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toContainText(/AED/)
  await openPopup(page, 'locationChoose')
  const places = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await places.getByRole('combobox', { name: 'Another country' }).selectOption('DE')
  await places.getByRole('button', { name: 'Choose this country' }).click()
  await expect(places).toBeHidden()
  await expect(main.getByRole('article')).toContainText(/\$\d/)
  await expect(main).not.toContainText(/AED/)
  await main.getByRole('link', { name: 'Check out' }).first().click()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await expect(checkout.block('delivery')).toContainText('Your country’s import VAT and customs duty are not included')
  await checkout.writeAddress({ address: 'Torstraße 12', city: 'Berlin', postcode: '1011' })
  await checkout.goOn('delivery').click()
  await expect(checkout.block('delivery')).toContainText('Postcodes in this country look different.')
  await checkout.writeAddress({ address: 'Torstraße 12', city: 'Berlin', postcode: '10119' })
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
  await expect(page.getByRole('main')).toContainText('Torstraße 12, 10119 Berlin, Germany')
  await expect(page.getByRole('main')).toContainText('Emma Braun Öztürk')
  await expectLetter(page, buyer.email, new RegExp(`Payment received for order ${number}`))
  const letter = await newestTo(page, buyer.email, 'email')
  expect(letter.text).toContain('Torstraße 12, 10119 Berlin, Germany')
  expect(letter.text).toContain('Emma Braun Öztürk')
})

test('[J14] a country chosen in the cart changes the prices of every page after it, and of those before', async ({
  visit,
  page,
}) => {
  const main = page.getByRole('main')
  const tools = page.getByRole('banner')
  const DIRHAMS = /AED\s?\d/
  const DOLLARS = /\$\d/
  const expectPrices = async (shown: RegExp, other: RegExp) => {
    await expect(main.getByRole('article').first()).toContainText(shown)
    await expect(main).not.toContainText(other)
  }
  const presets = main.getByRole('list', { name: 'Price ranges' })
  const chips = page.getByRole('list', { name: 'Applied filters' })
  const openPrice = () => main.getByText('Price', { exact: true }).first().click()

  // A list, one narrowed by a price, and the favourites: each is remembered with its prices.
  await visit('en', '/catalog/rings')
  await expectPrices(DIRHAMS, DOLLARS)
  await main
    .getByRole('button', { name: /^Save to favourites/ })
    .first()
    .click()
  await openPrice()
  await expect(presets.getByRole('checkbox').first()).toContainText(DIRHAMS)
  await presets.getByRole('checkbox').first().click()
  await expect(chips).toContainText(DIRHAMS)
  // The filter is shown at once, and its address a moment later.
  await expect(page).toHaveURL(/price_/)
  const narrowed = page.url()
  await tools.getByRole('link', { name: /^Favourites/ }).click()
  await expectPrices(DIRHAMS, DOLLARS)
  await tools.getByRole('link', { name: /^Cart/ }).click()
  await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  // There they name the shops of the country; elsewhere all of them.
  await expect(page.getByRole('contentinfo')).not.toContainText('Tsvetnoy')

  // Lost with the document: it must not be loaded anew.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await tools.getByRole('button', { name: /Dubai/ }).click()
  const places = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await places.getByRole('combobox', { name: 'Another country' }).selectOption('DE')
  await places.getByRole('button', { name: 'Choose this country' }).click()
  await expect(places).toBeHidden()
  await expect(page.getByRole('contentinfo')).toContainText('Tsvetnoy')
  await expectPrices(DOLLARS, DIRHAMS)

  await main.getByRole('link', { name: 'Browse the catalogue' }).click()
  await expect(page).toHaveURL(/\/catalog$/)
  await expectPrices(DOLLARS, DIRHAMS)
  await openPrice()
  await expect(presets.getByRole('checkbox').first()).toContainText(DOLLARS)
  await expect(main.getByRole('slider', { name: 'Not above' })).toHaveAttribute('aria-valuetext', DOLLARS)
  await presets.getByRole('checkbox').first().click()
  await expect(chips).toContainText(DOLLARS)

  await tools.getByRole('link', { name: /^Favourites/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
  await expectPrices(DOLLARS, DIRHAMS)

  while (page.url() !== narrowed) await page.goBack()
  await expect(main.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible()
  await expect(chips).toContainText(DOLLARS)
  await expectPrices(DOLLARS, DIRHAMS)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
