import type { Currency } from '../location/currency.ts'

/**
 * Where an order goes, as far as price and time depend on it. `around…` is outside a ring road, up to `RING.farthest`;
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
  /** Shown with the reason, but not taken: only inside the ring road. */
  isInsideRingOnly?: true
}

const MINOR = 100

/** Outside a ring road a courier costs more for every started kilometre; further away the zone is another one. */
export const RING = { perKilometre: 30 * MINOR, farthest: 50 } as const

const sameDay = { way: 'sameDay', days: [0, 0], price: 590 * MINOR, freeFrom: null, closesAt: 13 } as const
const express = { way: 'express', days: [0, 0], price: 790 * MINOR, freeFrom: null, closesAt: 16 } as const
const capital = { way: 'courier', days: [1, 1], price: 390 * MINOR, freeFrom: 10_000 * MINOR, closesAt: null } as const
const regional = { way: 'courier', days: [2, 7], price: 490 * MINOR, freeFrom: null, closesAt: null } as const
const abroad = { way: 'courier', days: [7, 14], price: 30 * MINOR, freeFrom: 300 * MINOR, closesAt: null } as const
const outside = { isInsideRingOnly: true } as const

/** Points and shops are dearer in days, not in money, the farther they are. */
const points = (first: number, last: number): DeliveryTerms[] => [
  { way: 'pickpoint', days: [first, last], price: 250 * MINOR, freeFrom: 7_000 * MINOR, closesAt: null },
  { way: 'shop', days: [Math.max(1, first - 1), last], price: 0, freeFrom: null, closesAt: null },
  { way: 'pickup', days: [first, last], price: 250 * MINOR, freeFrom: 7_000 * MINOR, closesAt: null },
]

type ZoneTerms = {
  currency: Currency
  timeZone: string
  /** To the door: what product pages promise. */
  ways: readonly DeliveryTerms<CourierWay>[]
  /** What checkout offers besides. */
  others: readonly DeliveryTerms[]
}

const russia = { currency: 'RUB', timeZone: 'Europe/Moscow' } as const

/** Prices, days and hours as a table: the settings of the shop, not its program. */
export const DELIVERY: Record<DeliveryZone, ZoneTerms> = {
  moscow: { ...russia, ways: [sameDay, express, capital], others: points(2, 3) },
  aroundMoscow: {
    ...russia,
    ways: [{ ...sameDay, ...outside }, { ...express, ...outside }, capital],
    others: points(2, 3),
  },
  petersburg: { ...russia, ways: [capital], others: points(2, 3) },
  aroundPetersburg: { ...russia, ways: [capital], others: points(2, 3) },
  nearby: {
    ...russia,
    ways: [regional],
    others: [{ way: 'dayToDay', days: [1, 1], price: 690 * MINOR, freeFrom: null, closesAt: 18 }, ...points(2, 5)],
  },
  russia: { ...russia, ways: [regional], others: points(3, 8) },
  emirates: {
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    ways: [{ way: 'courier', days: [3, 6], price: 30 * MINOR, freeFrom: 500 * MINOR, closesAt: null }],
    others: [],
  },
  neighbours: {
    currency: 'USD',
    timeZone: 'Europe/Moscow',
    ways: [abroad],
    others: [{ way: 'pickup', days: [5, 10], price: 10 * MINOR, freeFrom: 150 * MINOR, closesAt: null }],
  },
  world: { currency: 'USD', timeZone: 'Europe/Moscow', ways: [abroad], others: [] },
}

const RUSSIAN_HOLIDAYS = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]

/** Days on which nobody rides, `mm-dd`. */
export const HOLIDAYS: Record<DeliveryZone, readonly string[]> = {
  moscow: RUSSIAN_HOLIDAYS,
  aroundMoscow: RUSSIAN_HOLIDAYS,
  petersburg: RUSSIAN_HOLIDAYS,
  aroundPetersburg: RUSSIAN_HOLIDAYS,
  nearby: RUSSIAN_HOLIDAYS,
  russia: RUSSIAN_HOLIDAYS,
  emirates: ['01-01', '12-02', '12-03'],
  neighbours: [],
  world: [],
}

/** Spec 3: the shops by their ids, with the zone they stand in. An order is fetched in Russian shops only. */
export const SHOP_ZONES: Readonly<Record<number, DeliveryZone>> = {
  ...{ 1: 'moscow', 2: 'moscow', 4: 'moscow', 5: 'moscow', 6: 'moscow', 9: 'moscow', 10: 'moscow', 12: 'moscow' },
  ...{ 3: 'petersburg', 7: 'russia', 8: 'russia', 11: 'emirates' },
}

/** The countries of `neighbours`. */
export const POINTS_ABROAD: readonly string[] = ['BY', 'KZ']
