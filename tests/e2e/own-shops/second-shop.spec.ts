import type { Page } from '@playwright/test'
import { answerFirstQuestions } from '../customer.ts'
import { followLink } from '../steps/go-on.ts'
import { ownShop } from '../steps/own-shop.ts'
import { expectLetter, newestTo } from '../steps/sandbox.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

/** `SHOP=example npm start`: nothing but the name of its folder says that it is another shop. */
const shop = ownShop(1_000, { program: 'scripts/start.mjs', env: { SHOP: 'example' } })

test.use({ baseURL: shop.baseURL })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(210_000)
  await shop.start(200_000)
})

test.afterAll(() => shop.stop())

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('another shop has its own name, colours and goods, one site and one currency', async ({ visit, page }) => {
  await visit('ru', '/catalog/earrings')
  await expect(page).toHaveTitle(/Saltmarsh/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Saltmarsh/ })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Harbor Studs/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--garnet'))).toBe(
    '#1f4e5f',
  )
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
  await expect(page.locator('a[hreflang]')).toHaveCount(0)
  expect(await page.content()).not.toMatch(/Lunnitsa|Лунниц/)
})

/** Facts of the other shop: where its shops stand, what money it takes, how long it takes things back. */
const OF_THE_OTHER = /Moscow|Dubai|AED|₽|14\sdays|Kremlin/

/** What a page says, folded sections too. */
function said(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const one of body.querySelectorAll('script,style,template')) one.remove()
    // Numbers and short words are held to their neighbours by characters of their own.
    return (body.textContent ?? '').replaceAll('\u2060', '').replaceAll(/\s/g, ' ')
  })
}

test('its terms are its own on every page', async ({ visit, page }) => {
  await visit('ru', '/')
  expect(await said(page)).toMatch(/30\sdays/)
  expect(await said(page)).not.toMatch(OF_THE_OTHER)
  await expect(page.getByRole('contentinfo').locator('dl')).toHaveCount(0)
  await visit('ru', '/jewelry/brooch-leaf')
  const product = await said(page)
  expect(product).toContain('By courier in 3–5 days, $12, free from $200.')
  expect(product).toMatch(/within 30\sdays/)
  expect(product).not.toMatch(OF_THE_OTHER)
})

test('what its visitors read and open is its own', async ({ visit, page, request }) => {
  await visit('ru', '/contacts')
  for (const [path, title] of [
    ['/contacts', 'Contacts'],
    ['/delivery', 'Delivery'],
    ['/payment', 'Payment'],
    ['/returns', 'Returns'],
    ['/warranty', 'Warranty'],
    ['/caring-for-jewelry', 'Caring for jewellery'],
    ['/about', 'About the studio'],
    ['/press', 'Press'],
    ['/terms', 'Terms of sale'],
    ['/privacy', 'Privacy policy'],
  ] as const) {
    if (path !== '/contacts' && !(await followLink(page, path))) await visit('ru', path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { useInnerText: true })
    // As the browser shows it, and as the server wrote it.
    for (const html of [await page.content(), await (await request.get(path)).text()])
      expect(html).not.toMatch(/Lunnitsa|\{[a-zA-Z]+\}/)
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'The studio' })).toBeVisible()
  await visit('ru', '/jewelry/brooch-leaf?popup=warranty')
  await expect(page.getByRole('dialog')).toContainText('Whoever made the piece repairs it')
})

test('a guest buys in it by card', async ({ visit, page }) => {
  const buyer = newPerson('Grace', 'Miller', `+1207555${String(Date.now()).slice(-4)}`)
  const checkout = walkCheckout(page, 'en')
  await visit('ru', '/jewelry/brooch-leaf')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  expect(await said(page)).not.toMatch(OF_THE_OTHER)
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.writeAddress({ address: '12 Harbor Street', city: 'Portland', postcode: '04101' })
  await expectAccessible(page)
  await checkout.next('delivery')
  await expect(checkout.block('payment').getByRole('radio')).toHaveCount(1)
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  // What is agreed to are the documents of this shop.
  const documents = checkout.block('confirm').getByRole('link')
  await expect
    .poll(() => documents.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(['/privacy', '/terms'])
  await checkout.agree()
  await expect(checkout.submit()).toContainText('$455')
  await checkout.place()
  await onPayPage(page, 'en', 'pay', 'before')
  const { number } = await onOrderPage(page, 'en', 'paid')
  await expectLetter(page, buyer.email, new RegExp(`Order ${number} is paid`))
  expect((await newestTo(page, buyer.email, 'email')).text).not.toMatch(OF_THE_OTHER)
  await visit('ru', '/jewelry/brooch-leaf')
  await checkout.putInCart()
  await visit('ru', '/cart')
  await expect(page.getByText(/30\sdays\sto\schange\syour\smind/)).toBeVisible()
  expect(await said(page)).not.toMatch(OF_THE_OTHER)
})
