import type { Page } from '@playwright/test'
import { signInReady } from '../support/ready-session.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from './steps/walk-checkout.ts'
import { expect, test } from './visit.ts'

/** What one is told of is the same on every screen. */
test.skip(({ isMobile }) => Boolean(isMobile))

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

async function toldBy(page: Page): Promise<Tracked[]> {
  const visit = await page.evaluate(() => sessionStorage.getItem('analytics-visit') ?? 'nobody')
  const answer = await page.request.get(`/sandbox/analytics.json?visit=${visit}`)
  return answer.json()
}

const pagesIn = (told: Tracked[]) =>
  told
    .filter(({ kind }) => kind === 'pageView')
    .map(({ tagManager }) => new URL(tagManager[0]?.page_location ?? '').pathname)

/** Names of what happened, without pages and without cards that scrolled by. */
const eventsIn = (told: Tracked[]) =>
  told
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
  await expect.poll(async () => pagesIn(await toldBy(page))).toEqual(['/catalog/charms'])

  // Thought better of it: nothing more leaves.
  await page.context().addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }])
  const before = sent.length
  await page.locator('main article a[href="/jewelry/charm-eye"]').first().click()
  await expect(page).toHaveURL(/\/jewelry\/charm-eye$/)
  await page.waitForTimeout(1_000)
  expect(sent).toHaveLength(before)
})

test('[J01, J27, N08, R04, R07] a purchase is counted from the first page to the last, once, and says nothing of the buyer', async ({
  visit,
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'consent', value: 'necessary.statistics', url: baseURL ?? '' }])
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
  const checkout = walkCheckout(page, 'ru')

  await visit('ru', '/')
  await expect.poll(async () => pagesIn(await toldBy(page))).toEqual(['/'])
  await page.locator('main a[href="/catalog/charms"]').click()
  await expect.poll(async () => pagesIn(await toldBy(page))).toEqual(['/', '/catalog/charms'])
  await page.locator('main article a[href="/jewelry/charm-eye"]').first().click()
  await expect.poll(async () => pagesIn(await toldBy(page))).toEqual(['/', '/catalog/charms', '/jewelry/charm-eye'])

  const moments = await page.evaluate(() => (window as unknown as { moments: [string, number][] }).moments)
  const views = (await toldBy(page)).filter(({ kind }) => kind === 'pageView')
  for (const [path, at] of moments) {
    const view = views.find(({ tagManager }) => tagManager[0]?.page_location?.endsWith(path))
    expect((view?.at ?? 0) - at, `${path} was told at once`).toBeGreaterThanOrEqual(250)
  }

  const seen = (await toldBy(page)).find(
    ({ kind, tagManager }) => kind === 'impressions' && tagManager[1]?.page_location?.endsWith('/catalog/charms'),
  )?.tagManager[1]
  expect(seen).toMatchObject({
    event: 'view_item_list',
    ecommerce: { item_list_id: '/catalog/charms', currency: 'RUB' },
  })
  const places = ((seen?.ecommerce?.items ?? []) as { index: number }[]).map(({ index }) => index)
  expect(places.length).toBeGreaterThan(0)
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1))

  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseWay('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await page.getByRole('radio', { name: 'Позвонить' }).check({ force: true })
  await checkout.agree()
  await checkout.place()
  await onPayPage(page, 'ru', 'pay')
  const { key, number } = await onOrderPage(page, 'ru', 'paid')

  const story = [
    'productClick',
    'productDetail',
    'addToCart',
    'checkout_1',
    'checkout_2',
    'checkout_3 courier',
    'checkout_4 payselection',
    'checkout_5 call',
    'checkout_6',
    'checkout_7',
    'purchase',
  ]
  await expect.poll(async () => eventsIn(await toldBy(page))).toEqual(story)
  await expect.poll(async () => pagesIn(await toldBy(page)).at(-1)).toBe('/order-success')
  const purchase = (await toldBy(page)).find(({ kind }) => kind === 'purchase')
  expect(purchase?.tagManager[1]).toMatchObject({
    event: 'purchase',
    ecommerce: { transaction_id: number, currency: 'RUB', items: [{ quantity: 1 }] },
  })

  // The page that thanks may be opened as often as one likes.
  await page.reload()
  await onOrderPage(page, 'ru', 'paid')
  await page.waitForTimeout(1_000)
  const all = await toldBy(page)
  expect(eventsIn(all)).toEqual(story)

  const text = JSON.stringify(all)
  for (const secret of [key, buyer.phone, buyer.phone.slice(2), buyer.email, buyer.surname, 'Тверская'])
    expect(text, `${secret} was told`).not.toContain(secret)
  await page.goto('/sandbox/analytics')
  await expect(page.getByRole('heading', { name: 'Статистика' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^purchase/ }).first()).toBeVisible()
})

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
  expect(eventsIn(await toldBy(page))).toEqual([])

  await page.unrouteAll()
  await visit('ru', '/')
  await expect.poll(async () => eventsIn(await toldBy(page))).toEqual(['goal'])
  await expect.poll(async () => pagesIn(await toldBy(page))).toContain('/profile')
})
