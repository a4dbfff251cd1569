import { sql } from 'drizzle-orm'
import type { StaffParcels } from '#contract/staff/orders/staff-items.ts'
import type { ItemSettings } from '#rules/items/item-settings.ts'
import { isBeingPacked } from '#rules/items/packing.ts'
import type { Language } from '#rules/location/site.ts'
import type { OrderState } from '#rules/orders/order-state.ts'
import type { Db } from '../../kernel/database/db.ts'
import { neededItems } from './needed-items.ts'

type Line = StaffParcels['parcels'][number]['lines'][number]

/** What of an order is to be scanned now: parcels that are open, returns that have arrived, and what is with the buyer. */
export async function orderItems(
  db: Db,
  terms: ItemSettings | null,
  number: string,
  language: Language,
): Promise<StaffParcels | null> {
  const { rows: found } = await db.execute<{ key: string; state: OrderState }>(sql`
    select key, state from ordering.published_orders where number = ${number}`)
  const [order] = found
  if (!order) return null
  const { rows: exchanges } = await db.execute<{ key: string; return: string }>(sql`
    select key, return_number as return from ordering.published_exchanges
    where order_key = ${order.key} and state = 'ready' order by return_number`)
  const open = [...(isBeingPacked(order.state) ? [{ key: order.key, return: null }] : []), ...exchanges]
  const parcels: StaffParcels['parcels'] = []
  for (const { key, return: of } of terms ? open : []) {
    const needed = terms ? await neededItems(db, terms, key) : []
    if (needed.length === 0) continue
    const packed = await uinsBySku(db, sql`p.parcel_key = ${key} and p.state = 'packed'`)
    const lines = await withNames(db, needed, packed, language)
    parcels.push({
      return: of,
      lines,
      needed: sum(needed),
      packed: lines.reduce((all, { uins }) => all + uins.length, 0),
    })
  }
  return { parcels, returns: await returnsOf(db, order.key, language), sent: await sentOf(db, order.key, language) }
}

/** Of each return that has arrived what can be scanned: no more than the buyer has by name. */
async function returnsOf(db: Db, orderKey: string, language: Language): Promise<StaffParcels['returns']> {
  const { rows } = await db.execute<{ number: string; skuId: number; quantity: number }>(sql`
    select i.number, i.sku_id as "skuId", least(sum(i.quantity), (select count(*) from items.items p
      where p.parcel_key = i.order_key and p.sku_id = i.sku_id
        and (p.state = 'sold' or p.returned_for = i.number)))::integer as quantity
    from ordering.published_return_items i where i.order_key = ${orderKey} and i.state = 'received'
    group by i.order_key, i.number, i.sku_id order by i.number, i.sku_id`)
  const byReturn = Map.groupBy(
    rows.filter(({ quantity }) => quantity > 0),
    ({ number }) => number,
  )
  return Promise.all(
    [...byReturn].map(async ([number, items]) => {
      const scanned = await uinsBySku(db, sql`p.returned_for = ${number}`)
      const { rows: places } = await db.execute<{ storage_id: number }>(sql`
        select storage_id from items.items p where p.returned_for = ${number} limit 1`)
      const storageId = places[0]?.storage_id ?? null
      const lines = await withNames(
        db,
        items.map((item) => ({ ...item, storageId })),
        scanned,
        language,
      )
      const count = lines.reduce((all, { uins }) => all + uins.length, 0)
      return { return: number, lines, needed: sum(items), scanned: count }
    }),
  )
}

async function sentOf(db: Db, orderKey: string, language: Language): Promise<StaffParcels['sent']> {
  const { rows } = await db.execute<{ uin: string; name: string }>(sql`
    select p.uin, n.name_${sql.raw(language)} as name from items.items p
    join catalog.published_skus s on s.id = p.sku_id join catalog.published_products n on n.id = s.product_id
    where p.state in ('sent', 'sold') and (p.parcel_key = ${orderKey} or p.parcel_key in (
      select x.key from ordering.published_exchanges x where x.order_key = ${orderKey}))
    order by p.uin`)
  return rows
}

async function uinsBySku(db: Db, which: ReturnType<typeof sql>): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ sku_id: number; uins: string[] }>(sql`
    select sku_id, array_agg(uin order by uin) as uins from items.items p where ${which} group by sku_id`)
  return new Map(rows.map(({ sku_id, uins }) => [sku_id, uins]))
}

async function withNames(
  db: Db,
  lines: readonly { skuId: number; storageId: number | null; quantity: number }[],
  uins: ReadonlyMap<number, string[]>,
  language: Language,
): Promise<Line[]> {
  const suffix = sql.raw(language)
  const { rows } = await db.execute<Pick<Line, 'code' | 'name' | 'size' | 'storage'> & { skuId: number }>(sql`
    select l."skuId", s.code, n.name_${suffix} as name, s.size::float8 as size, coalesce(t.name_${suffix}, '') as storage
    from json_to_recordset(${JSON.stringify(lines)}::json) as l("skuId" integer, "storageId" smallint)
    join catalog.published_skus s on s.id = l."skuId" join catalog.published_products n on n.id = s.product_id
    left join stock.published_storages t on t.id = l."storageId"`)
  const named = new Map(rows.map(({ skuId, ...row }) => [skuId, row]))
  return lines.flatMap(({ skuId, quantity }) => {
    const row = named.get(skuId)
    return row ? [{ ...row, quantity, uins: uins.get(skuId) ?? [] }] : []
  })
}

const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0)
