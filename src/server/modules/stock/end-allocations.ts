import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'
import { changedBalances } from './changed-balances.ts'

type Ended = { sku_id: number; storage_id: number; quantity: number }

/** Makes the items of an order sellable again. What was given back or sent before is not given back again. */
export async function release(tx: Transaction, orderKey: string, now: Date): Promise<number> {
  const ended = await end(tx, orderKey, 'released', now)
  await lowerBalances(tx, ended, 'allocated = b.allocated - e.quantity')
  await changedBalances(
    tx,
    ended.map(({ sku_id }) => sku_id),
  )
  return ended.length
}

/** The items leave the building: they are on no shelf any more, and a movement says why. */
export async function ship(tx: Transaction, orderKey: string, now: Date): Promise<number> {
  const ended = await end(tx, orderKey, 'shipped', now)
  await lowerBalances(tx, ended, 'allocated = b.allocated - e.quantity, on_hand = b.on_hand - e.quantity')
  await move(
    tx,
    ended.map((row) => ({ ...row, quantity: -row.quantity })),
    'sale',
    orderKey,
    now,
  )
  return ended.length
}

/** Where the items of an order left from: what comes back unsold goes there. Null: it has not left, or from several places. */
export async function shippedFrom(tx: Transaction, orderKey: string): Promise<number | null> {
  const { rows } = await tx.execute<{ storage_id: number }>(sql`
    select distinct storage_id from stock.allocations where order_key = ${orderKey} and state = 'shipped'`)
  return rows.length === 1 ? (rows[0]?.storage_id ?? null) : null
}

/** Items that came back are on the shelf again. */
export async function takeBack(
  tx: Transaction,
  items: readonly { skuId: number; quantity: number }[],
  storageId: number,
  reference: string,
  now: Date,
): Promise<void> {
  const rows = items
    .map(({ skuId, quantity }) => ({ sku_id: skuId, storage_id: storageId, quantity }))
    .sort((a, b) => a.sku_id - b.sku_id)
  for (const { sku_id, storage_id, quantity } of rows)
    await tx.execute(sql`
      insert into stock.balances as b (sku_id, storage_id, on_hand) values (${sku_id}, ${storage_id}, ${quantity})
      on conflict (sku_id, storage_id) do update set on_hand = b.on_hand + excluded.on_hand`)
  await move(tx, rows, 'return', reference, now)
  await changedBalances(
    tx,
    rows.map(({ sku_id }) => sku_id),
  )
}

/** The claims of an order that still hold. */
export async function liveAllocations(
  tx: Transaction,
  orderKey: string,
): Promise<{ skuId: number; storageId: number; quantity: number }[]> {
  const { rows } = await tx.execute<Ended>(sql`
    select sku_id, storage_id, quantity from stock.allocations where order_key = ${orderKey} and state = 'live'`)
  return rows.map(({ sku_id, storage_id, quantity }) => ({ skuId: sku_id, storageId: storage_id, quantity }))
}

async function end(tx: Transaction, orderKey: string, state: 'released' | 'shipped', now: Date): Promise<Ended[]> {
  // The balances first and in the order of skus, as everybody else takes them.
  await tx.execute(sql`
    select from stock.balances b join stock.allocations a using (sku_id, storage_id)
    where a.order_key = ${orderKey} and a.state = 'live' order by b.sku_id, b.storage_id for update of b`)
  const { rows } = await tx.execute<Ended>(sql`
    update stock.allocations set state = ${state}, ended_at = ${now.toISOString()}
    where order_key = ${orderKey} and state = 'live' returning sku_id, storage_id, quantity`)
  return rows
}

async function lowerBalances(
  tx: Transaction,
  ended: readonly Ended[],
  change:
    | 'allocated = b.allocated - e.quantity'
    | 'allocated = b.allocated - e.quantity, on_hand = b.on_hand - e.quantity',
): Promise<void> {
  if (ended.length === 0) return
  await tx.execute(sql`
    update stock.balances b set ${sql.raw(change)}
    from json_to_recordset(${JSON.stringify(ended)}::json) as e(sku_id integer, storage_id smallint, quantity integer)
    where b.sku_id = e.sku_id and b.storage_id = e.storage_id`)
}

/** The balances were changed before, each by one of these rows, and are locked. */
async function move(
  tx: Transaction,
  rows: readonly Ended[],
  reason: 'sale' | 'return',
  reference: string,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into stock.movements (sku_id, storage_id, change, reason, reference, at, on_hand_after)
    select sku_id, storage_id, e.quantity, ${reason}, ${reference}, ${now.toISOString()}, b.on_hand
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(sku_id integer, storage_id smallint, quantity integer)
    join stock.balances b using (sku_id, storage_id)`)
}
