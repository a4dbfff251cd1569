import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { metrika } from '../integrations/analytics-tags/metrika/integration.ts'
import type { AnalyticsTag } from '../integrations/analytics-tags/port.ts'
import { tagManager } from '../integrations/analytics-tags/tag-manager/integration.ts'
import { tagsPolicy } from './analytics-tags-page.ts'

const METRIKA = 'script-src https://mc.yandex.ru; img-src https://mc.yandex.ru https://mc.yandex.com'
const GOOGLE = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'

test.each([
  ['12345678', null, `${METRIKA}; connect-src https://mc.yandex.ru https://mc.yandex.com`],
  [null, 'GTM-ABC123', `script-src https://www.googletagmanager.com; img-src ${GOOGLE}; connect-src ${GOOGLE}`],
  [
    '12345678',
    'GTM-ABC123',
    `script-src https://mc.yandex.ru https://www.googletagmanager.com; img-src https://mc.yandex.ru https://mc.yandex.com ${GOOGLE}; connect-src https://mc.yandex.ru https://mc.yandex.com ${GOOGLE}`,
  ],
])('the frame of the counters %s and %s may reach their hosts and no other', (metrikaId, tagManagerId, hosts) => {
  const values = { METRIKA_ID: metrikaId ?? undefined, GTM_ID: tagManagerId ?? undefined }
  const counting = [metrika, tagManager].flatMap(({ connect }) => connect(values, null, null as never) ?? [])
  expect(tagsPolicy(counting as AnalyticsTag[])).toBe(
    `default-src 'none'; ${hosts}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  )
})

async function analyticsTagsOf(shop: TestShop): Promise<unknown> {
  const { headers } = await shop.visitor()
  const answer = await shop.ask({ method: 'POST', url: '/pd/frontend/common_data', headers, body: {} })
  return (answer.json() as { analyticsTags: unknown }).analyticsTags
}

describe('a shop with counters', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ env: { METRIKA_ID: '12345678', GTM_ID: 'GTM-ABC123' } })
  })
  afterAll(() => shop.stop())

  test('tells its pages which, and the sandbox records nothing', async () => {
    expect(await analyticsTagsOf(shop)).toEqual({
      tags: [
        { name: 'metrika', id: '12345678' },
        { name: 'tag-manager', id: 'GTM-ABC123' },
      ],
      isRecorded: false,
    })
  })

  test('keeps them out of its pages: only a frame of our own may be opened', async () => {
    const policy = String((await shop.ask({ url: '/' })).headers['content-security-policy'])
    expect(policy).toContain("frame-src 'self'")
    expect(policy).not.toMatch(/yandex|google|https:/)
  })

  test('has an empty page for them, which only its own pages may frame', async () => {
    const { status, headers, text } = await shop.ask({ url: '/analytics-tags' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'strict-origin' })
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'")
    expect(text).not.toContain('<script')
  })
})

describe('a shop with nothing but its sandbox', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.stop())

  const event = (visit: string, at: number, count: number, kind = 'pageView') => ({
    visit,
    at,
    count,
    kind,
    calls: { metrika: [{ ym: ['hit', '<b>'] }], 'tag-manager': [] },
  })
  const record = (body: unknown) => shop.ask({ method: 'POST', url: '/sandbox/analytics', body })
  const kinds = async (visit: string) => {
    const { json } = await shop.ask({ url: `/sandbox/analytics.json?visit=${visit}` })
    return (json() as { kind: string }[]).map(({ kind }) => kind)
  }

  test('has no frame, and its pages allow none', async () => {
    expect((await shop.ask({ url: '/analytics-tags' })).status).toBe(404)
    expect((await shop.ask({ url: '/' })).headers['content-security-policy']).not.toContain('frame-src')
    expect(await analyticsTagsOf(shop)).toEqual({
      tags: [
        { name: 'metrika', id: null },
        { name: 'tag-manager', id: null },
      ],
      isRecorded: true,
    })
  })

  test('[N08] records what is reported, each visit by itself, in the order in which it happened', async () => {
    expect((await record(event('one', 2_000, 2, 'goal'))).status).toBe(204)
    await record(event('two', 1_500, 1, 'purchase'))
    await record(event('one', 1_000, 1))
    await record(event('one', 2_000, 3, 'addToCart'))
    expect(await kinds('one')).toEqual(['pageView', 'goal', 'addToCart'])
    expect(await kinds('two')).toEqual(['purchase'])
  })

  test('shows it on a page on which nothing runs', async () => {
    const { headers, text } = await shop.ask({ url: '/sandbox/analytics' })
    expect(text).toContain('<b>purchase</b>')
    expect(text).toContain('&#60;b&#62;')
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
  })

  test.each([
    ['nothing', {}],
    ['a visit that is none', event('../x', 1, 1)],
    ['a moment that is none', event('one', -1, 1)],
    ['too much', { ...event('one', 1, 1), calls: { metrika: Array(11).fill(0) } }],
    ['a tag that is none', { ...event('one', 1, 1), calls: { '<b>': [] } }],
  ])('refuses %s', async (_, body) => {
    expect((await record(body)).status).toBe(400)
  })
})

test('without a sandbox and without counters nobody counts', async () => {
  const shop = await startTestShop({ env: { SANDBOX: 'off' } })
  expect(await analyticsTagsOf(shop)).toBeNull()
  expect((await shop.ask({ url: '/analytics-tags' })).status).toBe(404)
  expect((await shop.ask({ method: 'POST', url: '/sandbox/analytics', body: {} })).status).toBe(404)
  await shop.stop()
})
