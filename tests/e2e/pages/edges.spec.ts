import { answerFirstQuestions } from '../customer.ts'
import { followLink } from '../steps/go-on.ts'
import { expect, SITES, screenOf, test } from '../visit.ts'

const ARTICLE = { ru: '/garantii', en: '/warranty' } as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const site of SITES)
    test(`everything on the ${site} site can be read and reached`, { tag: screenOf(site) }, async ({
      page,
      baseURL,
    }) => {
      const url = (path: string) => {
        const found = new URL(path, baseURL)
        if (site === 'en') found.hostname = `en.${found.hostname}`
        return found.href
      }
      await page.goto(url('/catalog/rings'))
      const main = page.getByRole('main')
      await expect(main.getByRole('article').first()).toContainText(/₽|AED|[$€]/)
      await expect(main.locator('article img').first()).toBeVisible()
      // By its element: Playwright's words and roles leave out what only a browser without scripts shows.
      const note = page.locator('noscript nav')
      await expect(note).toBeVisible()
      await expect(note).toContainText(
        site === 'ru' ? 'В браузере выключен JavaScript.' : 'JavaScript is turned off in this browser.',
      )
      expect(await note.locator('a[href^="/"]').count()).toBeGreaterThan(5)

      // The next page of the list is a link.
      const names = () => main.getByRole('article').getByRole('heading').allInnerTexts()
      const before = await names()
      await main.locator('a[href*="page=2"]').first().click()
      await expect(page).toHaveURL(/page=2/)
      expect(await names()).not.toEqual(before)

      await main.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/jewelry\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByText(/\d\s*₽|AED\s*\d/).first()).toBeVisible()
      await expect(main.locator('img').first()).toBeVisible()

      await page.goto(url(ARTICLE[site]))
      // Answers are unfolded: nothing could unfold them.
      for (const button of await main.locator('button[aria-expanded][aria-controls]').all()) {
        const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
        await expect(panel).toBeVisible()
      }
    })
})

test.describe('a loader that fails', () => {
  test.use({ meantComplaints: /status of 500/ })

  test('a page that does not open leaves the header, the cart and the footer alive, and opens at the next attempt', {
    tag: '@phone',
  }, async ({ page, visit }) => {
    await answerFirstQuestions(page)
    await visit('ru', '/')
    await page.route('**/_content/page', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Гарантии' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Что-то сломалось у нас' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Основные разделы' }).getByRole('link', { name: /Корзина/ }),
    ).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute('**/_content/page')
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Что-то сломалось у нас')
    await expect(page).toHaveURL(/\/garantii$/)
  })
})

for (const site of SITES)
  test(`nothing on the ${site} site is wider than a very small screen or a very large one`, {
    tag: '@desktop',
  }, async ({ page, visit }) => {
    await answerFirstQuestions(page)
    await visit(site, '/catalog/rings')
    const product = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')
    for (const path of ['/catalog/rings', product ?? '', '/', '/cart', ARTICLE[site], '/no-such-page', '/offline']) {
      if (new URL(page.url()).pathname !== path && !(await followLink(page, path))) await visit(site, path)
      for (const width of [320, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect(isWider, `${path} does not fit ${width} px`).toBe(false)
      }
    }
  })
