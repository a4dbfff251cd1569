import type { CertificateDesign, CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import type { DeliverySettings, DeliveryTerms } from '#rules/delivery/delivery-terms.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { countries } from './countries.ts'

const MINOR = 100

const today = { days: [0, 0], freeFrom: null } as const
const sameDay = { ...today, way: 'sameDay', price: 590 * MINOR, closesAt: 13, arrivesBy: 22 } as const
const express = { ...today, way: 'express', price: 790 * MINOR, closesAt: 16, arrivesBy: 20 } as const
const capital = {
  way: 'courier',
  days: [1, 1],
  price: 390 * MINOR,
  freeFrom: 10_000 * MINOR,
  closesAt: null,
  windows: ['10-14', '14-18', '18-22'],
} as const
const regional = { way: 'courier', days: [2, 7], price: 490 * MINOR, freeFrom: null, closesAt: null } as const
const abroad = { way: 'courier', days: [7, 14], price: 30 * MINOR, freeFrom: 300 * MINOR, closesAt: null } as const
const insideRingOnly = { isInsideRingOnly: true } as const

/** Points and shops are dearer in days, not in money, the farther they are. */
const points = (first: number, last: number): DeliveryTerms[] => [
  { way: 'pickpoint', days: [first, last], price: 250 * MINOR, freeFrom: 7_000 * MINOR, closesAt: null },
  { way: 'shop', days: [Math.max(1, first - 1), last], price: 0, freeFrom: null, closesAt: null },
  { way: 'pickup', days: [first, last], price: 250 * MINOR, freeFrom: 7_000 * MINOR, closesAt: null },
]

const RUSSIAN_HOLIDAYS = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]

const russia = { currency: 'RUB', timeZone: 'Europe/Moscow', holidays: RUSSIAN_HOLIDAYS } as const
const world = { currency: 'USD', timeZone: 'Europe/Moscow', holidays: [] } as const

/** `around…` is outside a ring road, `nearby` are the other places that our own couriers reach. */
const zones: DeliverySettings['zones'] = {
  moscow: { ...russia, ways: [sameDay, express, capital], others: points(2, 3) },
  aroundMoscow: {
    ...russia,
    isOutsideRing: true,
    ways: [{ ...sameDay, ...insideRingOnly }, { ...express, ...insideRingOnly }, capital],
    others: points(2, 3),
  },
  petersburg: { ...russia, ways: [capital], others: points(2, 3) },
  aroundPetersburg: { ...russia, isOutsideRing: true, ways: [capital], others: points(2, 3) },
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
    others: [{ way: 'shop', days: [3, 6], price: 0, freeFrom: null, closesAt: null }],
    holidays: ['01-01', '12-02', '12-03'],
  },
  neighbours: {
    ...world,
    ways: [abroad],
    others: [{ way: 'pickup', days: [5, 10], price: 10 * MINOR, freeFrom: 150 * MINOR, closesAt: null }],
  },
  world: { ...world, ways: [abroad], others: [] },
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

const design = (id: string, ru: string, en: string, tone: CertificateDesign['tone']): CertificateDesign => ({
  id,
  name: { ru, en },
  picture: `editorial/certificate-${id}.jpg`,
  tone,
})

const certificates: CertificateSettings = {
  sites: ['ru'],
  currency: 'RUB',
  denominations: [3_000, 5_000, 10_000, 15_000, 25_000, 50_000].map((roubles) => roubles * MINOR),
  min: 1_000 * MINOR,
  max: 200_000 * MINOR,
  years: 3,
  farthestDays: 90,
  timeZone: 'Europe/Moscow',
  designs: [
    design('sunburst', 'Лучи', 'Sunburst', 'dark'),
    design('deco-fans', 'Ар-деко', 'Art deco fans', 'dark'),
    design('botanical', 'Ветвь', 'Botanical', 'light'),
    design('waves', 'Волны', 'Waves', 'light'),
    design('constellation', 'Созвездие', 'Constellation', 'dark'),
    design('ribbon', 'Лента', 'Ribbon', 'light'),
    design('frame', 'Рамка', 'Frame', 'light'),
    design('pearl-lines', 'Жемчуг и линии', 'Pearls and lines', 'light'),
  ],
  envelope: { closed: 'editorial/page-envelope-closed-wide.jpg', open: 'editorial/page-envelope-open-wide.jpg' },
}

export const settings: ShopSettings = {
  sites: ['ru', 'en'],
  homeCountries: { ru: 'RU', en: 'AE' },
  currencies: { byCountry: { RU: 'RUB', AE: 'AED' }, otherwise: 'USD' },
  countries,
  timeZone: 'Europe/Moscow',
  letterTimeZones: { ru: 'Europe/Moscow', en: 'Asia/Dubai' },
  onlineStorage: 100,
  payment: {
    // Since 1 January 2026.
    vatPercent: 22,
    minutes: 30,
    methods: ['payselection', 'sbp', 'dolyame', 'card_on_delivery', 'cash'],
    instalments: { parts: 4, min: 1_000 * MINOR, max: 150_000 * MINOR, currency: 'RUB' },
    onReceipt: { maxDelivered: 150_000 * MINOR, maxInShop: 500_000 * MINOR, currency: 'RUB', confirmHours: 24 },
    unpaid: { maxOrders: 3, maxItems: 20, maxPerDay: 10 },
  },
  packPrices: {
    RUB: { eco: 0, gift: 350 * MINOR },
    AED: { eco: 0, gift: 15 * MINOR },
    USD: { eco: 0, gift: 5 * MINOR },
  },
  returnDays: 14,
  firstOrderMemoryYears: 3,
  career: { keepMonths: 6 },
  journeys: {
    lettersPerWeek: 2,
    restHours: 48,
    forgottenCart: { afterHours: 24, withinHours: 96, onceInDays: 30 },
    review: { afterDays: 5, withinDays: 30 },
  },
  loyalty: {
    sites: ['ru'],
    currency: 'RUB',
    levels: [
      { level: 'insider', from: 0, percent: 3 },
      { level: 'silver', from: 50_000 * MINOR, percent: 5 },
      { level: 'gold', from: 150_000 * MINOR, percent: 7 },
      { level: 'platinum', from: 400_000 * MINOR, percent: 10 },
    ],
    levelDays: 365,
    sharePercent: 30,
    activeAfterDays: 14,
    validDays: 365,
    birthdayBonuses: 500,
    birthdayDaysAround: 7,
    remindDays: 14,
  },
  referral: {
    friendPromo: 'ДРУГ10',
    friendPercent: 10,
    friendMinSum: 5_000 * MINOR,
    codeDays: 90,
    rewardBonuses: 1_000,
    maxRewardsPerMonth: 10,
  },
  delivery: {
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
  },
  certificates,
  movedAlone: 5_000 * MINOR,
  hasMarketing: true,
  hasStreams: true,
  publicFiles: { securityExpires: '2027-09-30', appleAppIds: [] },
  pieces: { country: 'RU', metals: { gold: { fromMg: 0 }, silver: { fromMg: 0 } } },
  piercing: { leadHours: 2, aheadDays: 30, stepMinutes: 30, changeHours: 2, maxOpen: 2, remindAtHour: 12 },
}
