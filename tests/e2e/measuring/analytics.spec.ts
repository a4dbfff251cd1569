import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInReady } from '../../support/visitors/ready-session.ts'
import { type TrackedEvent, unplanned, unsent } from '../steps/event-plan.ts'
import { texts } from '../steps/texts.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { addressOn, expect, SITES, test } from '../visit.ts'

/** What one is told of is the same on every screen. */
type Push = { event?: string; page_location?: string; ecommerce?: Record<string, unknown> | null }
type Tracked = { at: number; kind: string; metrika: unknown[]; tagManager: Push[] }

/** The city is asked about elsewhere; here it would lie over the cookies. */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('city-asked', '1')))

/** Everything that left this browser for a counter. */
function watchRecorder(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/sandbox\/analytics$|\/deliver-/.test(request.url())) sent.push(request.url())
  })
  return sent
}

async function reportedBy(page: Page): Promise<Tracked[]> {
  const visit = await page.evaluate(() => sessionStorage.getItem('analytics-visit') ?? 'nobody')
  const answer = await page.request.get(`/sandbox/analytics.json?visit=${visit}`)
  const recorded: (Pick<Tracked, 'at' | 'kind'> & { calls: { metrika: unknown[]; 'tag-manager': Push[] } })[] =
    await answer.json()
  return recorded.map(({ calls, ...event }) => ({ ...event, metrika: calls.metrika, tagManager: calls['tag-manager'] }))
}

const pagesIn = (events: Tracked[]) =>
  events
    .filter(({ kind }) => kind === 'pageView')
    .map(({ tagManager }) => new URL(tagManager[0]?.page_location ?? '').pathname)

/** Names of what happened, without pages and without cards that scrolled by. */
const eventsIn = (events: Tracked[]) =>
  events
    .filter(({ kind }) => kind !== 'pageView' && kind !== 'impressions')
    .map(({ kind, metrika }) => {
      const [first] = metrika as { ym?: [string, string, { option?: string }] }[]
      return kind === 'checkoutStep' ? [first?.ym?.[1], first?.ym?.[2].option].filter(Boolean).join(' ') : kind
    })

test('[N08] whoever allows nothing is not counted; whoever allows it is, from the page they are on', async ({
  visit,
  page,
  baseURL,
}) => {
  const sent = watchRecorder(page)
  await visit('ru', '/')
  await page.locator('main a[href="/catalog/charms"]').click()
  await expect(page).toHaveURL(/\/catalog\/charms$/)
  await page.waitForTimeout(1_000)
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Принять' }).click()
  await expect.poll(async () => pagesIn(await reportedBy(page))).toEqual(['/catalog/charms'])

  // Thought better of it: nothing more leaves.
  await page.context().addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }])
  const before = sent.length
  await page.locator('main article a[href="/jewelry/charm-eye"]').first().click()
  await expect(page).toHaveURL(/\/jewelry\/charm-eye$/)
  await page.waitForTimeout(1_000)
  expect(sent).toHaveLength(before)
})

/** Where one buys on each site: the words to look for, the currency of the shown prices. */
const WALKS = {
  ru: { query: 'подвеска', currency: 'RUB' },
  en: { query: 'charm', currency: 'AED' },
} as const

/** All that a purchase tells; the rest of the plan has stories of its own. */
const OF_A_PURCHASE = [
  'pageView',
  'search',
  'impressions',
  'productClick',
  'productDetail',
  'addToCart',
  'checkoutStep',
  'purchase',
]

for (const site of SITES)
  test(`[J01, J27, N08, R04, R07, R10] a purchase on the site ${site} is counted as planned, from the first page to the last, once, and says nothing of the buyer`, async ({
    visit,
    page,
    context,
    baseURL,
  }) => {
    test.slow()
    const { query, currency } = WALKS[site]
    const url = addressOn(site, '/', baseURL)
    await context.addCookies([{ name: 'consent', value: 'necessary.statistics', url }])
    // When each address came, by the browser's own clock.
    await page.addInitScript(() => {
      const moments: [string, number][] = []
      const push = history.pushState
      history.pushState = function pushState(...step) {
        push.apply(this, step)
        moments.push([location.pathname, Date.now()])
      }
      Object.assign(window, { moments })
    })
    const buyer = newPerson('Мария', 'Ветрова')
    if (site === 'en') Object.assign(buyer, newPerson('Leila', 'Haddad', `+97150${randomInt(1_000_000, 9_999_999)}`))
    const checkout = walkCheckout(page, site)

    await visit(site, `/search/${encodeURIComponent(query)}`)
    await expect
      .poll(async () => (await reportedBy(page)).find(({ kind }) => kind === 'search')?.tagManager[0])
      .toMatchObject({ event: 'view_search_results', search_term: query, results: expect.any(Number) })

    await visit(site, '/')
    await expect.poll(async () => pagesIn(await reportedBy(page)).at(-1)).toBe('/')
    await page.locator('main a[href="/catalog/charms"]').first().click()
    await expect.poll(async () => pagesIn(await reportedBy(page)).at(-1)).toBe('/catalog/charms')
    await page.locator('main article a[href="/jewelry/charm-eye"]').first().click()
    await expect
      .poll(async () => pagesIn(await reportedBy(page)).slice(-3))
      .toEqual(['/', '/catalog/charms', '/jewelry/charm-eye'])

    const moments = await page.evaluate(() => (window as unknown as { moments: [string, number][] }).moments)
    const views = (await reportedBy(page)).filter(({ kind }) => kind === 'pageView')
    for (const [path, at] of moments) {
      const view = views.findLast(({ tagManager }) => tagManager[0]?.page_location?.endsWith(path))
      expect((view?.at ?? 0) - at, `${path} was reported at once`).toBeGreaterThanOrEqual(250)
    }

    const seen = (await reportedBy(page)).find(
      ({ kind, tagManager }) => kind === 'impressions' && tagManager[1]?.page_location?.endsWith('/catalog/charms'),
    )?.tagManager[1]
    expect(seen).toMatchObject({
      event: 'view_item_list',
      ecommerce: { item_list_id: '/catalog/charms', currency: 'RUB' },
    })
    expect(seen?.ecommerce?.local_currency).toBe(currency === 'RUB' ? undefined : currency)
    const places = ((seen?.ecommerce?.items ?? []) as { index: number }[]).map(({ index }) => index)
    expect(places.length).toBeGreaterThan(0)
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1))

    await checkout.putInCart()
    await checkout.openFromDrawer()
    await checkout.giveContacts(buyer)
    await checkout.next('contacts')
    if (site === 'ru') {
      await checkout.chooseDelivery('courier')
      await checkout.pickAddress('Москва, Тверская, 7', '12')
    } else await checkout.writeAddress({ address: 'Al Wasl Road, 31, apt 4', city: 'Dubai' })
    await checkout.next('delivery')
    await checkout.chooseMethod('payselection')
    await checkout.next('payment')
    await page
      .getByRole('radio', { name: texts[site].checkout.confirm.contactMethods.call, exact: true })
      .check({ force: true })
    await checkout.agree()
    await checkout.place()
    await onPayPage(page, site, 'pay')
    const { key, number } = await onOrderPage(page, site, 'paid')

    const story = [
      'search',
      'productClick',
      'productDetail',
      'addToCart',
      'checkout_1',
      'checkout_2',
      expect.stringMatching(/^checkout_3 \w+$/),
      'checkout_4 payselection',
      'checkout_5 call',
      'checkout_6',
      'checkout_7',
      'purchase',
    ]
    await expect.poll(async () => eventsIn(await reportedBy(page))).toEqual(story)
    await expect.poll(async () => pagesIn(await reportedBy(page)).at(-1)).toBe('/order-success')
    const purchase = (await reportedBy(page)).find(({ kind }) => kind === 'purchase')
    expect(purchase?.tagManager[1]).toMatchObject({
      event: 'purchase',
      ecommerce: { transaction_id: number, currency, items: [{ quantity: 1 }] },
    })

    // The page that thanks may be opened as often as one likes.
    await page.reload()
    await onOrderPage(page, site, 'paid')
    await page.goBack()
    await visit(site, `/order-success/${key}`)
    await onOrderPage(page, site, 'paid')
    await page.waitForTimeout(1_000)
    const all = await reportedBy(page)
    expect(eventsIn(all)).toEqual(story)

    expect(unplanned(all as TrackedEvent[])).toEqual([])
    expect(unsent(all as TrackedEvent[], OF_A_PURCHASE)).toEqual([])

    const text = JSON.stringify(all)
    for (const secret of [key, buyer.phone, buyer.phone.slice(2), buyer.email, buyer.surname, 'Тверская', 'Al Wasl'])
      expect(text, `${secret} was sent`).not.toContain(secret)
    await page.goto(addressOn(site, '/sandbox/analytics', baseURL))
    await expect(page.getByRole('cell', { name: /^purchase/ }).first()).toBeVisible()
  })

test.describe('signing out', () => {
  // A call that is on its way when the session ends is refused.
  test.use({ meantComplaints: /status of 403/ })

  test('[J17, N08] logging out is a goal, however early one does it', async ({ visit, page, context, baseURL }) => {
    await context.addCookies([{ name: 'consent', value: 'necessary.statistics', url: baseURL ?? '' }])
    await signInReady(page, newPerson('Вера', 'Тихонова'))
    // The page is left before those who count are there.
    await page.route('**/deliver-*.js', () => {})
    await visit('ru', '/profile')
    const isAsked = page.waitForRequest('**/deliver-*.js')
    await page.getByRole('button', { name: 'Выйти', exact: true }).first().click()
    await isAsked
    await page.waitForURL(({ pathname }) => pathname === '/')
    expect(eventsIn(await reportedBy(page))).toEqual([])

    await page.unrouteAll()
    await visit('ru', '/')
    await expect.poll(async () => eventsIn(await reportedBy(page))).toEqual(['goal'])
    await expect.poll(async () => pagesIn(await reportedBy(page))).toContain('/profile')
  })
})
