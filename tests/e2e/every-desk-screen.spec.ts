import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterAsAdmin, someOrder } from './steps/back-office.ts'
import { expect, test, violationsOf } from './visit.ts'

/** Every screen of the back office by its address; what stands above it once it has come. */
const SCREENS: [path: string, heading: string | RegExp][] = [
  ['/', 'Заказы'],
  ['/catalogue', 'Каталог'],
  ['/catalogue/import', 'Загрузка украшений'],
  ['/price-list', 'Прайс-лист'],
  ['/stock', 'Остатки'],
  ['/pieces', 'Изделия'],
  ['/promo', 'Промокоды'],
  ['/content', 'Тексты'],
  ['/search-words', 'Слова поиска'],
  ['/people', 'Покупатели'],
  ['/person-requests', 'Обращения о данных'],
  ['/requests', 'Заявки'],
  ['/certificates', 'Сертификаты'],
  ['/money', 'Деньги'],
  ['/money?part=refunds', 'Деньги'],
  ['/money?part=receipts', 'Деньги'],
  ['/money?part=registers', 'Деньги'],
  ['/money?part=liabilities', 'Деньги'],
  ['/movements', 'Ручные операции'],
  ['/sales', 'Продажи'],
  ['/health', 'Здоровье магазина'],
  ['/staff', 'Сотрудники'],
  ['/audit', 'Журнал действий'],
  ['/opening', 'Открытие магазина'],
  ['/account', 'Мои входы'],
  ['/no-such-screen', 'Такой страницы в кабинете нет'],
]

/** One of each kind that has an address of its own: where its link stands. */
const ONE_OF_EACH: [list: string, link: string][] = [
  ['/', 'main table a[href*="/orders/"]'],
  ['/catalogue', 'main table a[href*="/catalogue/"]'],
  ['/pieces', 'main table a[href*="/pieces/"]'],
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

async function everyScreen(page: Page): Promise<void> {
  const faults: string[] = []
  const opened: string[] = []
  for (const [list, link] of ONE_OF_EACH) {
    await go(page, list)
    opened.push((await page.locator(link).first().getAttribute('href')) ?? '')
  }
  for (const [index, [path, heading]] of SCREENS.entries())
    await test.step(path, async () => {
      await go(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText('Загружаем…')).toHaveCount(0)
      faults.push(...(await faultsOf(page, path, index)))
    })
  for (const [index, href] of opened.entries())
    await test.step(href, async () => {
      await go(page, href.replace('/backoffice', ''))
      const back = page.getByRole('main').getByRole('link', { name: /^(?:Все|Весь|Ко всем|Изделия|Баннеры)/ })
      await expect(back.first()).toBeVisible()
      await expect(page.getByText('Загружаем…')).toHaveCount(0)
      faults.push(...(await faultsOf(page, href, index)))
    })
  expect(faults).toEqual([])
}

async function longList(page: Page): Promise<void> {
  await go(page, '/pieces')
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
  await page.evaluate((words) => (window as unknown as { find(text: string): boolean }).find(words), last)
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

test('every screen of the back office has its name, passes axe and fits a desk and a phone; a long list stays quick', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await someOrder(page)
  await enterAsAdmin(page)
  await everyScreen(page)
  await test.step('a long list', () => longList(page))
  await test.step('its file', () => fileOfList(page))
  await test.step('the menu of a phone', () => menuOfPhone(page))
})
