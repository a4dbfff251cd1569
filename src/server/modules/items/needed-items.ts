import { sql } from 'drizzle-orm'
import { type Goods, type ItemSettings, needsUin } from '#rules/items/item-settings.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** What a parcel holds of one variant that may leave only by its UIN, and how many of it are named. */
export type NeededItems = { skuId: number; storageId: number; quantity: number; packed: number }

/** Of the live claims of an order or an exchange: what nobody has reserved is not sent. */
export async function neededItems(
  db: Db | Transaction,
  settings: ItemSettings,
  parcelKey: string,
): Promise<NeededItems[]> {
  const { rows } = await db.execute<NeededItems & Goods>(sql`
    select a.sku_id as "skuId", a.storage_id as "storageId", a.quantity, g.base as metal, t.country,
      ${weightOfSku} as "weightMg",
      (select count(*)::integer from items.items p
        where p.parcel_key = a.order_key and p.sku_id = a.sku_id and p.state = 'packed') as packed
    from stock.published_allocations a join stock.published_storages t on t.id = a.storage_id
    join catalog.published_skus s on s.id = a.sku_id join catalog.published_metals g on g.code = s.metal
    left join catalog.published_product_metals m on m.product_id = s.product_id and m.metal = s.metal
    where a.order_key = ${parcelKey} and a.state = 'live' order by a.sku_id`)
  return rows
    .filter((row) => needsUin(settings, row))
    .map(({ skuId, storageId, quantity, packed }) => ({ skuId, storageId, quantity, packed }))
}

/** By the variant, else by its colour: milligrams. */
export const weightOfSku = sql.raw(`(coalesce(s.metal_weight_g, m.weight_g) * 1000)::integer`)
