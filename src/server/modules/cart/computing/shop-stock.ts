import { sql } from 'drizzle-orm'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { ShopStock } from '#rules/delivery/collect-from-shop.ts'
import { isShopForOrders } from '#rules/delivery/delivery-options.ts'
import type { DeliverySettings } from '#rules/delivery/delivery-terms.ts'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

type Row = { id: number; hours: OpeningHours[]; time_zone: string; free: { sku: number; free: number }[] | null }

/** What the shops have of these variants, those in which orders are collected. */
export async function readShopStock(
  db: Db | Transaction,
  settings: Pick<DeliverySettings, 'shopZones' | 'zones'>,
  skuIds: readonly number[],
  { now, currency }: { now: Date; currency: Currency },
): Promise<ShopStock[]> {
  if (skuIds.length === 0 || Object.keys(settings.shopZones).length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.hours, s.time_zone, (
      select json_agg(json_build_object('sku', f.sku_id, 'free', f.free)) from stock.free f
      where f.storage_id = s.id and f.free > 0 and f.sku_id = any (${`{${skuIds.join(',')}}`}::integer[])
    ) as free
    from stock.published_storages s where s.kind = 'shop' order by s.position, s.id`)
  return rows
    .filter(({ id }) => isShopForOrders(settings, id, currency))
    .map(({ id, hours, time_zone, free }) => ({
      id,
      hours,
      clock: wallClock(now, time_zone),
      free: new Map(free?.map((one) => [one.sku, one.free])),
    }))
}
