import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentsInForce } from '../../../tests/support/consents-in-force.ts'
import { plainRenderer, startTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../kernel/database/db.ts'
import { createLogger } from '../kernel/logger.ts'

const PHONE = '+79991234567'

let shop: TestShop
let database: Database
let victim: Browser
beforeAll(async () => {
  const renderer = {
    ...plainRenderer,
    render: async ({ origin }: { origin: string }) => ({
      status: 200,
      html: `<link rel="canonical" href="${origin}/">`,
    }),
  }
  shop = await startTestShop({ renderer })
  database = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
    connections: 2,
  })
  victim = await openBrowser(shop, { host: 'evil.example' })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

test('a page shown for a foreign host names our own as the canonical one', async () => {
  const canonical = async (host: string) => /href="([^"]+)"/.exec((await shop.ask({ url: '/', host })).text)?.[1]
  expect(await canonical('evil.example')).toBe('https://lunnitsa.ru/')
  expect(await canonical('evil.com')).toBe('https://lunnitsa.com/')
  expect(await canonical('192.168.1.5:3000')).toBe('https://lunnitsa.ru/')
  expect(await canonical('localhost:3000')).toBe('http://localhost:3000/')
})

test('a code asked for at a foreign host is bound to our own', async () => {
  await victim.askCode(PHONE)
  const code = await victim.lastCode(PHONE)
  const sms = await shop.ask({ url: `/sandbox/outbox.json?${new URLSearchParams({ channel: 'sms', to: PHONE })}` })
  expect((sms.json() as { text: string }[])[0]?.text).toBe(
    `Лунница: код ${code}. Никому его не сообщайте.\n\n@lunnitsa.ru #${code}`,
  )
})

test('a letter asked for at a foreign host leads to our own', async () => {
  await victim.post('/auth/authenticate', { phone: PHONE, code: await victim.lastCode(PHONE) })
  const person = { name: 'Анна', surname: 'Лунина', email: 'anna@example.com', hasConsent: true }
  expect((await victim.post('/registration', person)).status).toBe(200)
  const { rows } = await database.db.execute<{ text: string }>(
    sql`select payload::text as text from platform.outbox where key like 'email-change:%'`,
  )
  expect(rows[0]?.text).toContain('https://lunnitsa.ru/profile?section=personalData&confirm=')
  expect(rows[0]?.text).not.toContain('evil.example')
})

test('signing in with Yandex ID returns to our own host', async () => {
  const { body } = await victim.post('/oauth/start')
  expect(new URL(String(body.url), 'http://localhost:3000').searchParams.get('redirect_uri')).toBe(
    'https://lunnitsa.ru/ya-callback',
  )
})

test('a payment begun at a foreign host returns to our own', async () => {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select s.id from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 2 order by s.id limit 1`)
  const skuId = rows[0]?.id
  const guest = await openBrowser(shop, { host: 'evil.example' })
  const terms = { delivery_method_id: 1, payment_method_id: 13, lines: [{ skuId, quantity: 1 }] }
  await guest.post('/cart/add', { skuId, lines: [] })
  const { cartData } = (await guest.post('/cart/calculate', terms)).body as {
    cartData: { version: string; finalSum: number }
  }
  const session = guest.jar.get('session')?.split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', '+79995550001', '2026-11-15T08:59:00Z')`)
  const order = {
    ...terms,
    email: 'anna@example.com',
    fio: 'Анна Иванова',
    address: 'г Москва, ул Тверская, д 1',
    apartment: '12',
    cart_version: cartData.version,
    expected_total: cartData.finalSum,
    consents: consentsInForce('ru'),
  }
  const placed = await guest.post('/order/create/v2', order, { 'idempotency-key': 'from-a-foreign-host' })
  const { orderId, paymentUrl } = placed.body.result as { orderId: string; paymentUrl: string }
  const paid = await shop.ask({
    method: 'POST',
    url: new URL(paymentUrl).pathname,
    body: 'action=pay&webhook=lost',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(paid.headers.location).toBe(`https://lunnitsa.ru/order-success/${orderId}`)
})

test('in production a request for localhost leads to the published sites', async () => {
  const renderer = {
    ...plainRenderer,
    render: async ({ origin, origins }: { origin: string; origins: { en: string } }) => ({
      status: 200,
      html: `${origin} ${origins.en}`,
    }),
  }
  const production = await startTestShop({ env: { NODE_ENV: 'production' }, renderer })
  expect((await production.ask({ url: '/' })).text).toBe('https://lunnitsa.ru https://lunnitsa.com')
  await production.stop()
})
