import type { Currency } from '../location/currency.ts'

/** Where an order goes, as far as price and time depend on it. */
export type DeliveryZone = 'moscow' | 'petersburg' | 'russia' | 'emirates' | 'world'

export type DeliveryWay = 'sameDay' | 'express' | 'courier'

export type DeliveryTerms = {
  way: DeliveryWay
  /** Days after the order, or after the day from which it ships: the first and the last. */
  days: readonly [first: number, last: number]
  /** Minor units. */
  price: number
  /** The sum of goods from which it costs nothing. */
  freeFrom: number | null
  /** Taken on weekdays before this hour only, by the clock of the zone. */
  closesAt: number | null
}

const MINOR = 100

/** Prices, days and hours as a table: the settings of the shop, not its program. */
export const DELIVERY: Record<DeliveryZone, { currency: Currency; timeZone: string; ways: readonly DeliveryTerms[] }> =
  {
    moscow: {
      currency: 'RUB',
      timeZone: 'Europe/Moscow',
      ways: [
        { way: 'sameDay', days: [0, 0], price: 590 * MINOR, freeFrom: null, closesAt: 13 },
        { way: 'express', days: [0, 0], price: 790 * MINOR, freeFrom: null, closesAt: 16 },
        { way: 'courier', days: [1, 1], price: 390 * MINOR, freeFrom: 10_000 * MINOR, closesAt: null },
      ],
    },
    petersburg: {
      currency: 'RUB',
      timeZone: 'Europe/Moscow',
      ways: [{ way: 'courier', days: [1, 1], price: 390 * MINOR, freeFrom: 10_000 * MINOR, closesAt: null }],
    },
    russia: {
      currency: 'RUB',
      timeZone: 'Europe/Moscow',
      ways: [{ way: 'courier', days: [2, 7], price: 490 * MINOR, freeFrom: null, closesAt: null }],
    },
    emirates: {
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      ways: [{ way: 'courier', days: [3, 6], price: 30 * MINOR, freeFrom: 500 * MINOR, closesAt: null }],
    },
    world: {
      currency: 'USD',
      timeZone: 'Europe/Moscow',
      ways: [{ way: 'courier', days: [7, 14], price: 30 * MINOR, freeFrom: 300 * MINOR, closesAt: null }],
    },
  }

const RUSSIAN_HOLIDAYS = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]

/** Days on which nobody rides, `mm-dd`. */
export const HOLIDAYS: Record<DeliveryZone, readonly string[]> = {
  moscow: RUSSIAN_HOLIDAYS,
  petersburg: RUSSIAN_HOLIDAYS,
  russia: RUSSIAN_HOLIDAYS,
  emirates: ['01-01', '12-02', '12-03'],
  world: [],
}
