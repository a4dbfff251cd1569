import type { Page } from '@playwright/test'
import { expect, test } from '../visit.ts'

/** Errors leave in the same way on every screen. */
type Item = {
  type: string
  payload: {
    release?: string
    transaction?: string
    tags?: Record<string, string>
    request?: { url: string }
    exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] }
  }
}

async function eventsAbout(page: Page, text: string): Promise<Item[]> {
  const items = (await (await page.request.get('/sandbox/errors.json')).json()) as Item[]
  return items.filter(({ payload }) => payload.exception?.values.some(({ value }) => value.includes(text)))
}

/** Errors that this story causes are looked for by words that no other has. */
const unique = () => `story ${Math.random().toString(36).slice(2)}`

test('[N09] an error of a page leaves after the page is usable, once, and without what is the visitor’s', async ({
  visit,
  page,
  complaints,
}) => {
  const scripts: string[] = []
  const refused: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())))
  await visit('ru', '/jewelry?page=2&phone=79161234567')
  // The page does not wait for it.
  const html = await (await page.request.get('/jewelry')).text()
  expect(html).not.toContain('send-reports')
  const sentence = unique()
  for (let time = 0; time < 3; time++)
    await page.evaluate(
      (text) =>
        setTimeout(() => {
          throw new TypeError(`${text} for anna@mail.ru`)
        }),
      sentence,
    )
  await expect.poll(() => eventsAbout(page, sentence)).toHaveLength(1)
  expect(scripts.some((url) => url.includes('send-reports'))).toBe(true)

  const [event] = await eventsAbout(page, sentence)
  expect(event?.payload).toMatchObject({
    release: expect.stringMatching(/^lunnitsa@/),
    transaction: '/jewelry',
    tags: { kind: 'unhandled', site: 'ru', device: 'desktop', request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    exception: { values: [{ type: 'TypeError', value: `${sentence} for [email]` }] },
  })
  expect(event?.payload.request?.url).toMatch(/\/jewelry\?page=2&phone=\[hidden\]$/)

  const rejected = unique()
  await page.evaluate((text) => void Promise.reject(new Error(text)), rejected)
  await expect.poll(() => eventsAbout(page, rejected)).toMatchObject([{ payload: { tags: { kind: 'rejection' } } }])
  expect(refused).toEqual([])
  // What failed was meant to fail.
  complaints.length = 0
})

test('[N09] a call that failed is reported with its request; one that was refused is not', async ({
  visit,
  page,
  complaints,
}) => {
  const text = unique()
  let status = 422
  await page.route('**/pd/frontend/shop-places', (route) =>
    route.fulfill({
      status,
      json: { success: false, code: 'server.failed', message: text, error: text, requestId: 'request-1' },
    }),
  )
  // Waited for from the beginning: it may be there before the page is idle.
  const sent = page.waitForResponse(/send-reports-.*\.js$/)
  await visit('ru', '/')
  await sent
  const toShops = () => page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/shops"]')?.click())
  await toShops()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('не найдена')
  await page.goBack()
  status = 500
  await toShops()
  await expect.poll(() => eventsAbout(page, text)).toHaveLength(1)
  expect(await eventsAbout(page, text)).toMatchObject([
    {
      payload: { tags: { kind: 'call', call: 'GET /pd/frontend/shop-places', status: '500', request_id: 'request-1' } },
    },
  ])
  // What failed was meant to fail.
  complaints.length = 0
})

test('[N09] source maps are made and served to nobody', async ({ visit, page }) => {
  await visit('ru', '/')
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel="modulepreload"], script[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    ),
  )
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) {
    expect((await page.request.get(`${script}.map`)).status(), script).toBe(404)
    expect(await (await page.request.get(script)).text()).not.toContain('sourceMappingURL')
  }
})

test('how fast the visit was is told when the page is left, by route', async ({ visit, page, baseURL }) => {
  const counted = async () => {
    // As whoever runs the machine: a story's own requests come from elsewhere.
    const text = await (await fetch(new URL('/metrics', baseURL))).text()
    const line = /web_vitals_(lcp|ttfb)_seconds_count\{route="\/catalog\/:category\/:id\?",device="desktop"\} (\d+)/g
    return Object.fromEntries([...text.matchAll(line)].map(([, name, count]) => [name, Number(count)]))
  }
  const { lcp = 0, ttfb = 0 } = await counted()
  const loaded = page.waitForResponse(/web-vitals-.*\.js$/)
  await visit('ru', '/catalog/rings')
  await loaded
  await page.waitForTimeout(500)
  await page.goto('/contacts')
  await expect.poll(counted).toEqual({ lcp: lcp + 1, ttfb: ttfb + 1 })
})
