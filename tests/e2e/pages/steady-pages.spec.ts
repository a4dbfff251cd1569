import type { Page } from '@playwright/test'
import { ORDER_STEP_COOKIE } from '#rules/checkout/order-step.ts'
import { search } from '#texts/ru/catalog/search.ts'
import { layout } from '#texts/ru/layout.ts'
import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { fillCart } from '../steps/fill-cart.ts'
import { texts } from '../steps/texts.ts'
import { newPerson } from '../steps/walk-checkout.ts'
import { addressOn, expect, SITES, type SiteName, test } from '../visit.ts'

/** Google calls a page steady up to 0.1; ours hold their place. */
const MAX_SHIFT = 0.05
/** How late every answer is: long enough for the page to be drawn without it. */
const DELAY_MS = 400
const WIDTHS = [
  [390, 844],
  [900, 1100],
  [1440, 900],
] as const

test.beforeEach(({ page }) => answerFirstQuestions(page))

type Shift = { value: number; moved: string[] }

/** Runs in the browser: writes down whatever moves without anybody having touched it. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return element ? `${element.tagName.toLowerCase()}.${element.className}` : '?'
      })
      shifts.push({ value: entry.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page, url: string, isLoaded: () => Promise<void>): Promise<Shift[]> {
  await page.goto(url)
  await isLoaded()
  // Fonts and pictures that come last.
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

async function expectSteady(page: Page, site: SiteName, baseURL: string | undefined): Promise<void> {
  const main = page.getByRole('main')
  const { cart, checkout } = texts[site]
  const pages = [
    ['/cart', () => expect(main.getByRole('article')).toHaveCount(2)],
    [
      '/cart?step=checkout',
      () => expect(main.locator('[data-block][data-state="open"] button[type="submit"]').first()).toBeVisible(),
    ],
  ] as const
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    for (const [path, isLoaded] of pages) {
      // Otherwise the cart would lead on to the step that was left last.
      await page.context().clearCookies({ name: ORDER_STEP_COOKIE })
      const shifts = await shiftsOf(page, addressOn(site, path, baseURL), isLoaded)
      await expect(
        main.getByRole('heading', { level: 1, name: path === '/cart' ? cart.title : checkout.title }),
      ).toBeVisible()
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      expect(total, `${path} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT)
    }
  }
}

const SLUGS = ['earrings-hoop-beaded', 'charm-key']

async function putTwoInCart(page: Page, site: SiteName, visit: (site: SiteName, path: string) => Promise<Page>) {
  const { cart, product } = texts[site]
  for (const slug of SLUGS) {
    await visit(site, `/jewelry/${slug}`)
    await page.getByRole('main').getByRole('button', { name: product.buy.add, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: cart.drawer.title })).toBeVisible()
  }
}

async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(watchShifts)
  await page.route(/\/(?:common_data|calculate|cart\/.*|shops|addresses)(?:\?|$)/, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.fallback()
  })
}

for (const site of SITES)
  test(`the cart and the checkout hold their place while they load, ${site}`, async ({ visit, page, baseURL }) => {
    test.setTimeout(180_000)
    await putTwoInCart(page, site, visit)
    await slowDown(page)
    await expectSteady(page, site, baseURL)
  })

test('the cart and the checkout of a customer hold their place while they load', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await signInReady(page, newPerson('Инга', 'Тихая'))
  await fillCart(page, SLUGS)
  await slowDown(page)
  await expectSteady(page, 'ru', baseURL)
})

/** Later than what the browser forgives a press. */
const LATE_MS = 900

test('a list that goes on and the search hold their place, @desktop', async ({ visit, page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(watchShifts)
  await page.route(/\/(?:search\/suggest|catalog\/show)\b/, async (route) => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.fallback()
  })
  const shifted = async (what: string) => {
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, `${what}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT)
  }
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    await visit('ru', '/catalog/rings')
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.count()
    const more = page.getByRole('main').getByRole('link', { name: /^Показать ещё/ })
    await more.scrollIntoViewIfNeeded()
    await shifted(`the list at ${width}`)
    await more.click()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    await shifted(`more of the list at ${width}`)

    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: layout.header.search }).locator('visible=true').first().click()
    const dialog = page.getByRole('dialog', { name: search.title })
    await expect(dialog.locator('[data-skeleton]')).toBeVisible()
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await shifted(`the search at ${width}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('the empty cart holds its place when what one has looked at comes last', async ({ visit, page, baseURL }) => {
  const { empty } = texts.ru.cart
  await page.addInitScript(watchShifts)
  await visit('ru', '/jewelry/charm-key')
  await page.route(/\/pd\/frontend\/cards\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.fallback()
  })
  await page.setViewportSize({ width: 900, height: 1100 })
  const main = page.getByRole('main')
  const shifts = await shiftsOf(page, addressOn('ru', '/cart', baseURL), async () => {
    await expect(main.getByRole('heading', { name: empty.viewed })).toBeVisible()
    await expect(main.getByRole('heading', { name: empty.bestsellers })).toBeVisible()
  })
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT)
})
