import type { Page } from '@playwright/test'
import { answerFirstQuestions } from '../customer.ts'
import { expect, expectAccessible, SITES, screenOf, test } from '../visit.ts'

const TEXTS = {
  ru: {
    article: '/garantii',
    saved: /Нет\sсвязи\.\sСтраница\sсохранена\s\d{1,2}\s\S+,\s\d\d:\d\d:\sцены\*,\sналичие\sи\sсроки/,
    back: 'Связь вернулась, а страница ещё прежняя',
    lost: 'Нет связи. Страницы, которые вы открывали, можно читать',
    noPage: 'Нет связи с магазином',
    retry: 'Попробовать ещё раз',
    reload: 'Обновить',
  },
  en: {
    article: '/warranty',
    saved:
      /You\sare\soffline\.\sThis\spage\swas\ssaved\son\s\d{1,2}\s\S+,\s\d\d:\d\d:\sprices\*,\sstock\sand\sdelivery\stimes/,
    back: 'You are back online, but this is still the page saved',
    lost: 'You are offline. You can read the pages you have opened',
    noPage: 'You are offline',
    retry: 'Try again',
    reload: 'Reload',
  },
} as const

test.use({
  serviceWorkers: 'allow',
  // A browser without a connection says so in its console; that is what these stories are about.
  meantComplaints: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/,
})
test.beforeEach(({ page }) => answerFirstQuestions(page))

const notice = (page: Page) => page.locator('[data-offline-notice]')

/** The worker saves what was read a few seconds later. */
async function untilSaved(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (one) => Boolean(await (await caches.open('offline-pages')).match(one)), address))
    .toBe(true)
}

const savedAddresses = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('offline-pages')).keys()).map(({ url }) => new URL(url).pathname))

for (const site of SITES)
  test(`pages of the ${site} site that were read can be read without a connection, and say of when they are`, {
    tag: screenOf(site),
  }, async ({ page, context, visit }) => {
    const texts = TEXTS[site]
    await visit(site, texts.article)
    await untilSaved(page, texts.article)
    const title = await page.getByRole('heading', { level: 1 }).innerText()

    await context.setOffline(true)
    await expect(notice(page)).toContainText(texts.lost)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(notice(page)).toHaveCount(1)
    await expect(notice(page)).toContainText(texts.saved)
    await expectAccessible(page)

    // A page that was never opened: what can be read instead.
    await page.goto(new URL('/about', page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.noPage)
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', texts.article)
    await expectAccessible(page)

    await context.setOffline(false)
    await page.getByRole('link', { name: texts.retry }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.noPage)
    await expect(notice(page)).toHaveCount(0)
  })

/** The first product of a section that needs no size. */
async function openProduct(page: Page): Promise<string> {
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}`), { timeout: 30_000 })
  await expect(page.getByRole('main').getByRole('button', { name: 'В корзину' }).first()).toBeVisible()
  return new URL(page.url()).pathname
}

test('a price that is shown without a connection is marked, and the network is asked first as soon as there is one', {
  tag: '@phone',
}, async ({ page, context, visit }) => {
  await visit('ru', '/catalog/earrings')
  await untilSaved(page, '/catalog/earrings')
  // A page that was put together in the browser is saved too.
  const product = await openProduct(page)
  await untilSaved(page, product)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const mark = () =>
    page.evaluate(() => {
      const price = [...document.querySelectorAll('main p > span')].find((one) => /\d\s*₽/.test(one.textContent ?? ''))
      return price && getComputedStyle(price, '::after').content
    })
  expect(await mark()).toBe('none')

  await context.setOffline(true)
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(notice(page)).toContainText(TEXTS.ru.saved)
  expect(await mark()).toBe('"*"')
  // A link leads to the saved page, another one to the words that there is no connection; the shop around stays.
  await page.goBack()
  await expect(page).toHaveURL(/\/catalog\/earrings$/)
  await expect(notice(page)).toContainText(TEXTS.ru.saved)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи с магазином' })).toBeVisible({ timeout: 20_000 })

  await context.setOffline(false)
  await page.goto(product)
  await expect(notice(page)).toHaveCount(0)
  expect(await mark()).toBe('none')
})

test('what is somebody’s own is never saved, nor what the shop refuses', { tag: '@desktop' }, async ({
  page,
  visit,
}) => {
  await visit('ru', '/catalog')
  await untilSaved(page, '/catalog')
  for (const path of [
    '/profile',
    '/cart',
    '/wishlist',
    '/order-success',
    '/sandbox/ui',
    '/no-such-page',
    '/certificate',
  ])
    await page.goto(path)
  await visit('ru', '/about')
  await untilSaved(page, '/about')
  expect((await savedAddresses(page)).toSorted()).toEqual(['/about', '/catalog', '/offline'])
  // Asked by name, the worker refuses as well.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    for (const address of ['/profile', '/order-success/1', '//elsewhere.example/x'])
      active?.postMessage({ kind: 'keep', address, files: [], isDocument: false })
    active?.postMessage({ kind: 'keep', address: '/contacts', files: [], isDocument: false })
  })
  await untilSaved(page, '/contacts')
  expect((await savedAddresses(page)).toSorted()).toEqual(['/about', '/catalog', '/contacts', '/offline'])
})

test('the worker that the shop serves when it wants none takes everything away', { tag: '@desktop' }, async ({
  page,
  visit,
}) => {
  await visit('ru', '/about')
  await untilSaved(page, '/about')
  await page.evaluate(() => navigator.serviceWorker.register('/offline-stop.js'))
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect((await page.request.get('/offline-worker-ru.js')).headers()['cache-control']).toBe('no-cache')
})

test('a product that is bought without a connection waits, says so, and is put in once when there is one', {
  tag: '@phone',
}, async ({ page, context, visit }) => {
  await visit('ru', '/catalog/earrings')
  await openProduct(page)
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page.getByText(`Нет связи: добавим «${name}», когда она появится.`)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Основные разделы' }).getByRole('link', { name: /Корзина/ }),
  ).toContainText('пусто')

  const added = page.waitForResponse((response) => response.url().endsWith('/cart/add'))
  await context.setOffline(false)
  expect((await added).status()).toBe(200)
  await expect(page.getByText('Связь вернулась, корзина обновлена.')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Основные разделы' }).getByRole('link', { name: /Корзина/ }),
  ).toContainText('1 украшение')

  await visit('ru', '/cart')
  const remove = page.getByRole('main').getByRole('button', { name: /^Убрать/ })
  await expect(remove).toBeVisible()
  await context.setOffline(true)
  await remove.click()
  await expect(page.getByText(`Нет связи: уберём «${name}», когда она появится.`)).toBeVisible()
  const removed = page.waitForResponse((response) => response.url().endsWith('/cart/remove'))
  await context.setOffline(false)
  expect((await removed).status()).toBe(200)
  await expect(
    page.getByRole('navigation', { name: 'Основные разделы' }).getByRole('link', { name: /Корзина/ }),
  ).toContainText('пусто')
})

test('[B53] the tablet in a shop is opened anew without a connection, and its entries leave when there is one', {
  tag: '@desktop',
}, async ({ page, context, visit }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await visit('en', '/landings/tablet-subscription')
  await untilSaved(page, '/landings/tablet-subscription')
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toContainText(TEXTS.en.saved)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('guest@example.com')
  await page.getByRole('textbox', { name: 'Name' }).fill('Vera')
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Done' }).click()
  const waiting = () => page.evaluate(() => JSON.parse(localStorage.getItem('kiosk-entries') ?? '[]').length as number)
  await expect.poll(waiting).toBe(1)
  await page.reload()
  expect(await waiting()).toBe(1)

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(waiting).toBe(0)
})
