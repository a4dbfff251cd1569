import { browserOptions } from '../../support/find-browser.ts'
import { answerFirstQuestions } from '../customer.ts'
import { expectLetter } from '../steps/sandbox.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, test, untilAlive } from '../visit.ts'

/** A host that browsers do not trust over http, as they trust localhost: here much of `crypto` is missing. */
const HOST = 'shop.test'

test.use({
  launchOptions: {
    ...browserOptions,
    args: [...browserOptions.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
})

test('[J04, J26] a guest buys on plain http, where the browser offers no secure context', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  await answerFirstQuestions(page)
  await context.addCookies([{ name: 'consent', value: 'necessary.statistics', domain: HOST, path: '/' }])
  const buyer = newPerson('Лидия', 'Сонина')
  const checkout = walkCheckout(page, 'ru')

  const address = new URL('/jewelry/earrings-flower', baseURL)
  address.hostname = HOST
  await untilAlive(page, () => page.goto(address.href))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)

  await checkout.putInCart()
  await checkout.openFromDrawer()
  // Opened by its address too: the whole page comes from the server.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe(HOST)

  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  // The bank sends the buyer to the published site, whatever host the order came from. Here that site is this machine.
  await page.route('**/simulators/payselection/pay/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const { origin, pathname, search } = new URL(response.headers().location ?? '')
    expect(origin).toBe('https://lunnitsa.ru')
    const headers = { ...response.headers(), location: `${address.origin}${pathname}${search}` }
    return route.fulfill({ response, headers })
  })
  await checkout.place()
  await onPayPage(page, 'ru', 'pay')

  const { number } = await onOrderPage(page, 'ru', 'paid')
  expect(new URL(page.url()).hostname).toBe(HOST)
  await expectLetter(page, buyer.email, new RegExp(`${number} оплачен`))
})
