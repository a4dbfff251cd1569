import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { PageRenderer } from '#contract/page.ts'
import { plainRenderer, startTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { openDatabase } from '../kernel/database/db.ts'
import { announce } from '../kernel/events/event-bus.ts'
import { createLogger } from '../kernel/logger.ts'

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A shop that listens: cached pages are answered before the framework, so they can only be seen on the wire. */
async function listening(renderer: PageRenderer, env: Record<string, string> = {}) {
  const shop = await startTestShop({ renderer, env })
  shops.push(shop)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest({ port, path, method, headers: { host: 'lunnitsa.ru', ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })
  return { shop, get }
}

/** Counts how often each page was made; the text of a page changes with every making. */
function counting(options: { tags?: string[]; slow?: Promise<void> } = {}) {
  const made: string[] = []
  const renderer: PageRenderer = {
    ...plainRenderer,
    async render(request) {
      made.push(`${request.origin}${request.url} ${request.currency}`)
      await options.slow
      const page = await plainRenderer.render(request)
      return 'html' in page ? { ...page, html: [page.html, `<i>${made.length}</i>`].flat() } : page
    },
  }
  return { renderer, made }
}

test('a page is made once and then served from memory, in the encoding that was asked for', async () => {
  const { renderer, made } = counting()
  const { get } = await listening(renderer)
  const plain = await get('/')
  const br = await get('/', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(made).toHaveLength(1)
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect((await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-security-policy']).toContain("script-src 'self'")
  expect((await get('/', {}, 'HEAD')).body).toHaveLength(0)
})

const CHROME = 'gzip, deflate, br, zstd'

test('whoever comes first has a page quickly, and from the second visitor on it is as small as can be', async () => {
  const { renderer, made } = counting()
  const { get } = await listening(renderer)
  const asked = () => get('/', { 'accept-encoding': CHROME })
  const [first, second] = [await asked(), await asked()]
  expect([first.headers['content-encoding'], second.headers['content-encoding']]).toEqual(['zstd', 'zstd'])
  await expect.poll(async () => (await asked()).headers['content-encoding']).toBe('br')
  const later = await asked()
  expect(made).toHaveLength(1)
  expect(brotliDecompressSync(later.body).equals(zstdDecompressSync(first.body))).toBe(true)
  // The copy that a browser has already is as good as the one that is stored now.
  const { etag } = first.headers
  const known = await get('/', { 'accept-encoding': CHROME, 'if-none-match': String(etag) })
  expect([known.status, known.headers.etag, etag === later.headers.etag]).toEqual([304, etag, false])
})

test('a browser that does not read Zstandard, and a robot, have a page that was made for one that does', async () => {
  const { renderer, made } = counting()
  const { get } = await listening(renderer)
  const first = await get('/', { 'accept-encoding': CHROME })
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  const plain = await get('/')
  expect(made).toHaveLength(1)
  expect(zstdDecompressSync(first.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).equals(plain.body)]).toEqual(['br', true])
  expect((await get('/', { 'accept-encoding': CHROME })).headers['content-encoding']).toBe('br')
})

test('a cached page takes the room of its smallest form, and of its form for robots once one has asked', async () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `<b>${index * 7919}</b>`).join('')
  const renderer: PageRenderer = { ...plainRenderer, render: async () => ({ status: 200, html: [words] }) }
  const { shop, get } = await listening(renderer)
  const br = await get('/', { 'accept-encoding': 'br' })
  const size = () => shop.app.inject('/metrics').then(({ body }) => Number(/^page_cache_bytes (\S+)/m.exec(body)?.[1]))
  expect(await size()).toBeGreaterThan(2 * br.body.length)
  expect(await size()).toBeLessThan(3 * br.body.length)
  const [first, second] = [await get('/', { 'accept-encoding': 'gzip' }), await get('/', { 'accept-encoding': 'gzip' })]
  expect(gunzipSync(first.body).toString()).toBe(words)
  expect(second.body.equals(first.body)).toBe(true)
  expect(br.body.length + first.body.length).toBeLessThan(await size())
})

test('who has the page gets 304', async () => {
  const { get } = await listening(counting().renderer)
  await get('/')
  const first = await get('/', { 'accept-encoding': 'br' })
  const etag = String(first.headers.etag)
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}, "other"` })).status).toBe(304)
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
})

test('a hundred visitors who come at once wait for one making', async () => {
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { renderer, made } = counting({ slow })
  const { get } = await listening(renderer)
  const all = Promise.all(Array.from({ length: 100 }, () => get('/')))
  setTimeout(finish, 200)
  expect(new Set((await all).map(({ body }) => body.toString())).size).toBe(1)
  expect(made).toHaveLength(1)
})

test('nothing a visitor sends gets into the page of another', async () => {
  const { renderer } = counting()
  const { get } = await listening(renderer)
  const poison: [string, Record<string, string>][] = [
    ['/?utm_source=CANARY&<script>CANARY', {}],
    ['/', { cookie: 'session=CANARY; location=CANARY; other=CANARY' }],
    ['/', { cookie: `location=${encodeURIComponent('{"country_iso_code":"RU","city":"CANARY"}')}` }],
    [
      '/',
      { 'x-forwarded-host': 'CANARY.ru', 'x-host': 'CANARY', forwarded: 'host=CANARY', 'x-original-url': '/CANARY' },
    ],
    ['/', { host: 'lunnitsa.ru:1234', 'accept-language': 'CANARY', 'user-agent': 'CANARY', referer: 'http://CANARY' }],
    ['/', { host: 'canary.ru' }],
    ['/', { host: 'LUNNITSA.RU.' }],
    ['/listing?page=2&CANARY=1', {}],
    ['/CANARY-unknown', {}],
  ]
  for (const [path, headers] of poison) await get(path, headers)
  for (const path of ['/', '/listing', '/listing?page=2', '/unknown']) {
    const { body, headers } = await get(path)
    expect(body.toString().toLowerCase() + JSON.stringify(headers), path).not.toContain('canary')
  }
})

test('each site, currency and known parameter has its own page; everything else shares one', async () => {
  const { renderer, made } = counting()
  const { get } = await listening(renderer)
  const emirates = `location=${encodeURIComponent('{"country_iso_code":"AE","city":"Dubai","region":""}')}`
  for (let turn = 0; turn < 2; turn++) {
    await get('/')
    await get('/?utm_source=x')
    await get('/', { host: 'lunnitsa.com' })
    await get('/', { host: 'lunnitsa.com', cookie: emirates })
    await get('/listing?page=2')
    await get('/listing?page=2&x=1')
    await get('/unknown-1')
    await get('/unknown-2')
  }
  expect(made).toEqual([
    'https://lunnitsa.ru/ RUB',
    'https://lunnitsa.com/ AED',
    'https://lunnitsa.ru/listing?page=2 RUB',
    'https://lunnitsa.ru/404 RUB',
  ])
})

test('a host that is not ours is answered, and nothing is kept for it', async () => {
  const { renderer, made } = counting()
  const { get } = await listening(renderer)
  expect((await get('/', { host: 'evil.ru' })).status).toBe(200)
  expect((await get('/', { host: 'evil.ru' })).status).toBe(200)
  expect(made).toHaveLength(2)
})

test('a change that is announced reaches cached pages: the old one once more, then the new one', async () => {
  const { renderer, made } = counting()
  const { shop, get } = await listening(renderer)
  const first = (await get('/')).body.toString()
  const { db, close } = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  await announce(db, { type: 'changed', tags: ['everything'] })
  await close()
  await expect.poll(async () => (await get('/')).body.toString()).not.toBe(first)
  // Once more where the page was asked for before the modules had taken in the change.
  expect([2, 3]).toContain(made.length)
})

test('one network has 300 pages a minute made; kept ones cost nothing, and the refusal is a page in the visitor’s language', async () => {
  const { renderer, made } = counting()
  const { get } = await listening(renderer, { REQUESTS_PER_MINUTE: '600' })
  expect((await get('/')).status).toBe(200)
  const statuses = new Set<number>()
  for (let n = 1; n < 300; n++) statuses.add((await get(`/listing?page=${n}`)).status)
  expect([...statuses]).toEqual([200])
  const refused = await get('/listing?page=300')
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(String(refused.body)).toContain('Слишком много запросов подряд.')
  expect(String((await get('/listing?page=301', { host: 'lunnitsa.com' })).body)).toContain(
    'Too many requests in a row.',
  )
  expect(made).toHaveLength(300)
  // The lists have not driven out what is asked for all day.
  expect((await get('/')).status).toBe(200)
  expect(made).toHaveLength(300)
}, 30_000)

test('a failed making is not kept, and the next visitor gets another try', async () => {
  let isBroken = true
  const { get } = await listening({
    ...plainRenderer,
    async render(request) {
      if (isBroken) throw new Error('broken')
      return plainRenderer.render(request)
    },
  })
  const failed = await get('/')
  expect([failed.status, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(failed.body.toString()).toContain('Что-то сломалось у нас')
  expect(failed.body.toString()).not.toContain('broken')
  isBroken = false
  expect((await get('/')).status).toBe(200)
})

describe('over https', () => {
  const HSTS = 'max-age=31536000; includeSubDomains'
  const hsts = ({ headers }: Answer) => headers['strict-transport-security']
  const https = { 'x-forwarded-proto': 'https' }

  test('a page made now, a kept one and «not modified» tell the browser to stay there', async () => {
    const { get } = await listening(counting().renderer, { TRUST_PROXY: 'on' })
    const made = await get('/', https)
    const cached = await get('/', https)
    const same = await get('/', { ...https, 'if-none-match': String(cached.headers.etag) })
    expect([made, cached, same].map(({ status }) => status)).toEqual([200, 200, 304])
    expect([made, cached, same].map(hsts)).toEqual([HSTS, HSTS, HSTS])
    expect(hsts(await get('/token', https))).toBe(HSTS)
    expect(hsts(await get('/'))).toBeUndefined()
    expect(hsts(await get('/', { 'x-forwarded-proto': 'https, http' }))).toBeUndefined()
  })

  test('in production every page does; what a visitor says of a proxy does not count', async () => {
    const production = await listening(counting().renderer, { NODE_ENV: 'production' })
    expect([await production.get('/'), await production.get('/')].map(hsts)).toEqual([HSTS, HSTS])
    const plain = await listening(counting().renderer)
    expect([await plain.get('/', https), await plain.get('/', https)].map(hsts)).toEqual([undefined, undefined])
  })
})

test('[D02, D03, D04] blocked pages redirect to /404 on their site and on no other host', async () => {
  const { get } = await listening(counting().renderer)
  expect((await get('/delivery')).headers.location).toBe('/404')
  expect((await get('/delivery', { host: 'lunnitsa.com' })).status).toBe(404)
  expect((await get('/certificate/x', { host: 'lunnitsa.com' })).headers.location).toBe('/404')
  expect((await get('/delivery', { host: 'localhost' })).status).toBe(404)
  expect((await get('/404')).status).toBe(404)
})
