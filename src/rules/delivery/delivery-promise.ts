import type { BeltwayHit } from '../location/location.ts'
import { type Money, money } from '../money/money.ts'
import { addDays, type Day, type WallClock, wallClock, weekdayOf } from './calendar.ts'
import {
  type CourierService,
  type DeliveryMethod,
  type DeliverySettings,
  type DeliveryTerms,
  type DeliveryZone,
  termsOfZone,
  zonesOfCountry,
} from './delivery-terms.ts'
import { isSpecialDelivery } from './special-regions.ts'

export type DeliveryPromise<Method extends DeliveryMethod = CourierService> = {
  method: Method
  /** The first and the last day on which it may come; mostly the same. */
  from: Day
  to: Day
  /** Holds for orders before this hour of today; null when it holds all day. */
  orderBefore: number | null
  /** What it costs for goods of the given sum. */
  price: Money
}

/** The names of the place are in either language; without them only the country and the ring road count. */
export function deliveryZone(
  settings: Pick<DeliverySettings, 'countries' | 'ring'>,
  place: {
    country_iso_code: string
    beltway_hit: BeltwayHit | null
    beltway_distance?: number | null
    region?: string
    city?: string
  },
): DeliveryZone {
  const { country_iso_code: country, beltway_hit: hit } = place
  const zones = zonesOfCountry(settings, country)
  if (!zones) return settings.countries.otherwise
  const isNear =
    hit === 'IN_MKAD' || hit === 'IN_KAD' || startedKilometres(place.beltway_distance) <= settings.ring.farthest
  if (zones.byRing && hit !== null && isNear) return zones.byRing[hit]
  const isReached = isSpecialDelivery(`${place.region ?? ''}, ${place.city ?? ''}`)
  return (isReached && zones.ownCouriers) || zones.zone
}

export type Order = {
  zone: DeliveryZone
  now: Date
  /** Minor units of the zone's currency. */
  goods: number
  /** A preorder leaves on this day, whatever is ordered when. */
  shipsOn?: Day | null
  /** Kilometres outside the ring road. */
  distance?: number | null
}

/**
 * The one promise of the shop: when an order made now would arrive, the soonest first. Pages show it and orders are
 * checked by it. Cut-offs are strict: at 15:59:59 express is still taken, at 16:00:00 it is not (spec 5).
 */
export function deliveryPromises(settings: DeliverySettings, order: Order): DeliveryPromise[] {
  const { methods, timeZone } = termsOfZone(settings, order.zone)
  const clock = wallClock(order.now, timeZone)
  return methods.map((terms) => promiseBy(settings, terms, order, clock)).filter(({ closed }) => closed === null)
}

/** Why a way is not taken now: its hours are over, it is for places inside the ring, or the item is not there yet. */
export type Closed = 'hours' | 'outside_ring' | 'preorder'

/** What a way promises; when it is closed, the days are those of the next time it is open. */
export function promiseBy<Method extends DeliveryMethod>(
  settings: DeliverySettings,
  terms: DeliveryTerms<Method>,
  order: Order,
  /** `order.now` on the wall of the zone. */
  clock: WallClock,
): DeliveryPromise<Method> & { closed: Closed | null } {
  const { method, days, price, freeFrom, closesAt } = terms
  const { holidays, currency, isOutsideRing } = termsOfZone(settings, order.zone)
  const waits = Boolean(order.shipsOn && order.shipsOn > clock.day)
  const start = waits && order.shipsOn ? order.shipsOn : clock.day
  const closed = closedBecause()
  const begin = closed === 'hours' ? nextWorkday(clock.day) : closed === 'preorder' ? workday(start) : start
  const isFree = freeFrom !== null && order.goods >= freeFrom
  return {
    method,
    from: ridingDay(addDays(begin, days[0]), holidays),
    to: ridingDay(addDays(begin, days[1]), holidays),
    orderBefore: closesAt,
    price: money((isFree ? 0 : price) + (isOutsideRing ? forDistance(settings, method, order) : 0), currency),
    closed,
  }

  function closedBecause(): Closed | null {
    if (terms.isInsideRingOnly) return 'outside_ring'
    if (closesAt === null) return null
    if (waits) return 'preorder'
    return isWorkday(clock.day) && clock.hour < closesAt ? null : 'hours'
  }

  function isWorkday(day: Day): boolean {
    return weekdayOf(day) <= 5 && !isHoliday(day, holidays)
  }

  function workday(day: Day): Day {
    return isWorkday(day) ? day : nextWorkday(day)
  }

  function nextWorkday(after: Day): Day {
    return workday(addDays(after, 1))
  }
}

/** Couriers ride the distance; points and shops stand where they stand. */
function forDistance({ ring }: DeliverySettings, method: DeliveryMethod, { distance }: Order): number {
  const isRidden = method === 'courier' || method === 'express' || method === 'sameDay'
  return isRidden ? startedKilometres(distance) * ring.perKilometre : 0
}

function startedKilometres(distance: number | null | undefined): number {
  return Math.max(0, Math.ceil(distance ?? 0))
}

function isHoliday(day: Day, holidays: readonly string[]): boolean {
  return holidays.includes(day.slice(5))
}

function ridingDay(day: Day, holidays: readonly string[]): Day {
  return isHoliday(day, holidays) ? ridingDay(addDays(day, 1), holidays) : day
}
