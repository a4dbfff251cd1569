import type { BeltwayHit } from '../location/location.ts'
import { type Money, money } from '../money/money.ts'
import { addDays, type Day, wallClock } from './calendar.ts'
import { DELIVERY, type DeliveryWay, type DeliveryZone, HOLIDAYS } from './delivery-terms.ts'

export type DeliveryPromise = {
  way: DeliveryWay
  /** The first and the last day on which it may come; mostly the same. */
  from: Day
  to: Day
  /** Holds for orders before this hour of today; null when it holds all day. */
  orderBefore: number | null
  /** What it costs for goods of the given sum. */
  price: Money
}

export function deliveryZone(place: { country_iso_code: string; beltway_hit: BeltwayHit | null }): DeliveryZone {
  if (place.country_iso_code === 'AE') return 'emirates'
  if (place.country_iso_code !== 'RU') return 'world'
  if (place.beltway_hit === 'IN_MKAD' || place.beltway_hit === 'OUT_MKAD') return 'moscow'
  return place.beltway_hit === null ? 'russia' : 'petersburg'
}

/**
 * The one promise of the shop: when an order made now would arrive, the soonest first. Pages show it and orders are
 * checked by it. Cut-offs are strict: at 15:59:59 express is still taken, at 16:00:00 it is not (spec 5).
 */
export function deliveryPromises(order: {
  zone: DeliveryZone
  now: Date
  /** Minor units of the zone's currency. */
  goods: number
  /** A preorder leaves on this day, whatever is ordered when. */
  shipsOn?: Day | null
}): DeliveryPromise[] {
  const { currency, timeZone, ways } = DELIVERY[order.zone]
  const clock = wallClock(order.now, timeZone)
  const waits = Boolean(order.shipsOn && order.shipsOn > clock.day)
  const start = waits && order.shipsOn ? order.shipsOn : clock.day
  const isWorkday = clock.weekday <= 5 && !isHoliday(clock.day, order.zone)

  return ways
    .filter(({ closesAt }) => closesAt === null || (isWorkday && !waits && clock.hour < closesAt))
    .map(({ way, days: [first, last], price, freeFrom, closesAt }) => ({
      way,
      from: workingDay(addDays(start, first), order.zone),
      to: workingDay(addDays(start, last), order.zone),
      orderBefore: closesAt,
      price: money(freeFrom !== null && order.goods >= freeFrom ? 0 : price, currency),
    }))
}

/** Spec 5: express on weekdays before 16:00, same-day on weekdays before 13:00, by the clock of the zone. */
export function isTaken(way: DeliveryWay, zone: DeliveryZone, now: Date): boolean {
  return deliveryPromises({ zone, now, goods: 0 }).some((promise) => promise.way === way)
}

function isHoliday(day: Day, zone: DeliveryZone): boolean {
  return HOLIDAYS[zone].includes(day.slice(5))
}

function workingDay(day: Day, zone: DeliveryZone): Day {
  return isHoliday(day, zone) ? workingDay(addDays(day, 1), zone) : day
}
