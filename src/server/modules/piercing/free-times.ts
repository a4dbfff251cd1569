import { type SQL, sql } from 'drizzle-orm'
import type { PiercingDay } from '#contract/content/piercing.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import type { PiercingSettings } from '#rules/piercing/piercing-settings.ts'
import { bookableDays, type Chair, type Span, slotsOf } from '#rules/piercing/slots.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { clockText, type MasterRow, type ShopOfMasters } from './booking-store.ts'

type Place = { shop: ShopOfMasters; masters: readonly MasterRow[] }

/** The free times of a shop by day: a time is free while one master is. */
export async function freeDays(
  db: Db | Transaction,
  place: Place,
  minutes: number,
  { terms, now, except }: { terms: PiercingSettings; now: Date; except?: string | undefined },
): Promise<PiercingDay[]> {
  const { timeZone } = place.shop
  const chairs = await chairsOf(db, place, now, except ? sql`token <> ${except}` : sql`true`)
  return bookableDays(now, timeZone, terms).map((day) => {
    const starts = new Set(
      chairs.flatMap(({ chair }) => slotsOf(day, chair, minutes, terms, now).map((at) => at.getTime())),
    )
    const slots = [...starts]
      .sort((a, b) => a - b)
      .map((time) => ({ at: new Date(time).toISOString(), time: clockText(new Date(time), timeZone) }))
    return { day, slots }
  })
}

/** A master who can take a visit at this moment; otherwise why there is none. */
export async function freeMaster(
  tx: Transaction,
  place: Place,
  visit: { at: Date; minutes: number; except?: string | undefined },
  { terms, now }: { terms: PiercingSettings; now: Date },
): Promise<number | 'taken' | 'unavailable'> {
  const { at, minutes, except } = visit
  const day = wallClock(at, place.shop.timeZone).day
  const chairs = await chairsOf(tx, place, now, except ? sql`token <> ${except}` : sql`true`)
  const offers = (chair: Chair) =>
    slotsOf(day, chair, minutes, terms, now).some((slot) => slot.getTime() === at.getTime())
  const free = chairs.find(({ chair }) => offers(chair))
  if (free) return free.masterId
  return chairs.some(({ chair }) => offers({ ...chair, taken: [] })) ? 'taken' : 'unavailable'
}

async function chairsOf(
  db: Db | Transaction,
  { shop, masters }: Place,
  now: Date,
  condition: SQL,
): Promise<{ masterId: number; chair: Chair }[]> {
  const own = masters.filter(({ shopId, isActive }) => shopId === shop.id && isActive)
  const { rows } = await db.execute<{ master_id: number; from: string; to: string }>(sql`
    select master_id, lower(during) as "from", upper(during) as "to" from piercing.bookings
    where master_id in (select id from piercing.masters where storage_id = ${shop.id})
      and cancelled_at is null and upper(during) > ${now.toISOString()} and ${condition}`)
  return own.map(({ id, hours, breaks }) => ({
    masterId: id,
    chair: {
      timeZone: shop.timeZone,
      shopHours: shop.shopHours,
      hours,
      breaks,
      taken: rows
        .filter(({ master_id }) => master_id === id)
        .map(({ from, to }): Span => ({ from: new Date(from), to: new Date(to) })),
    },
  }))
}
