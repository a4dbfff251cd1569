import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRenderer } from '#contract/page.ts'
import { isVideo } from '#rules/pictures/media.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { type LoggedShop, plainRenderer, startTestShop } from '../../../tests/support/test-shop.ts'
import { readMediaIndex } from '../modules/pictures/index.ts'

/** Pages of one visitor, by the patterns of the storefront. */
const PERSONAL = ['/order-success/:id?', '/together/:token', '/newsletter/unsubscribe/:token']
const renderer: PageRenderer = {
  ...plainRenderer,
  plan(path) {
    const pattern = PERSONAL.find((one) => path.startsWith(one.slice(0, one.indexOf(':'))))
    return pattern ? { exists: true, pattern, query: [], isShared: false } : plainRenderer.plan(path)
  },
}

let shop: LoggedShop
beforeAll(async () => {
  shop = await startTestShop({ keepsLog: true, renderers: { ru: renderer, en: renderer } })
})
afterAll(() => shop.stop())

describe('who may change something', () => {
  const change = (headers: Record<string, string>) =>
    shop.ask({ method: 'POST', url: '/pd/frontend/common_data', body: {}, headers })

  test('[M01] GET /token answers with a token and sets the session cookie', async () => {
    const { status, headers, json } = await shop.ask({ url: '/token' })
    expect(status).toBe(200)
    expect(json()).toEqual({ csrfToken: expect.stringMatching(/^[\w-]{43}$/) })
    expect(String(headers['set-cookie'])).toMatch(
      /^session=[\w-]+\.[\w-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('somebody with a session keeps it: no second cookie', async () => {
    const { headers } = await shop.visitor()
    const again = await shop.ask({ url: '/token', headers })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(again.json()).toEqual({ csrfToken: headers['x-csrf-token'] })
  })

  test('over https the cookie belongs to this host alone', async () => {
    const secure = await startTestShop({ env: { TRUST_PROXY: 'on' } })
    const { headers } = await secure.ask({
      url: '/token',
      host: 'lunnitsa.ru',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(String(headers['set-cookie'])).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.stop()
  })

  test('a session with its token may', async () => {
    expect((await change((await shop.visitor()).headers)).status).toBe(200)
  })

  test('everybody else may not', async () => {
    const { headers } = await shop.visitor()
    const other = await shop.visitor()
    const { cookie = '', 'x-csrf-token': token = '' } = headers
    const attempts: Record<string, string>[] = [
      {},
      { cookie },
      { 'x-csrf-token': token },
      { cookie, 'x-csrf-token': `${token}x` },
      { cookie, 'x-csrf-token': other.headers['x-csrf-token'] ?? '' },
      { cookie: `${cookie}x`, 'x-csrf-token': token },
      { ...headers, origin: 'null' },
      { ...headers, origin: 'https://lunnitsa.ru.evil.com' },
      { ...headers, 'sec-fetch-site': 'cross-site' },
      { ...headers, 'sec-fetch-site': 'same-site' },
    ]
    for (const attempt of attempts) {
      const { status, json } = await change(attempt)
      expect([status, (json() as { code: string }).code], JSON.stringify(attempt)).toEqual([403, 'request.forbidden'])
    }
  })

  test('a form of another site cannot pretend to be JSON', async () => {
    const { headers } = await shop.visitor()
    const { status } = await shop.ask({
      method: 'POST',
      url: '/pd/frontend/common_data',
      body: '{}',
      headers: { ...headers, 'content-type': 'text/plain' },
    })
    expect(status).toBe(415)
  })
})

describe('bad requests', () => {
  const post = async (body: string, url = '/location') => {
    const { headers } = await shop.visitor()
    return shop.ask({ method: 'POST', url, body, headers })
  }

  test.each([
    ['{"location":', 400, 'request.malformed'],
    ['', 400, 'request.malformed'],
    ['[]', 400, 'request.malformed'],
    ['null', 400, 'request.malformed'],
    ['{}', 400, 'request.malformed'],
    ['{"location":{"country_iso_code":5}}', 400, 'request.malformed'],
    ['{"__proto__":{"a":1},"location":{"country_iso_code":"RU"}}', 400, 'request.malformed'],
    [`{"location":{"country_iso_code":"${'R'.repeat(300_000)}"}}`, 413, 'request.too_large'],
    ['{"location":{"country_iso_code":"ZZ"}}', 422, 'location.country_unknown'],
  ])('%.60s answers %i %s', async (body, status, code) => {
    const answer = await post(body)
    expect([answer.status, (answer.json() as { code: string }).code]).toEqual([status, code])
  })

  test('what is wrong is said by field, in the language of the site', async () => {
    const { headers } = await shop.visitor('lunnitsa.com')
    const ask = (host: string, withHeaders: Record<string, string>) =>
      shop.ask({ method: 'POST', url: '/location', body: { location: {} }, host, headers: withHeaders })
    expect((await ask('lunnitsa.com', headers)).json()).toMatchObject({
      success: false,
      code: 'request.malformed',
      message: expect.stringContaining('try again'),
      errors: { 'location.country_iso_code': ['Please fill in this field.'] },
    })
    const ru = (await ask('lunnitsa.ru', (await shop.visitor('lunnitsa.ru')).headers)).json() as Record<string, unknown>
    expect(ru).toMatchObject({ errors: { 'location.country_iso_code': ['Заполните это поле.'] } })
    expect(ru.message).toBe(ru.error)
  })

  test.each(['shop.ru, evil.com', 'shop.ru@evil.com', 'shop.ru:99999', 'shop.ru..', `${'a'.repeat(300)}.ru`])(
    'nobody answers for the host %s',
    async (host) => {
      expect((await shop.ask({ url: '/', host })).status).toBe(400)
      const { status, json } = await shop.ask({ url: '/token', host })
      expect([status, (json() as { code: string }).code]).toEqual([400, 'request.wrong_host'])
    },
  )

  test('an unknown call answers 404 in JSON, an unknown page in HTML', async () => {
    expect((await shop.ask({ method: 'POST', url: '/nothing', body: {} })).json()).toMatchObject({
      code: 'request.not_found',
    })
    const page = await shop.ask({ url: '/nothing' })
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test.each([
    ['/order-success/k3y-of-somebodys-order', '/order-success/:id?'],
    ['/order-success//k3y-of-somebodys-order/', '/order-success/:id?'],
    ['/together/k3y-of-somebodys-cart', '/together/:token'],
    ['/newsletter/unsubscribe/k3y-of-somebodys-letters', '/newsletter/unsubscribe/:token'],
    ['/piercing/bookings/k3y-of-somebodys-visit', '/piercing/bookings/:token'],
    ['/order/success-data/k3y-of-somebodys-order', '/order/success-data/:orderId'],
    ['/order/k3y-of-somebodys-order/calendar.ics', '/order/:key/calendar.ics'],
  ])('the key in %s, which opens what is somebody’s, is in no log', async (url, path) => {
    shop.logged.length = 0
    await shop.ask({ url })
    expect(shop.logged.map((text) => JSON.parse(text).path)).toContain(path)
    expect(shop.logged.join('')).not.toContain('k3y')
  })

  test('a path without end is logged by its beginning', async () => {
    shop.logged.length = 0
    await shop.ask({ url: `/${'a'.repeat(10_000)}` })
    const paths = shop.logged.map((text) => JSON.parse(text).path as string)
    expect(paths).toContain(`/${'a'.repeat(499)}…`)
    expect(paths.every((path) => path.length <= 501)).toBe(true)
  })

  test('[Q11] trouble is logged with status, path and message, and without the query', async () => {
    shop.logged.length = 0
    await shop.ask({ method: 'POST', url: '/location?phone=%2B79161234567', body: '{"location":' })
    const line = shop.logged.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'a request was refused')
    expect(line).toMatchObject({
      status: 400,
      path: '/location',
      refusal: 'request.malformed',
      message: expect.stringContaining('JSON'),
    })
    expect(shop.logged.join('')).not.toContain('9161234567')
    const answered = shop.logged.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'answered')
    expect(answered).toMatchObject({
      status: 400,
      path: '/location',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})

describe('every answer', () => {
  const addresses = [
    '/',
    '/nothing',
    '/token',
    '/healthz',
    '/readyz',
    '/api/openapi.json',
    '/api/docs/',
    '/sandbox',
    '/sandbox/outbox.json',
    '/media/x/1.jpg',
  ]

  test.each(addresses)('%s carries the security headers', async (url) => {
    const { headers } = await shop.ask({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.any(String),
    })
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
    if (!url.startsWith('/api/docs')) expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  })
})

test('pictures may be shown by a mail program, which is another site; nothing else of the shop may', async () => {
  const policy = async (url: string) => (await shop.ask({ url })).headers['cross-origin-resource-policy']
  expect(await policy('/media/x/1.jpg')).toBe('cross-origin')
  for (const url of ['/', '/token', '/sandbox/outbox.json']) expect(await policy(url)).toBe('same-site')
})

describe('how the shop feels', () => {
  test('/healthz and /readyz say so', async () => {
    expect((await shop.ask({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await shop.ask({ url: '/readyz' })).status).toBe(200)
  })

  test('/metrics is for those who run the shop', async () => {
    expect((await shop.ask({ url: '/metrics' })).text).toContain('http_request_seconds')
    expect((await shop.ask({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404)
  })

  test('too many requests from one address are told when to come again', async () => {
    const small = await startTestShop({ env: { REQUESTS_PER_MINUTE: '3' } })
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await small.ask({ url: '/token' })).status)
    const refused = await small.ask({ url: '/token' })
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ code: 'request.too_many' })
    await small.stop()
  })

  test('under overload calls and fresh pages wait; cached pages, pictures and the probe are served', async () => {
    const usedMb = Math.round(process.memoryUsage().rss / 1024 / 1024)
    const full = await startTestShop({ env: { MEMORY_LIMIT_MB: String(usedMb + 150) } })
    const status = async (url: string) => (await full.ask({ url })).status
    const somePicture = Object.values(readMediaIndex('shops/lunnitsa/media')).find((entry) => !isVideo(entry))?.id ?? ''
    expect(await status('/')).toBe(200)
    const ballast = Buffer.alloc(250 * 1024 * 1024, 1)
    // The pressure is measured once a second.
    await expect.poll(() => status('/token'), { timeout: 5_000 }).toBe(503)

    const call = await full.ask({ url: '/token' })
    expect([call.headers['retry-after'], (call.json() as { code: string }).code]).toEqual(['5', 'server.busy'])
    const fresh = await full.ask({ url: '/listing?page=7' })
    expect([fresh.status, fresh.headers['retry-after'], fresh.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ])
    expect(fresh.text).toContain('Сейчас очень много посетителей')

    expect(await status('/')).toBe(200)
    expect(await status(pictureUrl(somePicture, 192, 'jpg'))).toBe(200)
    expect(await status('/healthz')).toBe(200)
    expect(ballast.length).toBeGreaterThan(0)
    await full.stop()
  })
})

describe('the documentation', () => {
  test('lists every call with its errors', async () => {
    const document = (await shop.ask({ url: '/api/openapi.json' })).json() as {
      openapi: string
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/token', '/location', '/domain-by-country/{code}']),
    )
    expect(document.paths['/location']?.post?.responses['422']?.description).toContain('location.country_unknown')
  })

  test('can be browsed', async () => {
    const { status, text } = await shop.ask({ url: '/api/docs/' })
    expect(status).toBe(200)
    expect(text).toContain('/api/openapi.json')
    const { headers } = await shop.ask({ url: '/api/docs' })
    expect(headers.location).toBe('/api/docs/')
    const script = await shop.ask({ url: '/api/docs/js/scalar.js' })
    expect(script.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(script.text.length).toBeGreaterThan(1_000_000)
  })
})

describe('the sandbox', () => {
  test('is absent when production runs without asking for it', async () => {
    const production = await startTestShop({ env: { NODE_ENV: 'production' } })
    for (const url of ['/sandbox', '/sandbox/outbox.json', '/sandbox/ui']) {
      expect((await production.ask({ url })).status, url).toBe(404)
    }
    await production.stop()
  })

  test('refuses a channel that it does not have', async () => {
    expect((await shop.ask({ url: '/sandbox/outbox.json?channel=fax' })).status).toBe(400)
    expect((await shop.ask({ url: '/sandbox/outbox.json?channel=sms' })).json()).toEqual([])
  })
})

describe('common data', () => {
  const common = async (host: string, cookie = '', more: Record<string, string> = {}) => {
    const { headers } = await shop.visitor(host)
    return shop.ask({
      method: 'POST',
      url: '/pd/frontend/common_data',
      host,
      body: {},
      headers: { ...headers, ...more, cookie: `${headers.cookie}; ${cookie}` },
    })
  }
  const place = (country_iso_code: string, city: string) =>
    `location=${encodeURIComponent(JSON.stringify({ country_iso_code, city, region: '', beltway_hit: null, beltway_distance: null }))}`

  test('[M14] a guest has no name, an empty cart and the place of the site', async () => {
    const { status, headers, json } = await common('lunnitsa.ru')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['domain-redirect']).toBeUndefined()
    expect(json()).toMatchObject({
      user: { isAuth: false, id: null, fullName: '' },
      cartData: { products: [], totalProducts: 0, currency: 'RUB' },
      location: { city: 'Москва', country_iso_code: 'RU' },
    })
  })

  test('[M14, J13] a visitor whose country has its own site is told its address', async () => {
    expect((await common('lunnitsa.ru', place('AE', 'Дубай'))).headers['domain-redirect']).toMatch(
      /^https:\/\/lunnitsa\.com\//,
    )
    expect((await common('lunnitsa.com', place('AE', 'Dubai'))).headers['domain-redirect']).toBeUndefined()
    expect((await common('evil.ru', place('AE', 'Dubai'))).headers['domain-redirect']).toBeUndefined()
    const from = async (referer: string) =>
      (await common('lunnitsa.ru', place('AE', 'Дубай'), { referer })).headers['domain-redirect']
    // The page that is open here, unless the other site has none such; of a stranger's address nothing is taken.
    const arrival = 'code=AE&country=United+Arab+Emirates&city=%D0%94%D1%83%D0%B1%D0%B0%D0%B9'
    expect(await from('https://lunnitsa.ru/catalog/rings?stone=pearl')).toBe(
      `https://lunnitsa.com/catalog/rings?stone=pearl&${arrival}`,
    )
    expect(await from('https://lunnitsa.ru/oferta')).toBe(`https://lunnitsa.com/?${arrival}`)
    expect(await from('https://evil.ru/catalog')).toBe(`https://lunnitsa.com/?${arrival}`)
  })

  test('[J13] who arrives from the other site is remembered, and the address is tidied', async () => {
    const { status, headers } = await shop.ask({
      url: '/listing?code=AE&country=UAE&city=Dubai&page=2',
      host: 'lunnitsa.com',
    })
    expect([status, headers.location]).toEqual([302, '/listing?page=2'])
    expect(decodeURIComponent(String(headers['set-cookie']))).toContain('"country_iso_code":"AE"')
    const hostile = await shop.ask({ url: '//evil.example?code=AE', host: 'lunnitsa.com' })
    expect(hostile.headers.location).toBe('/evil.example')
  })

  test('[FEEDS] a link that names its country shows its prices to a reader without cookies, and is remembered by a browser', async () => {
    const ask = (url: string, cookie?: string) =>
      shop.ask({ url, host: 'lunnitsa.com', ...(cookie && { headers: { cookie } }) })
    // Twice: neither what is kept for others nor the fast way may answer with another price.
    for (const _ of ['made', 'kept']) {
      expect((await ask('/listing')).text).toContain('<title>en AED</title>')
      const linked = await ask('/listing?ship_to=US')
      expect([linked.status, linked.text]).toEqual([200, expect.stringContaining('<title>en USD</title>')])
      expect(decodeURIComponent(String(linked.headers['set-cookie']))).toContain('"country_iso_code":"US"')
    }
    const chosen = await ask('/listing?ship_to=US', place('AE', 'Dubai'))
    expect(chosen.text).toContain('<title>en AED</title>')
    expect(chosen.headers['set-cookie']).toBeUndefined()
    for (const nowhere of ['KP', '', '__proto__', 'x'.repeat(2_000)])
      expect((await ask(`/listing?ship_to=${nowhere}`)).headers['set-cookie']).toBeUndefined()
  })
})
