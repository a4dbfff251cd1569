import type { Currency } from '../location/currency.ts'
import type { CourierWindow } from './courier-window.ts'

/**
 * Where an order goes, as far as price and time depend on it. `around…` is outside a ring road, up to `ring.farthest`;
 * `nearby` are the other places that our own couriers reach; `neighbours` are the countries with pickup points.
 */
export type DeliveryZone =
  | 'moscow'
  | 'aroundMoscow'
  | 'petersburg'
  | 'aroundPetersburg'
  | 'nearby'
  | 'russia'
  | 'emirates'
  | 'neighbours'
  | 'world'

/** A courier to the door, in three kinds of haste. */
export type CourierWay = 'sameDay' | 'express' | 'courier'

/**
 * `dayToDay`: sent today, there tomorrow by our own courier, in the places where an ordinary courier takes days.
 * `pickpoint`: a 5post point; `pickup`: a point of another carrier.
 */
export type DeliveryWay = CourierWay | 'dayToDay' | 'pickpoint' | 'shop' | 'pickup' | 'certificate'

export type DeliveryTerms<Way extends DeliveryWay = DeliveryWay> = {
  way: Way
  /** Days after the order, or after the day from which it ships: the first and the last. */
  days: readonly [first: number, last: number]
  /** Minor units. */
  price: number
  /** The sum of goods from which it costs nothing. */
  freeFrom: number | null
  /** Taken on weekdays before this hour only, by the clock of the zone. */
  closesAt: number | null
  /** Hours to choose from, where the courier keeps them: only of a way that comes on one day. */
  windows?: readonly CourierWindow[]
  /** It comes before this hour of its day. */
  arrivesBy?: number
  /** Shown with the reason, but not taken: only inside the ring road. */
  isInsideRingOnly?: true
}

export type ZoneTerms = {
  currency: Currency
  timeZone: string
  /** To the door: what product pages promise. */
  ways: readonly DeliveryTerms<CourierWay>[]
  /** What checkout offers besides. */
  others: readonly DeliveryTerms[]
}

export type DeliverySettings = {
  /** Prices, days and hours of each zone. */
  zones: Readonly<Record<DeliveryZone, ZoneTerms>>
  /** Days on which nobody rides, `mm-dd`. */
  holidays: Readonly<Record<DeliveryZone, readonly string[]>>
  /** Outside a ring road a courier costs more for every started kilometre; further away the zone is another one. */
  ring: { perKilometre: number; farthest: number }
  /** The shops by their ids, with the zone they stand in. */
  shopZones: Readonly<Record<number, DeliveryZone>>
  /** So many days a parcel waits at a pickup point or in a shop. */
  collectDays: number
  /** How long a shop takes to pack what lies there. */
  shopPackingMinutes: number
  /** The countries of `neighbours`, ISO codes. */
  pointsAbroad: readonly string[]
}
