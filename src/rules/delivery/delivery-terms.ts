import type { Currency } from '../location/currency.ts'
import type { BeltwayHit } from '../location/location.ts'
import type { CourierWindow } from './courier-window.ts'

/** Where an order goes, as far as price and time depend on it: a zone by the name that the settings give it. */
export type DeliveryZone = string

/** To a point of a carrier: spec 3 gives one carrier a method of its own, and all the others one together. */
export const POINT_METHODS = ['pickpoint', 'pickup'] as const
export type PointMethod = (typeof POINT_METHODS)[number]

/** A courier to the door, in three kinds of haste. */
export type CourierService = 'sameDay' | 'express' | 'courier'

/**
 * `dayToDay`: sent today, there tomorrow by our own courier, in the places where an ordinary courier takes days.
 * `pickpoint`: a 5post point; `pickup`: a point of another carrier.
 */
export type DeliveryMethod = CourierService | PointMethod | 'dayToDay' | 'shop' | 'certificate'

export type DeliveryTerms<Method extends DeliveryMethod = DeliveryMethod> = {
  method: Method
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
  methods: readonly DeliveryTerms<CourierService>[]
  /** What checkout offers besides. */
  others: readonly DeliveryTerms[]
  /** Days on which nobody rides, `mm-dd`. */
  holidays: readonly string[]
  /** Outside a ring road: a courier costs more for every started kilometre. */
  isOutsideRing?: true
}

/** Which zone a place of one country lies in. */
export type CountryZones = {
  /** Wherever nothing else holds: what the whole country can be promised. */
  zone: DeliveryZone
  /** By the side of a ring road; outside of it as far as `ring.farthest`. */
  byRing?: Readonly<Record<BeltwayHit, DeliveryZone>>
  /** The other places that our own couriers reach. */
  ownCouriers?: DeliveryZone
}

export type DeliverySettings = {
  /** Prices, days and hours of each zone. */
  zones: Readonly<Record<DeliveryZone, ZoneTerms>>
  /** The zones by canonical codes of countries; `otherwise` is that of all the others. */
  countries: { byCountry: Readonly<Partial<Record<string, CountryZones>>>; otherwise: DeliveryZone }
  /** What a started kilometre outside a ring road costs; further away the zone is another one. */
  ring: { perKilometre: number; farthest: number }
  /** The shops by their ids, with the zone they stand in. */
  shopZones: Readonly<Record<number, DeliveryZone>>
  /** So many days a parcel waits at a pickup point or in a shop. */
  collectDays: number
  /** How long a shop takes to pack what lies there. */
  shopPackingMinutes: number
  /** The countries abroad that have pickup points, ISO codes. */
  pointsAbroad: readonly string[]
}

/** Every zone that is named anywhere in the settings has terms: that is checked at start. */
export function termsOfZone({ zones }: Pick<DeliverySettings, 'zones'>, zone: DeliveryZone): ZoneTerms {
  const terms = zones[zone]
  if (!terms) throw new RangeError(`there is no delivery zone ${zone}`)
  return terms
}

/** The zones of a country; null where it is one of all the others. */
export function zonesOfCountry(
  { countries: { byCountry } }: Pick<DeliverySettings, 'countries'>,
  country: string,
): CountryZones | null {
  return (Object.hasOwn(byCountry, country) && byCountry[country]) || null
}
