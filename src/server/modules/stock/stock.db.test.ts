import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { type OrderingFixture, openOrderingFixture } from '../../../../tests/support/ordering-fixture.ts'
import { transaction } from '../../kernel/database/db.ts'
import { allocate, liveAllocations, release, ship, sweepChangedBalances, sweepSoon, takeBack } from './index.ts'

let fixture: OrderingFixture
let [first, second]: { id: number; product_id: number }[] = []

beforeAll(async () => {
  fixture = await openOrderingFixture()
  ;[first, second] = await fixture.rows<{ id: number; product_id: number }>(sql`
    select s.id, s.product_id from catalog.skus s
    join catalog.products p on p.id = s.product_id and not p.is_archive and not p.is_showcase and p.preorder_ships_on is null
    join stock.balances b on b.sku_id = s.id and b.storage_id = 100
    where (select count(*) from catalog.skus o where o.product_id = s.product_id) = 1 order by s.id limit 2`)
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  await fixture.db.execute(sql`
    update stock.balances set allocated = 0, on_hand = 5 where sku_id in (${first?.id}, ${second?.id}) and storage_id = 100`)
  await fixture.db.execute(sql`delete from stock.allocations where sku_id in (${first?.id}, ${second?.id})`)
})

const one = (skuId = first?.id ?? 0, quantity = 1) => ({ skuId, quantity })
const claim = (key: string, demands: { skuId: number; quantity: number }[], at = fixture.now) =>
  transaction(fixture.db, (tx) => allocate(tx, key, demands, settings.onlineStorage, at))
const balance = async (id = first?.id) =>
  (
    await fixture.rows<{ on_hand: number; allocated: number }>(
      sql`select on_hand, allocated from stock.balances where sku_id = ${id} and storage_id = 100`,
    )
  )[0]

test('two lines of one variant are one demand: each alone would fit, both do not', async () => {
  expect(await claim('a', [one(first?.id, 3), one(first?.id, 3)])).toEqual([{ skuId: first?.id, wanted: 6, free: 5 }])
  expect(await balance()).toEqual({ on_hand: 5, allocated: 0 })
})

test('all or nothing: what can be had is not held when something else cannot', async () => {
  expect(await claim('b', [one(first?.id, 2), one(second?.id, 9)])).toEqual([{ skuId: second?.id, wanted: 9, free: 5 }])
  expect(await balance()).toEqual({ on_hand: 5, allocated: 0 })
  expect(await fixture.rows(sql`select from stock.allocations where order_key = 'b'`)).toEqual([])
})

test('an item that is held for somebody is not sold, until the hold ends', async () => {
  const until = new Date(fixture.now.getTime() + 60_000)
  await fixture.db.execute(sql`
    insert into stock.holds (sku_id, storage_id, quantity, reason, held_until)
    values (${first?.id}, 100, 4, 'fitting', ${until.toISOString()})`)
  expect(await claim('c', [one(first?.id, 2)])).toEqual([{ skuId: first?.id, wanted: 2, free: 1 }])
  expect(await claim('c', [one(first?.id, 2)], until)).toEqual([])
  await fixture.db.execute(sql`delete from stock.holds`)
})

test('given back or sent, once each, and a movement for what was sent and for what came back', async () => {
  await claim('d', [one(first?.id, 2)])
  const run = (work: typeof release) => transaction(fixture.db, (tx) => work(tx, 'd', fixture.now))
  expect(await Promise.all([run(release), run(release)])).toContain(1)
  expect(await balance()).toEqual({ on_hand: 5, allocated: 0 })
  expect(await run(ship)).toBe(0)
  // An order that lives again claims anew.
  await claim('d', [one(first?.id, 3)])
  expect(await transaction(fixture.db, (tx) => liveAllocations(tx, 'd'))).toEqual([
    { skuId: first?.id, storageId: 100, quantity: 3 },
  ])
  expect(await run(ship)).toBe(1)
  expect(await run(ship)).toBe(0)
  expect(await balance()).toEqual({ on_hand: 2, allocated: 0 })
  await transaction(fixture.db, (tx) => takeBack(tx, [one()], settings.onlineStorage, 'return:1', fixture.now))
  expect(await balance()).toEqual({ on_hand: 3, allocated: 0 })
  const moved = await fixture.rows<{ change: number }>(
    sql`select change from stock.movements where sku_id = ${first?.id} and reference in ('d', 'return:1') order by id`,
  )
  expect(moved.map(({ change }) => change)).toEqual([-3, 1])
})

test('lists follow a sale, once for all that were sold', async () => {
  await sweepChangedBalances({ ...fixture, settings })
  const listed = async () =>
    (
      await fixture.rows<{ max_quantity: number }>(
        sql`select max_quantity from catalog.listing where product_id = ${first?.product_id}`,
      )
    )[0]?.max_quantity
  await claim('e', [one(first?.id, 5)])
  expect(await sweepChangedBalances({ ...fixture, settings })).toBe(1)
  expect(await listed()).toBe(0)
  expect(
    await fixture.rows(sql`select payload from platform.events where type = 'stock.changed' order by id desc limit 1`),
  ).toEqual([{ payload: { skuIds: [first?.id], productIds: [first?.product_id] } }])
  await transaction(fixture.db, (tx) => release(tx, 'e', fixture.now))
  const swept = await Promise.all([
    sweepChangedBalances({ ...fixture, settings }),
    sweepChangedBalances({ ...fixture, settings }),
  ])
  expect(swept.toSorted()).toEqual([0, 1])
  expect(await listed()).toBe(5)
})

test('sales of one moment are swept together, and one that comes later is swept as well', async () => {
  await sweepChangedBalances({ ...fixture, settings })
  const failure: unknown[] = []
  const waiting = async () => (await fixture.rows(sql`select from stock.changed`)).length
  const sell = async (key: string) => {
    await claim(key, [one()])
    sweepSoon({ ...fixture, settings }, (error) => failure.push(error))
  }
  await sell('f')
  await sell('g')
  expect(await waiting()).toBe(2)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  await sell('h')
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(failure).toEqual([])
})
