import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertInvariants } from '../../../../../tests/support/invariants.ts'
import { buyIn } from '../../../../../tests/support/orders/buy-as-guest.ts'
import { sendForm } from '../../../../../tests/support/orders/guest-order.ts'
import { openStaff } from '../../../../../tests/support/staff/open-staff.ts'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: TestShop
let database: Database
let boss: PgBoss
let admin: Browser
let clock = SEEDED_AT
let people = 0

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on', WORKER: 'on' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  boss = new PgBoss({ connectionString: shop.databaseUrl, schema: 'jobs', supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  admin = await openStaff(shop, { login: 'admin@example.ru', role: 'admin' }, { now: clock, address: '10.34.0.1' })
})
afterAll(async () => {
  await boss?.stop()
  await database?.close()
  await shop?.stop()
})

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute(query)).rows as Row[]

/** A variant that is to be sent later, and of which nothing is there; another one each time. */
const taken: number[] = [0]
async function preorder(): Promise<{ skuId: number; productId: number }> {
  const [found] = await rows<{ skuId: number; productId: number }>(sql`
    select s.id as "skuId", o.id as "productId" from catalog.skus s
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB'
    where o.id > ${Math.max(...taken)} and not exists (select from catalog.set_elements e where o.id in (e.set_id, e.element_id))
      and not exists (select from stock.balances b where b.sku_id = s.id and b.storage_id = 100 and b.on_hand > 0)
    order by o.id limit 1`)
  if (!found) throw new Error('nothing is sold out')
  taken.push(found.productId)
  await database.db.execute(
    sql`update catalog.products set preorder_ships_on = ${'2026-12-10'} where id = ${found.productId}`,
  )
  return found
}

async function buyer() {
  const browser = await openBrowser(shop, { address: `10.35.0.${++people}` })
  await browser.signIn(`+7999${6_000_000 + people}`)
  return browser
}

async function paidOrder(skuId: number, quantity = 1): Promise<string> {
  const browser = await buyer()
  for (let more = 1; more < quantity; more++) await browser.post('/cart/add', { skuId, lines: [] })
  const { orderId, paymentUrl, answer } = await buyIn(browser, database.db, { skuId, quantity })
  expect(answer.status, answer.text).toBe(200)
  await sendForm(shop, new URL(paymentUrl ?? '').pathname, { action: 'pay', webhook: 'lost' })
  await expect.poll(async () => (await browser.get(`/order/${orderId}/payment`)).body.state).toBe('paid')
  clock = new Date(clock.getTime() + 1000)
  return orderId
}

async function receive(skuId: number, quantity: number) {
  const [balance] = await rows<{ version: number }>(
    sql`select version from stock.balances where sku_id = ${skuId} and storage_id = 100`,
  )
  const note = 'ТТН 7'
  const body = { expectedVersion: balance?.version ?? null, move: 'receive', skuId, storageId: 100, quantity, note }
  const received = await admin.post('/backoffice/api/stock/moves', body)
  expect(received.status, received.text).toBe(200)
}

async function job(name: string): Promise<void> {
  const id = await boss.send(name, {})
  const stateOfJob = async () => (await rows(sql`select state from jobs.job where id = ${id}`))[0]?.state
  await expect.poll(stateOfJob, { timeout: 20_000 }).toBe('completed')
}

const claims = async (...keys: string[]) => {
  const found = await rows<{ key: string; quantity: number }>(sql`
    select order_key as key, quantity from stock.allocations where state = 'live' and order_key in ${keys}`)
  return keys.map((key) => found.find((one) => one.key === key)?.quantity ?? 0)
}
const mostOf = async (skuId: number) => {
  const body = { lines: [{ skuId, quantity: 1 }] }
  const { body: answer } = await (await openBrowser(shop, { address: `10.36.0.${++people}` })).post(
    '/cart/calculate',
    body,
  )
  return (answer.cartData as { products: { maxQuantity: number }[] }).products[0]?.maxQuantity
}

test('[ORDERING] what arrives is claimed by the orders that wait for it, the oldest first, before anybody else can buy it', async () => {
  const { skuId, productId } = await preorder()
  const first = await paidOrder(skuId, 2)
  const second = await paidOrder(skuId)
  const third = await paidOrder(skuId)
  expect(await claims(first, second, third)).toEqual([0, 0, 0])

  await receive(skuId, 3)
  expect(await claims(first, second, third)).toEqual([2, 1, 0])
  await database.db.execute(sql`update catalog.products set preorder_ships_on = null where id = ${productId}`)
  expect(await rows(sql`select free from stock.free where sku_id = ${skuId} and storage_id = 100`)).toEqual([
    { free: 0 },
  ])

  await receive(skuId, 2)
  expect(await claims(first, second, third)).toEqual([2, 1, 1])
  for (const key of [first, second, third])
    expect((await sendForm(shop, '/sandbox/orders', { key, step: 'assemble' })).status).toBe(303)
  const found = await assertInvariants(database.db, { now: clock })
  expect(found.filter(({ invariant }) => /^(ordering|stock)\./.test(invariant))).toEqual([])
})

test('a preorder takes at once what is there already, and what was missed is claimed within a minute', async () => {
  const { skuId } = await preorder()
  const waiting = await paidOrder(skuId, 2)
  await receive(skuId, 1)
  const quick = await paidOrder(skuId)
  expect(await claims(waiting, quick)).toEqual([0, 1])
  // As if its order had been in other hands at that moment.
  await database.db.execute(sql`
    with more as (update stock.balances set on_hand = on_hand + 2 where sku_id = ${skuId} and storage_id = 100 returning on_hand)
    insert into stock.movements (sku_id, storage_id, change, reason, reference, at, on_hand_after)
    select ${skuId}, 100, 2, 'correction', 'test', now(), on_hand from more`)
  await job('orders.claim_arrived')
  expect(await claims(waiting, quick)).toEqual([2, 1])
})

test('when the day of dispatch has come, an item is sold from stock like any other', async () => {
  const { skuId, productId } = await preorder()
  const preorderOf = async () =>
    (
      await rows<{ day: string | null }>(sql`
      select preorder_ships_on::text as day from catalog.products where id = ${productId}`)
    )[0]?.day
  await job('preorders.end')
  expect([await preorderOf(), await mostOf(skuId)]).toEqual(['2026-12-10', 10])

  clock = new Date('2026-12-09T21:00:00Z')
  await job('preorders.end')
  expect([await preorderOf(), await mostOf(skuId)]).toEqual([null, 0])
  expect(
    await rows(sql`
      select before, after, changed_by from catalog.history where entity = 'product' and entity_key = ${String(productId)}
      order by id desc limit 1`),
  ).toEqual([
    { before: { preorder_ships_on: '2026-12-10' }, after: { preorder_ships_on: null }, changed_by: 'schedule' },
  ])
})
