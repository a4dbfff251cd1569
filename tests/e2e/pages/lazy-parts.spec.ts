import type { Page, Route } from '@playwright/test'
import { answerFirstQuestions } from '../customer.ts'
import { expect, screenOf, test } from '../visit.ts'

const RING = '/jewelry/ring-prong-round-diamond'

const texts = {
  ru: {
    guide: 'Как узнать размер',
    share: 'Поделиться',
    failed: 'Окно не открылось: связь прервалась или магазин перегружен. Попробуйте ещё раз.',
    retry: 'Повторить',
  },
  en: {
    guide: 'Find your size',
    share: 'Share',
    failed: 'This window did not open: the connection was lost or we are very busy. Please try again.',
    retry: 'Try again',
  },
}

const overloaded = (route: Route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' } })

/** Each file of the pattern fails so many times, by turns as an overloaded shop and as a lost connection. */
async function failing(page: Page, files: RegExp, times: number): Promise<Map<string, number>> {
  const failures = new Map<string, number>()
  await page.route(files, async (route) => {
    const url = route.request().url()
    const before = failures.get(url) ?? 0
    if (before >= times) return route.continue()
    failures.set(url, before + 1)
    await (before % 2 ? route.abort() : overloaded(route))
  })
  return failures
}

/** What failed was meant to fail. */
function forgive(complaints: string[]) {
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/503|ERR_FAILED|could not be loaded/)
}

test('a popup whose script, style and shared part fail twice opens by itself', { tag: '@phone' }, async ({
  visit,
  page,
  complaints,
}) => {
  await answerFirstQuestions(page)
  await visit('ru', RING)
  const failures = await failing(page, /\/assets\/(ring-size-popup|text-fields|ring-sizes)-.*\.(js|css)$/, 2)
  await page.getByRole('button', { name: texts.ru.guide }).click()
  await expect(page.getByRole('dialog', { name: texts.ru.guide })).toBeVisible()
  expect(failures.size).toBeGreaterThanOrEqual(3)
  await expect(page.locator('link[rel="stylesheet"][href*="/ring-size-popup-"]')).toHaveCount(1)
  await expect(page).toHaveURL(/popup=ringSize/)
  await expect(page.getByText(texts.ru.failed)).toBeHidden()
  forgive(complaints)
})

for (const site of ['ru', 'en'] as const)
  test(`${site}: a popup that does not load is said so, and everything else works on`, { tag: screenOf(site) }, async ({
    visit,
    page,
    complaints,
  }) => {
    const { guide, share, failed, retry } = texts[site]
    await answerFirstQuestions(page)
    await visit(site, RING)
    let loads = 0
    page.on('load', () => loads++)
    const files = /\/assets\/(ring-size-popup|ring-sizes)-.*\.(js|css)$/
    await page.route(files, overloaded)
    await page.getByRole('button', { name: guide }).click()
    await expect(page.getByText(failed)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${RING}$`))

    // Another popup opens and closes, and the message offers another attempt, which fails as well.
    await page.getByRole('button', { name: share, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: guide }).click()
    await expect(page.getByText(failed)).toBeVisible()

    // The shop has recovered: the message's button opens it, and so does the same button of the page.
    await page.unroute(files)
    await page.getByRole('button', { name: retry }).click()
    await expect(page.getByRole('dialog', { name: guide })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: guide }).click()
    await expect(page.getByRole('dialog', { name: guide })).toBeVisible()
    expect(loads, 'nothing was reloaded').toBe(0)
    forgive(complaints)
  })

test('a link to a popup that does not load shows the page, its address without the popup', { tag: '@desktop' }, async ({
  visit,
  page,
  complaints,
}) => {
  await answerFirstQuestions(page)
  await page.route(/\/assets\/ring-size-popup-.*\.js$/, (route) => route.abort())
  await visit('ru', `${RING}?popup=ringSize`)
  await expect(page.getByText(texts.ru.failed)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${RING}$`))
  forgive(complaints)
})

test('a page that does not load shows the error page, and its link works later without a reload', {
  tag: '@desktop',
}, async ({ visit, page, complaints }) => {
  await answerFirstQuestions(page)
  await visit('ru', RING)
  let loads = 0
  page.on('load', () => loads++)
  const files = /\/assets\/wishlist-page-.*\.js$/
  await page.route(files, overloaded)
  const favourites = page.getByRole('banner').getByRole('link', { name: /Избранное/ })
  await favourites.click()
  await expect(page.getByRole('heading', { name: 'Что-то сломалось у нас' })).toBeVisible()
  await page.unroute(files)
  await page.goBack()
  await expect(page.getByRole('button', { name: texts.ru.guide })).toBeVisible()
  await favourites.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()
  expect(loads).toBe(0)
  forgive(complaints)
})
