import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import { buyIn } from '../../../../tests/support/orders/buy-as-guest.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await startTestShop()
  const log = createLogger({ level: 'silent', pretty: false })
  database = openDatabase({ url: shop.databaseUrl, log, connections: 2 })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

type Cart = { cartData: { version: string; finalSum: number; products: { id: number }[] } }

test('[A01, A10, M18, M19, M35, M36, M37] a guest buys an item over the wire, from the first click to the thank-you page', async () => {
  const { headers } = await shop.visitor()
  const post = (url: string, body: unknown, more: Record<string, string> = {}) =>
    shop.ask({ method: 'POST', url, body, headers: { ...headers, ...more } })
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select s.id from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 2 order by s.id limit 1`)
  const skuId = rows[0]?.id

  const added = await post('/cart/add', { skuId, lines: [] })
  expect(added.status).toBe(200)
  const terms = { delivery_method_id: 1, payment_method_id: 13, lines: [{ skuId, quantity: 2 }] }
  expect((await post('/cart/quantity', { ...terms, skuId, quantity: 2 })).status).toBe(200)
  const refused = await post('/cart/promocode', { ...terms, code: 'NO SUCH CODE' })
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { code: 'promocode.not_found', result: false, cartData: { products: [{ id: skuId }] }, error: expect.any(String) },
  ])
  const { cartData } = (await post('/cart/calculate', terms)).json() as Cart

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
  const key = { 'idempotency-key': 'from-the-browser-1' }
  expect((await post('/order/create/v2', order, key)).json()).toMatchObject({ code: 'order.phone_not_confirmed' })
  const session = (headers.cookie ?? '').split('=')[1]?.split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', '+79995550001', '2026-11-15T08:59:00Z')`)
  const changed = await post('/order/create/v2', { ...order, expected_total: 1 }, key)
  expect([changed.status, changed.json()]).toMatchObject([
    409,
    { cartChanged: true, error: expect.any(String), changes: [] },
  ])
  const placed = await post('/order/create/v2', order, key)
  expect(placed.json()).toMatchObject({ result: { paymentRequired: true, paymentUrl: expect.stringMatching(/^http/) } })
  expect((await post('/order/create/v2', order, key)).text).toBe(placed.text)

  const { orderId, paymentUrl } = (placed.json() as { result: { orderId: string; paymentUrl: string } }).result
  const success = await shop.ask({ url: `/order/success-data/${orderId}`, headers })
  expect(success.json()).toMatchObject({ order: { key: orderId, status: { order: 'new', payment: 'pending' } } })
  const calendar = await shop.ask({ url: `/order/${orderId}/calendar.ics`, headers })
  expect(calendar.headers['content-type']).toContain('text/calendar')
  const stranger = await shop.visitor()
  expect((await shop.ask({ url: `/order/success-data/${orderId}`, headers: stranger.headers })).status).toBe(404)
  expect((await shop.ask({ url: '/profile/orders', headers })).status).toBe(401)
  // The card was declined: the same request again is the same order, and a page that works.
  const onPage = (url: string, action: string) =>
    shop.ask({
      method: 'POST',
      url: new URL(url).pathname,
      body: `action=${action}&webhook=lost`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const state = async () => {
    const { text } = await shop.ask({ url: `/order/${orderId}/payment`, headers })
    return text
  }
  await onPage(paymentUrl, 'decline')
  expect(await state()).toContain('failed')
  const again = (await post('/order/create/v2', order, key)).json() as { result: { paymentUrl: string } }
  expect(again).toMatchObject({
    result: { orderId, paymentRequired: true, paymentUrl: expect.stringMatching(/^http/) },
  })
  expect(again.result.paymentUrl).not.toBe(paymentUrl)
  // Whoever comes back from it before the bank has told us is not shown the refusal of the first.
  const meanwhile = await shop.ask({ url: `/order/success-data/${orderId}`, headers })
  expect(meanwhile.json()).toMatchObject({ order: { status: { payment: 'pending' } } })
  expect((await post('/order/create/v2', order, key)).json()).toEqual(again)
  await onPage(again.result.paymentUrl, 'pay')
  expect(await state()).toContain('paid')
  // And once it is paid there is nothing to pay.
  expect((await post('/order/create/v2', order, key)).json()).toMatchObject({
    result: { orderId, paymentRequired: false, paymentUrl: null },
  })
})

test.each([
  ['a house that it knows', 'г Москва, ул Тверская, д 7', null],
  ['a house that it only knows the street of', 'г Москва, ул Тверская, д 999', 'coarse'],
  ['a street that it does not know', 'г Москва, ул Небывалая, д 1', 'unknown'],
  ['nothing, being out of order', 'сбой 403, г Москва, ул Тверская, д 7', 'unanswered'],
])(
  '[ORDERING] the address service finds %s: the order is taken, and its buyer reads nothing alarming',
  async (_found, address, doubt) => {
    const phone = `+7999555${1000 + address.length * 7 + (doubt?.length ?? 0)}`
    const browser = await openBrowser(shop)
    const session = (browser.jar.get('session') ?? '').split('.')[0] ?? ''
    await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', ${phone}, '2026-11-15T08:59:00Z')`)
    const { orderId, answer } = await buyIn(browser, database.db, { paymentMethodId: 1, form: { address } })
    expect(answer.status, answer.text).toBe(200)
    const { rows } = await database.db.execute(sql`
    select address_doubt as doubt, delivery::float8 as delivery from ordering.orders where key = ${orderId}`)
    expect(rows).toEqual([{ doubt, delivery: 390_00 }])
    const seen = await browser.get(`/order/success-data/${orderId}`)
    expect(seen.body).toMatchObject({ order: { key: orderId, status: { order: 'new' } } })
    expect(seen.text).not.toMatch(/doubt|"hold"/i)
  },
)
