import { sql } from 'drizzle-orm'
import { type WallClock, wallClock } from '#rules/delivery/calendar.ts'
import type { ShopStock } from '#rules/delivery/collect-from-shop.ts'
import { isShopForOrders } from '#rules/delivery/delivery-options.ts'
import type { DeliverySettings } from '#rules/delivery/delivery-terms.ts'
import type { OpeningHours } from '#rules/delivery/opening-hours.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** A shop as it stands there, whatever lies in it. */
export type ShopPlace = { id: number; hours: readonly OpeningHours[]; timeZone: string }

/** What may be sold of each variant, by storage. A variant of which nothing is left is absent. */
export type FreeStock = ReadonlyMap<number, ReadonlyMap<number, number>>

export async function readShops(db: Db | Transaction): Promise<ShopPlace[]> {
  const { rows } = await db.execute<ShopPlace>(sql`
    select id, hours, time_zone as "timeZone" from stock.published_storages where kind = 'shop' order by position, id`)
  return rows
}

/**
 * In all storages with one question: what orders leave from, and the shops. Read every time, never cached. A parameter
 * for each variant: for an array PostgreSQL plans anew each time, which takes longer than reading.
 */
export async function readFreeStock(db: Db | Transaction, skuIds: readonly number[]): Promise<FreeStock> {
  const stock = new Map<number, Map<number, number>>()
  if (skuIds.length === 0) return stock
  const { rows } = await db.execute<{ storage_id: number; sku_id: number; free: number }>(sql`
    select storage_id, sku_id, free from stock.free
    where free > 0 and sku_id in ${skuIds}`)
  for (const { storage_id, sku_id, free } of rows) {
    const there = stock.get(storage_id)
    if (there) there.set(sku_id, free)
    else stock.set(storage_id, new Map([[sku_id, free]]))
  }
  return stock
}

const NOTHING: ReadonlyMap<number, number> = new Map()

/** What lies in the shops in which orders are collected. */
export function shopStock(
  shops: readonly ShopPlace[],
  stock: FreeStock,
  settings: Pick<DeliverySettings, 'shopZones' | 'zones'>,
  { now, currency }: { now: Date; currency: Currency },
): ShopStock[] {
  const clocks = new Map<string, WallClock>()
  const clockIn = (timeZone: string) => {
    const clock = clocks.get(timeZone) ?? wallClock(now, timeZone)
    clocks.set(timeZone, clock)
    return clock
  }
  return shops
    .filter(({ id }) => isShopForOrders(settings, id, currency))
    .map(({ id, hours, timeZone }) => ({ id, hours, clock: clockIn(timeZone), free: stock.get(id) ?? NOTHING }))
}
