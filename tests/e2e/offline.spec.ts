import type { Page } from '@playwright/test'
import { answerFirstQuestions } from './customer.ts'
import { expect, expectAccessible, SITES, test } from './visit.ts'

const PRODUCT = '/jewelry/ring-luna'

const WORDS = {
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
      /No\sconnection\.\sThis\spage\swas\ssaved\son\s\d{1,2}\s\S+,\s\d\d:\d\d:\sprices\*,\sstock\sand\sdelivery\stimes/,
    back: 'You are back online, but this is still the page saved',
    lost: 'No connection. You can read the pages you have opened',
    noPage: 'No connection to the shop',
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
  test(`pages of the ${site} site that were read can be read without a connection, and say of when they are`, async ({
    page,
    context,
    visit,
  }) => {
    const words = WORDS[site]
    await visit(site, words.article)
    await untilSaved(page, words.article)
    const title = await page.getByRole('heading', { level: 1 }).innerText()

    await context.setOffline(true)
    await expect(notice(page)).toContainText(words.lost)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(notice(page)).toHaveCount(1)
    await expect(notice(page)).toContainText(words.saved)
    await expectAccessible(page)

    // A page that was never opened: what can be read instead.
    await page.goto(new URL('/about', page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noPage)
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', words.article)
    await expectAccessible(page)

    await context.setOffline(false)
    await page.getByRole('link', { name: words.retry }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.noPage)
    await expect(notice(page)).toHaveCount(0)
  })
