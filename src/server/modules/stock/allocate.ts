import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'
import { changedBalances } from './changed-balances.ts'

export type Demand = { skuId: number; quantity: number }

/** What is missing: how many could still be had. */
export type Shortage = { skuId: number; wanted: number; free: number }

/**
 * Claims the items of an order in one storage: all of them, or none and the shortages. Rows are locked in the order
 * of their skus, so that two orders never wait for each other in a circle, and the claim itself is one guarded
 * statement: whatever was read before, the last item goes to one buyer. Demand is summed per variant first.
 *
 * An order takes each of its variants once: a second call for the same order and variant is an error of the caller.
 */
export async function allocate(
  tx: Transaction,
  orderKey: string,
  demands: readonly Demand[],
  storageId: number,
  now: Date,
): Promise<Shortage[]> {
  const wanted = summed(demands)
  if (wanted.length === 0) return []
  const rows = JSON.stringify(wanted)
  await tx.execute(sql`
    select from stock.balances where storage_id = ${storageId} and sku_id = any (${idArray(wanted)}) order by sku_id for update`)
  const { rows: taken } = await tx.execute<{ sku_id: number }>(sql`
    update stock.balances b set allocated = b.allocated + d.quantity
    from json_to_recordset(${rows}::json) as d("skuId" integer, quantity integer)
    where b.sku_id = d."skuId" and b.storage_id = ${storageId}
      and b.allocated + d.quantity <= b.on_hand - ${heldOf(sql`b`, now)}
    returning b.sku_id`)
  const got = new Set(taken.map(({ sku_id }) => sku_id))
  const short = wanted.filter(({ skuId }) => !got.has(skuId))
  if (short.length > 0) {
    await giveBackNow(
      tx,
      wanted.filter(({ skuId }) => got.has(skuId)),
      storageId,
    )
    return shortages(tx, short, storageId, now)
  }
  await tx.execute(sql`
    insert into stock.allocations (order_key, sku_id, storage_id, quantity, created_at)
    select ${orderKey}, "skuId", ${storageId}, quantity, ${now.toISOString()}
    from json_to_recordset(${rows}::json) as d("skuId" integer, quantity integer)
    on conflict (order_key, sku_id, storage_id) do update
      set state = 'live', ended_at = null, quantity = excluded.quantity, created_at = excluded.created_at
      where stock.allocations.state = 'released'`)
  await changedBalances(
    tx,
    wanted.map(({ skuId }) => skuId),
  )
  return []
}

/** For whoever moves several variants by several calls: all of them are locked first, in the order that everybody keeps. */
export async function lockBalances(tx: Transaction, skuIds: readonly number[], storageId: number): Promise<void> {
  const ids = `{${skuIds.join(',')}}`
  await tx.execute(sql`
    select from stock.balances where storage_id = ${storageId} and sku_id = any (${ids}::integer[]) order by sku_id for update`)
}

/** Two lines with the same variant are one demand: each alone would fit where both do not. */
export function summed(demands: readonly Demand[]): Demand[] {
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of demands) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity })).sort((a, b) => a.skuId - b.skuId)
}

async function giveBackNow(tx: Transaction, demands: readonly Demand[], storageId: number): Promise<void> {
  if (demands.length === 0) return
  await tx.execute(sql`
    update stock.balances b set allocated = b.allocated - d.quantity
    from json_to_recordset(${JSON.stringify(demands)}::json) as d("skuId" integer, quantity integer)
    where b.sku_id = d."skuId" and b.storage_id = ${storageId}`)
}

async function shortages(tx: Transaction, short: readonly Demand[], storageId: number, now: Date): Promise<Shortage[]> {
  const { rows } = await tx.execute<{ sku_id: number; free: number }>(sql`
    select b.sku_id, greatest(0, b.on_hand - b.allocated - ${heldOf(sql`b`, now)})::integer as free
    from stock.balances b where b.storage_id = ${storageId} and b.sku_id = any (${idArray(short)})`)
  const free = new Map(rows.map((row) => [row.sku_id, row.free]))
  return short.map(({ skuId, quantity }) => ({ skuId, wanted: quantity, free: free.get(skuId) ?? 0 }))
}

const heldOf = (balance: ReturnType<typeof sql>, now: Date) => sql`coalesce((
  select sum(h.quantity)::integer from stock.holds h
  where h.sku_id = ${balance}.sku_id and h.storage_id = ${balance}.storage_id
    and h.released_at is null and h.held_until > ${now.toISOString()}), 0)`

const idArray = (demands: readonly Demand[]) => sql`${`{${demands.map(({ skuId }) => skuId).join(',')}}`}::integer[]`
