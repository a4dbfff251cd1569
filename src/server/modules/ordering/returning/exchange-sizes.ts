import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import type { OrderLineRow, OrderRow } from '../order/order-row.ts'
import type { SizeKind } from '../order/size-name.ts'

/** Another size of an item that was bought, which can be had now. */
export type OtherSize = {
  lineId: number
  skuId: number
  size: number
  sizeKind: SizeKind
  /** Of one item now, minor units. */
  price: number
  free: number
}

/**
 * The other sizes of the same item, in the same metal and with a stone of the same weight, that are in the warehouse.
 * What is only shown, no longer sold or still to come is not to be had in exchange.
 */
export async function otherSizes(
  db: Db | Transaction,
  { currency }: Pick<OrderRow, 'currency'>,
  lines: readonly OrderLineRow[],
  onlineStorage: number,
): Promise<OtherSize[]> {
  if (lines.length === 0) return []
  const bought = JSON.stringify(lines.map(({ id, skuId }) => ({ lineId: id, skuId })))
  const { rows } = await db.execute<OtherSize>(sql`
    select l."lineId", s.id as "skuId", s.size::float8 as size, o.size_kind as "sizeKind", p.final::float8 as price,
      (b.on_hand - b.allocated)::integer as free
    from json_to_recordset(${bought}::json) as l("lineId" integer, "skuId" integer)
    join catalog.published_skus old on old.id = l."skuId"
    join catalog.published_skus s on s.product_id = old.product_id and s.metal is not distinct from old.metal
      and s.main_gem_weight is not distinct from old.main_gem_weight and s.size <> old.size
      and not s.is_archive
    join catalog.published_products o on o.id = s.product_id and not o.is_archive and not o.is_showcase
      and o.preorder_ships_on is null
    join catalog.published_prices p on p.sku_id = s.id and p.currency = ${currency} and p.final > 0
    join stock.published_balances b on b.sku_id = s.id and b.storage_id = ${onlineStorage} and b.on_hand > b.allocated
    order by l."lineId", s.size`)
  return rows
}
