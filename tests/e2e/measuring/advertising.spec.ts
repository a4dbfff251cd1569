import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../visit.ts'

/** What one is told of is the same on every screen. */
/** The city is asked about elsewhere; here it would lie over the cookies. */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('city-asked', '1')))

const OURS = ['utm_source', 'campaign', 'source', 'affiliate_click']

async function attribution(context: BrowserContext) {
  const found = (await context.cookies()).filter(({ name }) => OURS.includes(name))
  return Object.fromEntries(found.map(({ name, value }) => [name, decodeURIComponent(value)]))
}

type Told = { to: string; subject: string; text: string }

/** What the marketing platform heard of a device. */
async function reportedBy(page: Page, device: string): Promise<string[]> {
  const answer = await page.request.get('/sandbox/outbox.json?channel=marketing')
  return ((await answer.json()) as Told[])
    .filter(({ to }) => to === device)
    .map(({ subject }) => subject)
    .reverse()
}

test('[N06, N10, N11, R03] where one came from is remembered for 30 days and looks are reported, by those alone who allow it', async ({
  visit,
  page,
  context,
}) => {
  const first = await page.request.get('/?utm_source=gdeslon')
  expect(first.headers()['set-cookie'] ?? '').not.toContain('utm_source')
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/marketing/views')) views.push(request.postData() ?? '')
  })

  await visit('ru', '/?utm_source=gdeslon&utm_medium=cpa&utm_campaign=autumn&_gs_ref=ab-12')
  await page.locator('main a[href="/catalog/charms"]').first().click()
  await expect(page).toHaveURL(/\/catalog\/charms$/)
  await page.waitForTimeout(500)
  expect(await attribution(context)).toEqual({})
  expect(views).toEqual([])

  // Pages away from the landing, and it is known still.
  await page.getByRole('button', { name: 'Принять' }).click()
  const remembered = { utm_source: 'gdeslon', campaign: 'autumn', source: 'gdeslon', affiliate_click: 'ab-12' }
  await expect.poll(() => attribution(context)).toEqual(remembered)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'utm_source')
  // Cookies live by the browser's own clock, which is the machine's, and not by the one that its pages read.
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeCloseTo(30, 1)

  const answered = page.waitForResponse('**/marketing/views')
  await page.locator('main article a[href="/jewelry/charm-eye"]').first().click()
  await answered
  expect(views.at(-1)).toMatch(/^\{"kind":"product","productId":\d+\}$/)
  const seen = async () => {
    const answer = await page.request.get('/sandbox/outbox.json?channel=marketing')
    const id = /\d+/.exec(views.at(-1) ?? '')?.[0]
    return ((await answer.json()) as Told[]).find(
      ({ subject, text }) => subject === 'Website.ViewProduct' && text.includes(`"${id}"`),
    )
  }
  await expect.poll(seen, { timeout: 20_000 }).toBeTruthy()
  const device = (await seen())?.to ?? ''
  expect(device).toMatch(/^[0-9a-f-]{36}$/)
  await visit('ru', '/catalog/rings')
  await expect.poll(() => reportedBy(page, device), { timeout: 20_000 }).toContain('Website.ViewCategory')

  // Another campaign does not rewrite the first; advertising that was paid for is the last click.
  await visit('ru', '/?utm_source=yandex&utm_medium=cpc&utm_campaign=winter')
  await expect.poll(() => attribution(context)).toEqual({ utm_source: 'paid', campaign: 'autumn', source: 'gdeslon' })

  // Thought better of it: forgotten at once, and nothing more is told.
  await visit('ru', '/?popup=cookie')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: /Реклама/ }).uncheck({ force: true })
  await dialog.getByRole('button', { name: 'Сохранить выбор' }).click()
  await expect.poll(() => attribution(context)).toEqual({})
  const before = views.length
  await visit('ru', '/jewelry/charm-eye')
  await page.waitForTimeout(1_000)
  expect(views).toHaveLength(before)
})
