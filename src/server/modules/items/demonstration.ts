import { sql } from 'drizzle-orm'
import type { ItemSettings } from '#rules/items/item-settings.ts'
import { isBeingPacked } from '#rules/items/packing.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import type { DemonstrationScanner } from '../../kernel/demonstration.ts'
import { type By, lockOrder } from '../ordering/index.ts'
import { neededItems, weightOfSku } from './needed-items.ts'
import { insertItems } from './receive-items.ts'
import { moveItems, NEW_PASSPORT, ofUins } from './write-moves.ts'

const BY: By = { actor: 'system', reason: 'sandbox' }

/**
 * Gives UINs to all unnamed items in the country's storages in one statement; the same stock gets the same UINs. They
 * begin with 99, which no real one does.
 */
export async function nameStock(tx: Transaction, terms: ItemSettings | undefined, now: Date): Promise<void> {
  if (!terms) return
  const bases = Object.entries(terms.metals).map(([base, { fromMg }]) => ({ base, fromMg }))
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with made as (
      insert into items.items (uin, sku_id, weight_mg, state, storage_id, passport, received_at)
      select '99' || lpad(b.sku_id::text, 7, '0') || lpad(b.storage_id::text, 3, '0') || lpad(n::text, 4, '0'),
        b.sku_id, ${weightOfSku}, 'in_stock', b.storage_id, ${NEW_PASSPORT}, ${at}
      from stock.published_balances b join stock.published_storages t on t.id = b.storage_id
      join catalog.published_skus s on s.id = b.sku_id join catalog.published_metals g on g.code = s.metal
      join json_to_recordset(${JSON.stringify(bases)}::json) as terms(base text, "fromMg" integer) on terms.base = g.base
      left join catalog.published_product_metals m on m.product_id = s.product_id and m.metal = s.metal
      cross join generate_series(1, b.on_hand) as n
      where t.country = ${terms.country} and coalesce(${weightOfSku}, terms."fromMg") >= terms."fromMg"
      on conflict (uin) do nothing returning uin, storage_id
    )
    insert into items.movements (uin, move, state, storage_id, actor, at)
    select uin, 'received', 'in_stock', storage_id, 'system', ${at} from made`)
}

export function createScanner(db: Db, terms: ItemSettings | null): DemonstrationScanner {
  return {
    async pack(orderKey, now) {
      if (!terms) return
      await transaction(db, async (tx) => {
        const order = await lockOrder(tx, orderKey)
        if (order && isBeingPacked(order.state)) await packParcel(tx, terms, orderKey, now)
      })
    },
    async packExchange(returnNumber, now) {
      if (!terms) return
      await transaction(db, async (tx) => {
        const { rows } = await tx.execute<{ key: string }>(sql`
          select key from ordering.published_exchanges where return_number = ${returnNumber} and state = 'ready'`)
        for (const { key } of rows) await packParcel(tx, terms, key, now)
      })
    },
    async takeBack(returnNumber, now) {
      if (terms) await transaction(db, (tx) => scanReturn(tx, returnNumber, now))
    },
  }
}

/** The next free ones; where the stock was raised without names, new ones. */
export async function packParcel(tx: Transaction, terms: ItemSettings, parcelKey: string, now: Date): Promise<void> {
  for (const { skuId, storageId, quantity, packed } of await neededItems(tx, terms, parcelKey)) {
    const missing = quantity - packed
    if (missing <= 0) continue
    const { rows } = await tx.execute<{ uin: string }>(sql`
      select uin from items.items where sku_id = ${skuId} and storage_id = ${storageId} and state = 'in_stock'
      order by uin limit ${missing} for update skip locked`)
    const uins = rows.map(({ uin }) => uin)
    while (uins.length < missing) {
      const uin = `98${String(Math.floor(Math.random() * 1e14)).padStart(14, '0')}`
      if ((await insertItems(tx, storageId, [{ uin, skuId, weightMg: null }], BY, now)) > 0) uins.push(uin)
    }
    await moveItems(tx, ofUins(uins), 'packed', { parcelKey }, BY, now)
  }
}

async function scanReturn(tx: Transaction, returnNumber: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ uin: string; storageId: number }>(sql`
    select p.uin, a.storage_id as "storageId" from ordering.published_return_items i
    join stock.published_allocations a on a.order_key = i.order_key and a.sku_id = i.sku_id and a.state = 'shipped'
    cross join lateral (select uin from items.items p where p.parcel_key = i.order_key and p.sku_id = i.sku_id
      and p.state = 'sold' order by uin limit greatest(0, i.quantity - (select count(*) from items.items b
        where b.returned_for = i.number and b.sku_id = i.sku_id))) p
    where i.number = ${returnNumber}`)
  for (const { uin, storageId } of rows)
    await moveItems(tx, ofUins([uin]), 'taken_back', { storageId, returnNumber, note: returnNumber }, BY, now)
}
