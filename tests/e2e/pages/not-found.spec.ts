import { addressOn, answerOf, expect, expectAccessible, SITES, screenOf, test } from '../visit.ts'

const TEXTS = {
  ru: { title: 'Страница не найдена', catalogue: 'В каталог' },
  en: { title: 'Page not found', catalogue: /catalog/i },
}

for (const site of SITES) {
  const texts = TEXTS[site]

  test(`[E01, E02, E03] an unknown address of the ${site} site answers 404 with its page`, {
    tag: screenOf(site),
  }, async ({ visit, page, baseURL }) => {
    const answer = await answerOf(page, site, '/no/such/page', baseURL)
    expect(answer.status()).toBe(404)
    if (site === 'en') expect(await answer.text()).toContain('This page could not be found')
    await visit(site, '/no/such/page')
    await expect(page).toHaveTitle(new RegExp(`^${texts.title}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.title)
    await expect(page.getByRole('link', { name: texts.catalogue }).first()).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('[E05] its bestsellers are one of ten selections, drawn anew', { tag: '@desktop' }, async ({ page }) => {
  const drawn = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/pd/frontend/bestsellers') drawn.add(url.searchParams.get('id') ?? '')
  })
  // Of eight one is another, all but surely; who has seen it need not go on.
  for (let turn = 0; turn < 8 && drawn.size < 2; turn++) {
    await page.goto('/no/such/page')
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  expect([...drawn].every((id) => /^\d$/.test(id))).toBe(true)
  expect(drawn.size).toBeGreaterThan(1)
})

test('[D02, D04, A12] a page of the other site redirects to /404, and on this host it does not', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const blocked = await answerOf(page, 'en', '/oferta', baseURL)
  expect([blocked.status(), blocked.headers().location]).toEqual([302, '/404'])
  await page.goto(addressOn('en', '/oferta', baseURL))
  expect(new URL(page.url()).pathname).toBe('/404')
  await expect(page).toHaveTitle(/^Page not found/)
  expect((await answerOf(page, 'ru', '/delivery', baseURL)).status()).not.toBe(302)
})

test('[E06] a chunk that a new release has replaced reloads the page, once; then the popup is said not to open', {
  tag: '@phone',
}, async ({ visit, page, complaints }) => {
  await visit('ru', '/')
  await page.waitForLoadState()
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/cookie-popup.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.evaluate(() => {
    history.pushState(null, '', '/?popup=cookie')
  })
  await page.reload()
  await expect.poll(() => loads).toBe(2)
  await page.waitForTimeout(1_500)
  expect(loads).toBe(2)
  await expect(page.getByText(/^Окно не открылось/)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  // What failed was meant to fail.
  complaints.length = 0
})
