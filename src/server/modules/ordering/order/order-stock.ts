import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { allocate, type Demand, lockBalances, type Shortage } from '../../stock/index.ts'

export type StockNeed = { skuId: number; quantity: number; isPreorder: boolean }

/**
 * Claims what an order needs. An order that is fetched in a shop takes its items there if the shop has all of them, so
 * that nothing travels; otherwise they come from the warehouse. Of a preorder a line that is there is claimed at once;
 * the others wait until they arrive.
 */
export async function claimStock(
  tx: Transaction,
  orderKey: string,
  needs: readonly StockNeed[],
  { shopId, onlineStorage }: { shopId: number | null; onlineStorage: number },
  now: Date,
): Promise<Shortage[]> {
  const demands: Demand[] = needs.filter(({ isPreorder }) => !isPreorder)
  const preordered = needs.filter(({ isPreorder }) => isPreorder)
  if (preordered.length > 0)
    await lockBalances(
      tx,
      needs.map(({ skuId }) => skuId),
      onlineStorage,
    )
  const isInShop = shopId !== null && (await allocate(tx, orderKey, demands, shopId, now)).length === 0
  const short = isInShop ? [] : await allocate(tx, orderKey, demands, onlineStorage, now)
  if (short.length > 0) return short
  for (const line of preordered) await allocate(tx, orderKey, [line], onlineStorage, now)
  return []
}

type WaitingLine = { orderKey: string; skuId: number; quantity: number }

/**
 * Items have arrived: orders that wait for them claim them before anybody else can, those that are paid first, then the
 * oldest. A line takes all of its items or none. An order that somebody is changing at this moment is left out: the next
 * arrival or the next minute comes for it.
 */
export async function claimForWaiting(
  tx: Transaction,
  onlineStorage: number,
  skuIds: readonly number[],
  now: Date,
): Promise<void> {
  if (skuIds.length === 0 || (await waitingLines(tx, onlineStorage, skuIds)).length === 0) return
  // Behind the lock, what others have claimed meanwhile is known.
  await lockBalances(tx, skuIds, onlineStorage)
  for (const { orderKey, ...line } of await waitingLines(tx, onlineStorage, skuIds, sql`for update of o skip locked`))
    await allocate(tx, orderKey, [line], onlineStorage, now)
}

/** What nothing has told of: a hold that is over, an order that was being changed when its items came. */
export async function claimOverdue(db: Db, onlineStorage: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const skuIds = (await waitingLines(tx, onlineStorage, null)).map(({ skuId }) => skuId)
    await claimForWaiting(tx, onlineStorage, [...new Set(skuIds)], now)
  })
}

/** Of these variants, or of all: lines that wait while there is something of them. */
async function waitingLines(
  tx: Transaction,
  onlineStorage: number,
  skuIds: readonly number[] | null,
  lock = sql.empty(),
): Promise<WaitingLine[]> {
  const ofThese = skuIds ? sql`and l.sku_id = any(${`{${skuIds.join(',')}}`}::integer[])` : sql.empty()
  const { rows } = await tx.execute<WaitingLine>(sql`
    select l.order_key as "orderKey", l.sku_id as "skuId", l.quantity
    from ordering.lines l join ordering.orders o on o.key = l.order_key
    where l.preorder_ships_on is not null and o.state in ('new', 'confirmed') ${ofThese}
      and exists (select from stock.free f
        where f.sku_id = l.sku_id and f.storage_id = ${onlineStorage} and f.free > 0)
      and not exists (select from stock.published_allocations a
        where a.order_key = l.order_key and a.sku_id = l.sku_id and a.state = 'live')
    order by o.state = 'new', o.created_at, l.sku_id ${lock}`)
  return rows
}
