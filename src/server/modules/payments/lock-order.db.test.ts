import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartAdd, cartCalculate } from '#contract/ordering/cart.ts'
import { orderCreate } from '#contract/ordering/orders.ts'
import { settings } from '#shop/settings.ts'
import { consentsInForce } from '../../../../tests/support/consents-in-force.ts'
import {
  intentKey,
  type OrderingFixture,
  openOrderingFixture,
  type Shopper,
} from '../../../../tests/support/ordering-fixture.ts'
import { sqlState, transaction } from '../../kernel/database/db.ts'
import { lockCart } from '../cart/index.ts'
import { cancelByStaff, expireOrders } from '../ordering/index.ts'
import { allocate } from '../stock/index.ts'
import { applyNotification } from './provider-events/apply-notification.ts'

const DEADLOCK = '40P01'
const ROUNDS = 60
const AT_ONCE = 4
const staff = { actor: 'staff' as const, id: 7 }

let fixture: OrderingFixture
let deadlocks = 0
let sku = 0
let people = 1

/** Counted below the transaction's own retries, which would hide them. */
const { query } = pg.Client.prototype
function countingQuery(this: pg.Client, ...given: unknown[]): unknown {
  const asked: unknown = Reflect.apply(query, this, given)
  if (asked instanceof Promise)
    asked.catch((error: unknown) => {
      if (sqlState(error) === DEADLOCK) deadlocks++
    })
  return asked
}

beforeAll(async () => {
  pg.Client.prototype.query = countingQuery as typeof query
  fixture = await openOrderingFixture({ connections: 12 })
  const [here] = await fixture.rows<{ name: string }>(sql`select current_database() as name`)
  // A circle is found at once instead of after a second; connections that are made from now on know it.
  await fixture.db.execute(sql.raw(`alter database "${here?.name}" set deadlock_timeout = '2ms'`))
  const [found] = await fixture.rows<{ id: number }>(sql`
    select s.id from catalog.skus s join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where s.product_id not in (select set_id from catalog.set_elements) and p.final between 100000 and 2000000
    order by s.id limit 1`)
  sku = found?.id ?? 0
  await fixture.db.execute(sql`
    update stock.balances set on_hand = allocated + 1000 where sku_id = ${sku} and storage_id = 100`)
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await fixture?.close()
})
beforeEach(() => {
  deadlocks = 0
})

async function place(shopper: Shopper): Promise<string> {
  const terms = {
    delivery_method_id: 1,
    payment_method_id: 13,
    delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' },
  }
  const cart = await fixture.ask(cartCalculate, { body: terms }, shopper)
  if (!cart.ok) throw new Error(cart.code)
  const { version, finalSum } = cart.answer.cartData
  const made = await fixture.ask(
    orderCreate,
    {
      body: {
        ...terms,
        email: 'anna@example.com',
        fio: 'Анна Иванова',
        address: 'г Москва, ул Тверская, д 1',
        apartment: '12',
        consents: consentsInForce('ru'),
        cart_version: version,
        expected_total: finalSum,
      },
    },
    shopper,
    { 'idempotency-key': intentKey() },
  )
  if (!made.ok) throw new Error(made.code)
  return made.answer.result.orderId
}

async function bought(): Promise<{ key: string; shopper: Shopper }> {
  const shopper = fixture.customer(people++)
  await fixture.ask(cartAdd, { body: { skuId: sku } }, shopper)
  return { shopper, key: await place(shopper) }
}

async function notification(key: string) {
  const [payment] = await fixture.rows<{ provider_order_id: string; amount: string }>(
    sql`select provider_order_id, amount from payments.payments where order_key = ${key}`,
  )
  const { db, log, hooks } = fixture.staff
  return (event: { kind: 'captured'; amount: number } | { kind: 'refunded'; total: number } | { kind: 'declined' }) =>
    applyNotification(
      { db, log, hooks, cardKey: 'test', settings: settings.payment, ...fixture.ordering.payments() },
      'payselection',
      {
        key: `${key}:${JSON.stringify(event)}`,
        providerOrderId: payment?.provider_order_id ?? '',
        ref: `T-${key}`,
        event,
        currency: 'RUB',
        body: {},
      },
      'webhook',
      fixture.now,
    )
}

const amountOf = async (key: string) =>
  Number(
    (await fixture.rows<{ payable: string }>(sql`select payable from ordering.orders where key = ${key}`))[0]?.payable,
  )

/** So few at once that everybody has a connection: what waits then waits for a row. */
async function inTurns(work: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < ROUNDS / AT_ONCE; turn++) await work()
}
const several = <Made>(make: () => Promise<Made>) => Promise.all(Array.from({ length: AT_ONCE }, make))

test('an order that is cancelled while news of its money comes: nobody waits in a circle', async () => {
  await inTurns(() =>
    several(async () => {
      const { key } = await bought()
      const notify = await notification(key)
      await notify({ kind: 'captured', amount: await amountOf(key) })
      await Promise.all([
        cancelByStaff(fixture.staff, key, staff, fixture.now),
        notify({ kind: 'refunded', total: 100 }),
        notify({ kind: 'declined' }),
      ])
    }),
  )
  expect(deadlocks).toBe(0)
  const wrong = await fixture.rows(sql`
    select o.key from ordering.orders o join payments.payments p on p.order_key = o.key
    where o.state <> 'cancelled' or p.refund_claimed <> p.captured`)
  expect(wrong).toEqual([])
}, 60_000)

test('an order that ends while its buyer orders again: nobody waits in a circle', async () => {
  const { key, shopper } = await bought()
  fixture.setNow(new Date(fixture.now.getTime() + 31 * 60_000))
  // As an order does it: the cart first, then the items.
  const [ended] = await transaction(fixture.db, async (tx) => {
    await lockCart(tx, shopper.customer?.id ?? 0, fixture.now)
    const ending = expireOrders(fixture.staff, fixture.now)
    await pause(200)
    await allocate(tx, 'the next order', [{ skuId: sku, quantity: 1 }], settings.onlineStorage, fixture.now)
    return [ending]
  })
  expect(await ended).toBe(1)
  expect(deadlocks).toBe(0)
  expect(await fixture.rows(sql`select state from ordering.orders where key = ${key}`)).toEqual([{ state: 'expired' }])
})
