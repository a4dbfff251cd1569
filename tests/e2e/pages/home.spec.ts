import { answerFirstQuestions } from '../customer.ts'
import { expect, expectAccessible, SITES, test } from '../visit.ts'

const TEXTS = {
  ru: { newProducts: 'Новое на витрине', currency: '₽', other: 'English' },
  en: { newProducts: 'New in', currency: 'AED', other: 'Русский' },
}

for (const site of SITES) {
  const texts = TEXTS[site]

  test(`[B01] the ${site} home page shows the shop in its language and currency, passes axe, and nothing in it moves once it is shown`, async ({
    visit,
  }) => {
    const page = await visit(site, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', site)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expect(page.getByRole('heading', { name: texts.newProducts })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(texts.currency)
    await expect(page).toHaveTitle(site === 'ru' ? /Лунница/ : /Lunnitsa/)

    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 700) {
        scrollTo(0, top)
        await new Promise((done) => setTimeout(done, 60))
      }
    })
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            })[]) {
              if (!entry.hadRecentInput) sum += entry.value
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(sum), 300)
        }),
    )
    expect(shift).toBeLessThan(0.1)
    await expectAccessible(page)
  })
}

test('the first picture is in the page itself and asked for first', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [priority] = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html) ?? []
  expect(priority).toMatch(/width="\d+"/)
  expect(priority).not.toContain('loading="lazy"')
})

test('a page has no inline script or style, and its policy forbids them', { tag: '@desktop' }, async ({ request }) => {
  const response = await request.get('/')
  expect(response.headers()['content-security-policy']).not.toContain('unsafe-inline')
  const html = await response.text()
  expect(html).not.toMatch(/\sstyle="/)
  expect(html.match(/<script(?![^>]*(src=|json))[^>]*>/g) ?? []).toEqual([])
})

test('the keyboard reaches the content past the header', { tag: '@desktop' }, async ({ visit }) => {
  const page = await visit('ru', '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('on a phone the five places that everybody goes to are at the foot of the screen', { tag: '@phone' }, async ({
  visit,
  page,
}) => {
  await answerFirstQuestions(page)
  await visit('ru', '/')
  const tabs = page.getByRole('navigation', { name: 'Основные разделы' })
  await expect(tabs.getByRole('link')).toHaveText(['Главная', 'Каталог', 'Поиск', 'Избранное, пусто', 'Корзина, пусто'])
  await expect(tabs.getByRole('link', { name: 'Главная' })).toHaveAttribute('aria-current', 'page')
  for (const [name, path] of [
    ['Каталог', '/catalog'],
    ['Избранное', '/wishlist'],
    ['Корзина', '/cart'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await tabs.getByRole('link', { name: 'Поиск' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
