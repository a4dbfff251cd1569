import type { DeliverySettings, DeliveryTerms } from '#rules/delivery/delivery-terms.ts'

const MINOR = 100

const today = { days: [0, 0], freeFrom: null } as const
const sameDay = { ...today, method: 'sameDay', price: 590 * MINOR, closesAt: 13, arrivesBy: 22 } as const
const express = { ...today, method: 'express', price: 790 * MINOR, closesAt: 16, arrivesBy: 20 } as const
const capital = {
  method: 'courier',
  days: [1, 1],
  price: 390 * MINOR,
  freeFrom: 10_000 * MINOR,
  closesAt: null,
  windows: ['10-14', '14-18', '18-22'],
} as const
const regional = { method: 'courier', days: [2, 7], price: 490 * MINOR, freeFrom: null, closesAt: null } as const
const abroad = { method: 'courier', days: [7, 14], price: 30 * MINOR, freeFrom: 300 * MINOR, closesAt: null } as const
const insideRingOnly = { isInsideRingOnly: true } as const

/** Points and shops are dearer in days, not in money, the farther they are. */
const points = (first: number, last: number): DeliveryTerms[] => [
  { method: 'pickpoint', days: [first, last], price: 250 * MINOR, freeFrom: 7_000 * MINOR, closesAt: null },
  { method: 'shop', days: [Math.max(1, first - 1), last], price: 0, freeFrom: null, closesAt: null },
  { method: 'pickup', days: [first, last], price: 250 * MINOR, freeFrom: 7_000 * MINOR, closesAt: null },
]

const RUSSIAN_HOLIDAYS = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]

const russia = { currency: 'RUB', timeZone: 'Europe/Moscow', holidays: RUSSIAN_HOLIDAYS } as const
const world = { currency: 'USD', timeZone: 'Europe/Moscow', holidays: [] } as const

/** `around…` is outside a ring road, `nearby` are the other places that our own couriers reach. */
const zones: DeliverySettings['zones'] = {
  moscow: { ...russia, methods: [sameDay, express, capital], others: points(2, 3) },
  aroundMoscow: {
    ...russia,
    isOutsideRing: true,
    methods: [{ ...sameDay, ...insideRingOnly }, { ...express, ...insideRingOnly }, capital],
    others: points(2, 3),
  },
  petersburg: { ...russia, methods: [capital], others: points(2, 3) },
  aroundPetersburg: { ...russia, isOutsideRing: true, methods: [capital], others: points(2, 3) },
  nearby: {
    ...russia,
    methods: [regional],
    others: [{ method: 'dayToDay', days: [1, 1], price: 690 * MINOR, freeFrom: null, closesAt: 18 }, ...points(2, 5)],
  },
  russia: { ...russia, methods: [regional], others: points(3, 8) },
  emirates: {
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    methods: [{ method: 'courier', days: [3, 6], price: 30 * MINOR, freeFrom: 500 * MINOR, closesAt: null }],
    others: [{ method: 'shop', days: [3, 6], price: 0, freeFrom: null, closesAt: null }],
    holidays: ['01-01', '12-02', '12-03'],
  },
  neighbours: {
    ...world,
    methods: [abroad],
    others: [{ method: 'pickup', days: [5, 10], price: 10 * MINOR, freeFrom: 150 * MINOR, closesAt: null }],
  },
  world: { ...world, methods: [abroad], others: [] },
}

const zonesByCountry: DeliverySettings['countries'] = {
  byCountry: {
    RU: {
      zone: 'russia',
      byRing: {
        IN_MKAD: 'moscow',
        OUT_MKAD: 'aroundMoscow',
        IN_KAD: 'petersburg',
        OUT_KAD: 'aroundPetersburg',
      },
      ownCouriers: 'nearby',
    },
    AE: { zone: 'emirates' },
    BY: { zone: 'neighbours' },
    KZ: { zone: 'neighbours' },
  },
  otherwise: 'world',
}

export const delivery: DeliverySettings = {
  zones,
  countries: zonesByCountry,
  ring: { perKilometre: 30 * MINOR, farthest: 50 },
  shopZones: {
    ...{ 1: 'moscow', 2: 'moscow', 4: 'moscow', 5: 'moscow', 6: 'moscow', 9: 'moscow', 10: 'moscow', 12: 'moscow' },
    ...{ 3: 'petersburg', 7: 'russia', 8: 'russia', 11: 'emirates' },
  },
  collectDays: 5,
  shopPackingMinutes: 60,
  pointsAbroad: ['BY', 'KZ'],
}
