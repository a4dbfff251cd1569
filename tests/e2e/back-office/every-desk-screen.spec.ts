import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterAsAdmin, someOrder } from '../steps/back-office.ts'
import { addressOn, expect, type SiteName, test, violationsOf } from '../visit.ts'

/** Every screen of the back office by its address; what stands above it once it has come. */
const SCREENS: [path: string, ru: string, en: string][] = [
  ['/', 'Заказы', 'Orders'],
  ['/catalogue', 'Каталог', 'Catalogue'],
  ['/catalogue/import', 'Загрузка украшений', 'Import of items'],
  ['/price-list', 'Прайс-лист', 'Price list'],
  ['/stock', 'Остатки', 'Stock'],
  ['/items', 'Изделия', 'Items'],
  ['/promo', 'Промокоды', 'Promo codes'],
  ['/content', 'Тексты', 'Content'],
  ['/search-words', 'Слова поиска', 'Search words'],
  ['/people', 'Покупатели', 'Customers'],
  ['/person-requests', 'Обращения о данных', 'Data requests'],
  ['/requests', 'Заявки', 'Requests'],
  ['/certificates', 'Сертификаты', 'Gift certificates'],
  ['/money', 'Деньги', 'Money'],
  ['/money?part=refunds', 'Деньги', 'Money'],
  ['/money?part=receipts', 'Деньги', 'Money'],
  ['/money?part=registers', 'Деньги', 'Money'],
  ['/money?part=liabilities', 'Деньги', 'Money'],
  ['/movements', 'Ручные операции', 'Manual movements'],
  ['/sales', 'Продажи', 'Sales'],
  ['/health', 'Здоровье магазина', 'Store health'],
  ['/staff', 'Сотрудники', 'Staff'],
  ['/audit', 'Журнал действий', 'Activity log'],
  ['/opening', 'Открытие магазина', 'Opening the store'],
  ['/account', 'Мои входы', 'My sessions'],
  ['/no-such-screen', 'Такой страницы в кабинете нет', 'Page not found'],
]

/** One of each kind that has an address of its own: where its link stands. */
const ONE_OF_EACH: [list: string, link: string][] = [
  ['/', 'main table a[href*="/orders/"]'],
  ['/catalogue', 'main table a[href*="/catalogue/"]'],
  ['/items', 'main table a[href*="/items/"]'],
  ['/content?kind=page', 'main table a[href*="/content/"]'],
  ['/content?kind=banner', 'main table a[href*="/content/banner/"]'],
  ['/people', 'main table a[href*="/people/"]'],
  ['/certificates', 'main table a[href*="/certificates/"]'],
]

const WIDTHS = [1440, 390]
/** `AXE_WIDTHS=all`: each screen at each width. Otherwise each at one, the other one tomorrow: it all takes its time. */
const ALL_WIDTHS = process.env.AXE_WIDTHS === 'all'
const DAY_MS = 86_400_000
const today = Math.floor(Date.now() / DAY_MS)

/** `AXE_SITE=en`: each screen in this language. Otherwise half of them in one, half in the other, and in two days anew. */
const ONE_SITE = process.env.AXE_SITE
const siteOf = (index: number): SiteName =>
  ONE_SITE ? (ONE_SITE as SiteName) : (index + Math.floor(today / 2)) % 2 === 0 ? 'ru' : 'en'

const TEXTS = {
  ru: { loading: 'Загружаем…', back: /^(?:Все|Весь|Ко всем|Изделия|Баннеры)/ },
  en: { loading: 'Loading…', back: /^(?:All|Items|Banners)/ },
}

/** What is wrong with the screen as it is, in words. */
async function faultsOf(page: Page, path: string, index: number): Promise<string[]> {
  const faults: string[] = []
  for (const [place, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 })
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    if (isWider) faults.push(`${path} does not fit ${width} px`)
    const isLookedAt = ALL_WIDTHS || (index + today) % WIDTHS.length === place
    if (isLookedAt) faults.push(...(await violationsOf(page)).map((fault) => `${path} at ${width}: ${fault}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return faults
}

/** By the router, as a press in the menu does: the program is not loaded anew for each. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', `/backoffice${to}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Where one of each kind stands. */
async function oneOfEach(page: Page): Promise<string[]> {
  const opened: string[] = []
  for (const [list, link] of ONE_OF_EACH) {
    await go(page, list)
    opened.push((await page.locator(link).first().getAttribute('href')) ?? '')
  }
  return opened
}

async function everyScreen(page: Page, site: SiteName, opened: readonly string[]): Promise<void> {
  const faults: string[] = []
  const texts = TEXTS[site]
  for (const [index, [path, ru, en]] of SCREENS.entries())
    if (siteOf(index) === site)
      await test.step(`${site} ${path}`, async () => {
        await go(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(site === 'ru' ? ru : en)
        await expect(page.getByText(texts.loading)).toHaveCount(0)
        faults.push(...(await faultsOf(page, `${site} ${path}`, index)))
      })
  for (const [index, href] of opened.entries())
    if (siteOf(index) === site)
      await test.step(`${site} ${href}`, async () => {
        await go(page, href.replace('/backoffice', ''))
        await expect(page.getByRole('main').getByRole('link', { name: texts.back }).first()).toBeVisible()
        await expect(page.getByText(texts.loading)).toHaveCount(0)
        faults.push(...(await faultsOf(page, `${site} ${href}`, index)))
      })
  expect(faults).toEqual([])
}

/** The other site is another host, and the same program in another language: whoever works here works there. */
async function enterEnglish(page: Page, baseURL: string | undefined): Promise<void> {
  const address = addressOn('en', '/backoffice', baseURL)
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'staff')
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: new URL(address).hostname })))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

async function longList(page: Page): Promise<void> {
  await go(page, '/items')
  const rows = page.getByRole('table').locator('tbody tr')
  for (const count of [40, 80, 120]) {
    await expect(rows).toHaveCount(count)
    if (count < 120) await page.getByRole('button', { name: 'Показать ещё' }).click()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  const isLaidOut = (row: number) =>
    rows
      .nth(row)
      .locator('td > div')
      .first()
      .evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(() => isLaidOut(119)).toBe(false)
  expect(await isLaidOut(0)).toBe(true)
  // The columns stand where they stood, under their names.
  const [heads, cells] = await page.getByRole('table').evaluate((table) => {
    const leftsOf = (selector: string) =>
      [...table.querySelectorAll(selector)].map((cell) => Math.round(cell.getBoundingClientRect().left))
    return [leftsOf('thead th'), leftsOf('tbody tr:first-child td')]
  })
  expect(cells).toEqual(heads)
  expect(await violationsOf(page)).toEqual([])
  // What is not laid out is found all the same, and brought into view.
  const last = (await rows.last().getByRole('link').textContent()) ?? ''
  await page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), last)
  await expect(rows.last()).toBeInViewport()
  await expect.poll(() => isLaidOut(119)).toBe(true)
}

async function fileOfList(page: Page): Promise<void> {
  const table = page.getByRole('table')
  await page.getByRole('searchbox', { name: 'Найти изделие' }).fill('LN-00458')
  await expect(table).not.toContainText('LN-00457')
  const shown = await table.locator('tbody tr').count()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('items.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFУИН;Артикул;Украшение;Размер;Где')
  expect(lines).toHaveLength(shown + 1)
  expect(lines[1]).toContain(';LN-00458')
}

/** The search waits for a pause in typing; whoever presses a row meanwhile wants the row. */
async function rowBeforeSearch(page: Page): Promise<void> {
  await go(page, '/items')
  // Until it is there, the rows are those of the screen before.
  const row = page.getByRole('table').locator('tbody tr').first().locator('a[href*="/items/"]')
  const address = new RegExp(`${await row.getAttribute('href')}$`)
  // As slow as a screen that is opened for the first time.
  await page.route('**/*item-page*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  // In one breath with the press: on a busy machine the pause would be over in between.
  await row.evaluate((link) => {
    const field = document.querySelector('input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'LN-00457')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    return new Promise<void>((resolve) => {
      setTimeout(() => {
        ;(link as HTMLElement).click()
        resolve()
      }, 50)
    })
  })
  await expect(page).toHaveURL(address)
  // Longer than the search waits.
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(address)
}

async function menuOfPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('navigation', { name: 'Разделы' })
  const opener = page.getByRole('button', { name: 'Меню' })
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('link', { name: 'Здоровье' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Здоровье магазина' })).toBeVisible()
  await expect(menu).toBeHidden()
}

test('every screen of the back office has its name, passes axe and fits a desk and a phone', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await atWork(page)
  await everyScreen(page, 'ru', await oneOfEach(page))
})

test('the English back office has the names, passes axe and fits a desk and a phone', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await atWork(page)
  const opened = await oneOfEach(page)
  await enterEnglish(page, baseURL)
  await everyScreen(page, 'en', opened)
})

test('a row is opened while the search waits, a long list stays quick and becomes a file, a phone has a menu', {
  tag: '@desktop',
}, async ({ page }) => {
  // One code is good for one entry: whoever enters beside others waits for the next.
  test.setTimeout(180_000)
  await atWork(page)
  // Before the screen of an item was opened.
  await test.step('a row pressed while the search waits', () => rowBeforeSearch(page))
  await test.step('a long list', () => longList(page))
  await test.step('its file', () => fileOfList(page))
  await test.step('the menu of a phone', () => menuOfPhone(page))
})

async function atWork(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await someOrder(page)
  await enterAsAdmin(page)
}
