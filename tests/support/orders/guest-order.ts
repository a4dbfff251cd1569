import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/server/kernel/database/db.ts'
import { consentsInForce } from '../consents-in-force.ts'
import { SEEDED_AT } from '../test-database.ts'
import type { TestShop } from '../test-shop.ts'

let orders = 0

export async function sendForm(shop: TestShop, url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.ask({ method: 'POST', url, headers, body: new URLSearchParams(fields).toString() })
}

/** A variant of which there is enough for all the orders of a test. */
export async function plentifulSku(db: Db): Promise<{ id: number; productId: number }> {
  const { rows } = await db.execute<{ id: number; productId: number }>(sql`
    select s.id, s.product_id as "productId" from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 2
    join catalog.products o on o.id = s.product_id and not o.is_showcase and o.preorder_ships_on is null
    where not exists (select from catalog.set_elements e where e.set_id = s.product_id)
    order by p.final, s.id limit 1`)
  const sku = rows[0] ?? { id: 0, productId: 0 }
  await db.execute(
    sql`update stock.balances set on_hand = allocated + 50 where storage_id = 100 and sku_id = ${sku.id}`,
  )
  return sku
}

/**
 * Two items, ordered by a guest from a browser with these cookies, in a shop with `TRUST_PROXY`. Sent twice, as one.
 * `delivery`: where it goes, if not by courier.
 */
export async function guestOrder(
  shop: TestShop,
  db: Db,
  cookies: string,
  delivery: Record<string, unknown> = { delivery_method_id: 1 },
) {
  const sku = await plentifulSku(db)
  const visitor = await shop.visitor()
  const session = (visitor.headers.cookie ?? '').split('=')[1]?.split('.')[0] ?? ''
  orders += 1
  const headers = {
    ...visitor.headers,
    cookie: `${visitor.headers.cookie}; ${cookies}`,
    'x-forwarded-for': `10.70.0.${orders}`,
  }
  await db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'order', ${`+7999777${1000 + orders}`}, ${SEEDED_AT.toISOString()})`)
  const post = async (url: string, body: object, more = {}) =>
    (await shop.ask({ method: 'POST', url, body, headers: { ...headers, ...more } })).json() as unknown
  const wish = { ...delivery, payment_method_id: 13, lines: [{ skuId: sku.id, quantity: 2 }] }
  const { cartData } = (await post('/cart/calculate', wish)) as { cartData: { version: string; finalSum: number } }
  const body = {
    ...wish,
    email: 'anna@example.com',
    fio: 'Анна Иванова',
    address: 'г Москва, ул Тверская, д 1',
    apartment: '12',
    cart_version: cartData.version,
    expected_total: cartData.finalSum,
    consents: consentsInForce('ru'),
  }
  const key = { 'idempotency-key': `guest-order-${orders}` }
  const send = async () =>
    ((await post('/order/create/v2', body, key)) as { result: { orderId: string; paymentUrl: string } }).result
  const { orderId, paymentUrl } = await send()
  if ((await send()).orderId !== orderId) throw new Error('an order was made twice')
  const { rows } = await db.execute<{ number: string }>(sql`select number from ordering.orders where key = ${orderId}`)
  return {
    key: orderId,
    number: rows[0]?.number ?? '',
    productId: sku.productId,
    async pay() {
      await sendForm(shop, new URL(paymentUrl).pathname, { action: 'pay', webhook: 'lost' })
      await shop.ask({ url: `/order/${orderId}/payment`, headers })
    },
  }
}
