import { sql } from 'drizzle-orm'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { problem } from '#rules/editing/field-checks.ts'
import type { AppliedChange, Balance } from '#rules/stock/stock-change.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit, Editing } from '../../../kernel/editing/edit.ts'
import { lockSweep } from '../changed-balances.ts'

/** What edits of stock work with. */
export type StockEditing = Editing & {
  /** Lists follow in the same transaction. Whoever loads much at once refreshes all of it at the end instead. */
  refreshListing(tx: Transaction, productIds: readonly number[]): Promise<void>
}

export type Place = { skuId: number; storageId: number }
export type StoredBalance = Balance & { version: number }
export type SavedBalance = Place & { onHand: number; version: number }

export const keyOf = ({ skuId, storageId }: Place) => `${skuId} ${storageId}`

/**
 * The balances of these places, locked until the end of the transaction. The lock of the lists is taken first: whoever
 * waits for it holds no row that a sale needs.
 */
export async function lockBalances(
  tx: Transaction,
  places: readonly Place[],
): Promise<(place: Place) => StoredBalance | undefined> {
  await lockSweep(tx)
  const { rows } = await tx.execute<Place & StoredBalance>(sql`
    select b.sku_id as "skuId", b.storage_id as "storageId", b.on_hand as "onHand", b.allocated, b.version
    from stock.balances b
    where (b.sku_id, b.storage_id) in (select "skuId", "storageId" from ${placesIn(places)})
    order by b.sku_id, b.storage_id for update of b`)
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return (place) => found.get(keyOf(place))
}

/** Variants and storages that there are not. */
export async function unknownPlaces(tx: Transaction, places: readonly Place[]): Promise<EditProblem[]> {
  const { rows } = await tx.execute<{ kind: 'sku' | 'storage'; id: number }>(sql`
    select 'sku' as kind, id from catalog.published_skus where id in (select "skuId" from ${placesIn(places)})
    union all select 'storage', id from stock.storages`)
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return places.flatMap(({ skuId, storageId }, index) => [
    ...(known.has(`sku ${skuId}`) ? [] : [problem(`${index}.skuId`, 'unknown')]),
    ...(known.has(`storage ${storageId}`) ? [] : [problem(`${index}.storageId`, 'unknown')]),
  ])
}

/** Writes balances with their movements, then what lists show of them, and records the event. */
export async function writeStock(
  tx: Transaction,
  editing: StockEditing,
  applied: readonly AppliedChange[],
  { by, at }: Edit,
): Promise<SavedBalance[]> {
  const rows = applied.map(({ skuId, storageId, change, reason, reference, at: happenedAt, onHandAfter }) => ({
    skuId,
    storageId,
    change,
    reason,
    reference: reference ?? null,
    at: (happenedAt ?? at).toISOString(),
    onHandAfter,
  }))
  const changed = sql`(select "skuId", "storageId", sum(change)::integer as change
    from json_to_recordset(${JSON.stringify(rows)}::json) as m("skuId" integer, "storageId" smallint, change integer)
    group by 1, 2)`
  const updated = await tx.execute<SavedBalance>(sql`
    update stock.balances b set on_hand = b.on_hand + c.change from ${changed} c
    where b.sku_id = c."skuId" and b.storage_id = c."storageId"
    returning b.sku_id as "skuId", b.storage_id as "storageId", b.on_hand as "onHand", b.version`)
  const created = await tx.execute<SavedBalance>(sql`
    insert into stock.balances as b (sku_id, storage_id, on_hand)
    select "skuId", "storageId", change from ${changed} c
    where not exists (select from stock.balances o where o.sku_id = c."skuId" and o.storage_id = c."storageId")
    on conflict (sku_id, storage_id) do update set on_hand = b.on_hand + excluded.on_hand
    returning b.sku_id as "skuId", b.storage_id as "storageId", b.on_hand as "onHand", b.version`)
  await tx.execute(sql`
    insert into stock.movements (sku_id, storage_id, change, reason, reference, at, changed_by, changed_at, on_hand_after)
    select "skuId", "storageId", change, reason, reference, at, ${by}, ${at.toISOString()}::timestamptz, "onHandAfter"
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as ("skuId" integer, "storageId" smallint,
      change integer, reason text, reference text, at timestamptz, "onHandAfter" integer)) with ordinality
      as m("skuId", "storageId", change, reason, reference, at, "onHandAfter", place)
    order by place`)

  const skuIds = [...new Set(rows.map(({ skuId }) => skuId))].sort((a, b) => a - b)
  const storageIds = [...new Set(rows.map(({ storageId }) => storageId))]
  const productIds = await productsOf(tx, skuIds)
  await editing.refreshListing(tx, productIds)
  const [storageId] = storageIds
  const isOneStorage = storageIds.length === 1 && storageId !== undefined
  await editing.events.record(tx, 'stock.changed', { skuIds, productIds, ...(isOneStorage && { storageId }) })

  const saved = new Map([...updated.rows, ...created.rows].map((row) => [keyOf(row), row]))
  return [...new Set(rows.map(keyOf))].flatMap((key) => saved.get(key) ?? [])
}

async function productsOf(tx: Transaction, skuIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    select distinct product_id from catalog.published_skus where id = any(${`{${skuIds.join(',')}}`}::integer[]) order by 1`)
  return rows.map(({ product_id }) => product_id)
}

const placesIn = (places: readonly Place[]) =>
  sql`json_to_recordset(${JSON.stringify(places.map(({ skuId, storageId }) => ({ skuId, storageId })))}::json)
    as place("skuId" integer, "storageId" smallint)`
