import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MONITORING_PATH } from '#contract/monitoring/monitoring.ts'
import { serializeEnvelope } from '#rules/error-reporting/envelope.ts'
import { startTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

type Item = { type: string; payload: Record<string, never> }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const received = async (of: TestShop = shop): Promise<Item[]> => (await of.ask({ url: '/sandbox/errors.json' })).json()
const events = async () => (await received()).filter(({ type }) => type === 'event')

async function dsnOf(of: TestShop): Promise<string> {
  const { headers } = await of.visitor()
  const { json } = await of.ask({ method: 'POST', url: '/pd/frontend/common_data', body: {}, headers })
  return (json() as { errorReporting: { dsn: string } }).errorReporting.dsn
}

const pageError = (value: string, more: object = {}) => ({
  event_id: 'a'.repeat(32),
  timestamp: 1,
  platform: 'javascript',
  level: 'error',
  release: 'lunnitsa@1',
  transaction: '/jewelry/:id',
  request: { url: 'https://lunnitsa.ru/order-success/secret-key?phone=79161234567', cookies: 'session=1' },
  tags: { kind: 'render' },
  contexts: { trace: { trace_id: 'b'.repeat(32), span_id: 'c'.repeat(16) } },
  exception: { values: [{ type: 'TypeError', value, mechanism: { type: 'render', handled: true } }] },
  ...more,
})

const envelope = (dsn: unknown, payload: unknown, type = 'event') =>
  serializeEnvelope({ header: { dsn }, items: [{ type, payload }] })

function send(body: string, headers: Record<string, string> = {}, of: TestShop = shop) {
  const type = { 'content-type': 'application/x-sentry-envelope' }
  return of.ask({ method: 'POST', url: MONITORING_PATH, body, headers: { ...type, ...headers } })
}

describe('[N09] the way of a page’s errors', () => {
  test('an error arrives scrubbed, with release and request, and with nothing that the contract does not list', async () => {
    const strange = { user: { email: 'anna@mail.ru' }, extra: { cart: 1 }, breadcrumbs: [{ message: 'typed 4321' }] }
    const { status, json } = await send(envelope(await dsnOf(shop), pageError('no size for anna@mail.ru', strange)))
    expect([status, json()]).toEqual([200, { id: 'a'.repeat(32) }])
    await expect.poll(events).toHaveLength(1)
    const [event] = await events()
    expect(event?.payload).toEqual({
      ...pageError('no size for [email]'),
      environment: 'test',
      request: { url: 'https://lunnitsa.ru/order-success/[hidden]?phone=[hidden]' },
      tags: { kind: 'render', request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    })
    const page = await shop.ask({ url: '/sandbox/errors' })
    expect(page.text).toContain('TypeError: no size for [email]')
  })

  test.each([
    ['another host', (dsn: string) => envelope(dsn.replace(/@[^/]+/, '@evil.example'), pageError('x')), 400],
    ['another project', (dsn: string) => envelope(dsn.replace(/1$/, '2'), pageError('x')), 400],
    ['no project', () => envelope(undefined, pageError('x')), 400],
    ['what is no envelope', () => 'hello', 400],
    ['another kind of item', (dsn: string) => envelope(dsn, { anything: 1 }, 'attachment'), 400],
    ['an event without an error', (dsn: string) => envelope(dsn, { ...pageError('x'), exception: {} }), 400],
    ['too much', (dsn: string) => envelope(dsn, pageError('x'.repeat(40_000))), 413],
  ])('%s is not taken', async (_, body, status) => {
    const before = (await events()).length
    expect((await send(body(await dsnOf(shop)))).status).toBe(status)
    expect(await events()).toHaveLength(before)
  })

  test('a page of another site is refused', async () => {
    const body = envelope(await dsnOf(shop), pageError('x'))
    expect((await send(body, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(body, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('a storm is refused after thirty in a minute', async () => {
    const limited = await startTestShop({ env: { REQUESTS_PER_MINUTE: '600' } })
    const body = envelope(await dsnOf(limited), pageError('x'))
    const statuses = await Promise.all(
      Array.from({ length: 45 }, () => send(body, {}, limited).then((one) => one.status)),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    await limited.stop()
  })
})

describe('[N09] failures of the server', () => {
  test('a request that failed is reported with its route and id; a refusal is not', async () => {
    const before = (await events()).length
    const client = new pg.Client(shop.databaseUrl)
    await client.connect()
    await client.query('alter table career.vacancies rename to vacancies_away')
    const trace = `${'f'.repeat(32)}-${'a'.repeat(16)}-0`
    const { status, json } = await shop.ask({ url: '/career/vacancies', headers: { 'sentry-trace': trace } })
    await client.query('alter table career.vacancies_away rename to vacancies')
    await client.end()
    expect(status).toBe(500)
    await expect.poll(events).toHaveLength(before + 1)
    const [event] = await events()
    expect(event?.payload).toMatchObject({
      platform: 'node',
      transaction: 'GET /career/vacancies',
      tags: { request_id: (json() as { requestId: string }).requestId, status: '500', kind: 'request' },
      contexts: { trace: { trace_id: 'f'.repeat(32) } },
    })
    await shop.ask({ method: 'POST', url: '/location', body: '{"location":' })
    await shop.ask({ url: '/career/nothing' })
    expect(await events()).toHaveLength(before + 1)
  })

  test('a request is traced when its trace is sampled, and not otherwise', async () => {
    const traced = async () => (await received()).filter(({ payload }) => payload.transaction === 'GET /token')
    await shop.ask({ url: '/token', headers: { 'sentry-trace': `${'f'.repeat(32)}-${'a'.repeat(16)}-1` } })
    const before = (await traced()).length
    const sampled = { 'sentry-trace': `${'0'.repeat(32)}-${'a'.repeat(16)}-1` }
    for (const url of ['/assets/none.js', '/media/none', '/api/monitoring']) await shop.ask({ url, headers: sampled })
    await shop.ask({ url: '/token', headers: sampled })
    await expect.poll(traced).toHaveLength(before + 1)
    const names = (await received()).map(({ payload }) => String(payload.transaction))
    expect(names.filter((name) => /assets|media|monitoring|GET \*/.test(name))).toEqual([])
    expect((await traced())[0]?.payload).toMatchObject({
      contexts: { trace: { op: 'http.server', trace_id: '0'.repeat(32), parent_span_id: 'a'.repeat(16) } },
    })
  })

  test('without an address of a receiver nothing is collected and the tunnel leads nowhere', async () => {
    const quiet = await startTestShop({
      env: { NODE_ENV: 'production', SANDBOX: 'off', SESSION_SECRET: 'x'.repeat(32) },
    })
    const host = 'lunnitsa.ru'
    const { headers } = await quiet.visitor(host)
    const common = await quiet.ask({ method: 'POST', url: '/pd/frontend/common_data', body: {}, headers, host })
    const type = { 'content-type': 'application/x-sentry-envelope' }
    const body = envelope('https://abc@errors.example/1', pageError('x'))
    const tunnel = await quiet.ask({ method: 'POST', url: MONITORING_PATH, body, headers: type, host })
    expect([common.json(), tunnel.status]).toEqual([expect.objectContaining({ errorReporting: null }), 404])
    await quiet.stop()
  })
})

describe('how fast real visits were', () => {
  const notify = (body: unknown, headers: Record<string, string> = {}) =>
    shop.ask({ method: 'POST', url: '/api/vitals', body, headers })
  const metrics = async () => (await shop.ask({ url: '/metrics' })).text

  test('is a histogram by route and class of device', async () => {
    const values = { LCP: 2_400, INP: 180, CLS: 0.07, TTFB: 90 }
    expect((await notify({ route: '/listing', device: 'mobile', values })).status).toBe(204)
    const text = await metrics()
    expect(text).toContain('web_vitals_lcp_seconds_bucket{le="2.5",route="/listing",device="mobile"} 1')
    expect(text).toContain('web_vitals_lcp_seconds_bucket{le="2",route="/listing",device="mobile"} 0')
    expect(text).toContain('web_vitals_inp_seconds_sum{route="/listing",device="mobile"} 0.18')
    expect(text).toContain('web_vitals_cls_bucket{le="0.1",route="/listing",device="mobile"} 1')
    expect(text).toContain('web_vitals_ttfb_seconds_count{route="/listing",device="mobile"} 1')
  })

  test('what the shop does not call a route is all one line', async () => {
    for (const route of ['/listing/x', '/evil-1', '/evil-2'])
      await notify({ route, device: 'desktop', values: { LCP: 1 } })
    const text = await metrics()
    expect(text).not.toContain('evil')
    expect(text).toContain('web_vitals_lcp_seconds_count{route="other",device="desktop"} 3')
  })

  test.each([
    [{ route: '/', device: 'fridge', values: { LCP: 1 } }, 400],
    [{ route: '/', device: 'mobile', values: { LCP: -1 } }, 400],
    [{ route: '/', device: 'mobile', values: { LCP: 1e9 } }, 400],
    [{ route: '/', device: 'mobile', values: { FID: 1 } }, 400],
    [{ route: '/', device: 'mobile', values: {}, phone: '+79161234567' }, 400],
    [{ route: 'x'.repeat(2_000), device: 'mobile', values: {} }, 413],
  ])('%j is refused with %i', async (body, status) => {
    expect((await notify(body)).status).toBe(status)
  })

  test('another site cannot tell', async () => {
    const body = { route: '/', device: 'mobile', values: { LCP: 1 } }
    expect((await notify(body, { origin: 'https://evil.example' })).status).toBe(403)
  })
})
