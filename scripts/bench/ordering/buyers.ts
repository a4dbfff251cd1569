import { createHash } from 'node:crypto'
import pg from 'pg'
import type { CartData } from '#contract/entities/cart.ts'
import { DELIVERY_METHOD } from '#rules/delivery/delivery-options.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import { settings } from '#shop/settings.ts'
import { sharedSecret } from '../../../src/server/kernel/configuration/secrets.ts'
import { createSessions } from '../../../src/server/kernel/people/session.ts'
import { consentsInForce } from '../../../tests/support/consents-in-force.ts'

const ITEMS = 300
const DELIVERED = 10_000
const LINES_OF_CART = 5
const LINES_OF_ORDER = 2
const PROMO_CODE = 'МИНУС2000'

export type Buyer = { headers: Record<string, string> }

/** Guests with a session whose phone is proven, and items enough for all of them. */
export async function inviteBuyers(databaseUrl: string, count: number): Promise<{ buyers: Buyer[]; skuIds: number[] }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    return { skuIds: await takeDelivery(pool), buyers: await provePhones(pool, count) }
  } finally {
    await pool.end()
  }
}

/** A balance is the sum of its movements: items come in by one. Two of them may be paid for in cash at the door. */
async function takeDelivery(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ sku_id: number }>(
    `with chosen as (
      select distinct on (s.product_id) b.sku_id from stock.balances b
      join catalog.skus s on s.id = b.sku_id
      join catalog.products p on p.id = s.product_id and not p.is_archive and not p.is_showcase
        and p.preorder_ships_on is null
      join catalog.prices c on c.sku_id = s.id and c.currency = 'RUB' and c.final <= $4
      where b.storage_id = $1 and s.product_id not in (select set_id from catalog.set_elements)
      order by s.product_id, s.id limit $2
    ), moved as (
      insert into stock.movements (sku_id, storage_id, change, reason, reference, at)
      select sku_id, $1, $3, 'receipt', 'bench', now() from chosen
    )
    update stock.balances b set on_hand = on_hand + $3 from chosen
    where b.sku_id = chosen.sku_id and b.storage_id = $1 returning b.sku_id`,
    [settings.onlineStorage, ITEMS, DELIVERED, (settings.payment.onReceipt?.maxDelivered ?? 0) / LINES_OF_ORDER],
  )
  if (rows.length < LINES_OF_CART * 2) throw new Error(`only ${rows.length} items can be ordered`)
  return rows.map(({ sku_id }) => sku_id).sort((a, b) => a - b)
}

async function provePhones(pool: pg.Pool, count: number): Promise<Buyer[]> {
  const sessions = createSessions(await sharedSecret(pool, 'session'))
  const buyers: Buyer[] = []
  for (let index = 0; index < count; index++) {
    const session = sessions.create()
    await pool.query(
      `insert into identity.proofs (session_hash, purpose, phone, proved_at) values ($1, 'order', $2, now())`,
      [createHash('sha256').update(session.id).digest(), `+7999${String(5_550_000 + index)}`],
    )
    buyers.push({
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `session=${sessions.cookieOf(session)}`,
        'x-csrf-token': sessions.csrfToken(session),
      },
    })
  }
  return buyers
}

const terms = {
  delivery_method_id: DELIVERY_METHOD.courier,
  payment_method_id: PAYMENT_METHOD.cash,
  delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
}

/** A cart of the buyer's own: neighbours share some of its items and never all. */
function linesOf(skuIds: readonly number[], index: number, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    skuId: skuIds[(index * 3 + at * 7) % skuIds.length] ?? 0,
    quantity: 1,
  }))
}

export const cartBodies = (buyers: readonly Buyer[], skuIds: readonly number[]): string[] =>
  buyers.map((_, index) =>
    JSON.stringify({ ...terms, lines: linesOf(skuIds, index, LINES_OF_CART), promocodes: [PROMO_CODE] }),
  )

/** What a checkout sends that has just shown the cart, for each buyer. */
export async function orderBodies(origin: string, buyers: readonly Buyer[], skuIds: readonly number[]) {
  const bodies: string[] = []
  for (const [index, { headers }] of buyers.entries()) {
    const lines = linesOf(skuIds, index, LINES_OF_ORDER)
    const { version, finalSum } = await askCart(origin, headers, JSON.stringify({ ...terms, lines }))
    bodies.push(
      JSON.stringify({
        ...terms,
        lines,
        email: `buyer${index}@example.com`,
        fio: 'Анна Иванова',
        address: 'г Москва, ул Тверская, д 1',
        apartment: '12',
        consents: consentsInForce('ru'),
        cart_version: version,
        expected_total: finalSum,
      }),
    )
  }
  return bodies
}

/** The carts must be what the figures say they are: all lines buyable and the code applied. */
export async function checkCart(origin: string, { headers }: Buyer, body: string): Promise<void> {
  const { products, promocodes } = await askCart(origin, headers, body)
  const isWhole = products.length === LINES_OF_CART && products.every(({ availability }) => availability === 'ok')
  if (!isWhole || !promocodes[0]?.isApplied)
    throw new Error(`the cart to calculate is not what it should be: ${JSON.stringify({ products, promocodes })}`)
}

async function askCart(origin: string, headers: Record<string, string>, body: string): Promise<CartData> {
  const response = await fetch(`${origin}/cart/calculate`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`a cart was refused: ${await response.text()}`)
  return ((await response.json()) as { cartData: CartData }).cartData
}
