import type { ShopSettings } from '#rules/settings/shop-settings.ts'

const CENTS = 100

/** A small shop: one English site, dollars, cards, one way to deliver, no instalments, no loyalty programme and no gift certificates. */
export const terms: Omit<ShopSettings, 'delivery' | 'catalog'> = {
  sites: ['en'],
  homeCountries: { ru: 'US', en: 'US' },
  currencies: { byCountry: {}, otherwise: 'USD' },
  countries: {
    byCountry: {},
    otherwise: {
      address: {
        lines: [
          { name: 'address', label: 'street', isRequired: true },
          { name: 'line2', label: 'line2', isRequired: false },
          { name: 'city', label: 'city', isRequired: true },
          { name: 'region', label: 'region', isRequired: false },
          { name: 'postcode', label: 'postcode', isRequired: false },
        ],
        written: [['address'], ['line2'], ['city'], ['region'], ['postcode']],
        postcode: null,
        regions: null,
      },
      taxes: 'notIncluded',
      cards: ['visa', 'mastercard'],
      ringScales: ['us', 'uk', 'eu', 'ru'],
      shops: 'all',
      returnMethods: ['courier', 'post'],
    },
  },
  timeZone: 'America/New_York',
  letterTimeZones: { ru: 'America/New_York', en: 'America/New_York' },
  onlineStorage: 1,
  payment: {
    vatPercent: 0,
    minutes: 60,
    methods: ['payselection'],
    instalments: null,
    onReceipt: null,
    unpaid: { maxOrders: 3, maxItems: 20, maxPerDay: 10 },
  },
  packPrices: { RUB: { eco: 0, gift: 0 }, AED: { eco: 0, gift: 0 }, USD: { eco: 0, gift: 8 * CENTS } },
  returnDays: 30,
  firstOrderMemoryYears: 1,
  loyalty: {
    sites: [],
    currency: 'USD',
    levels: [{ level: 'insider', from: 0, percent: 0 }],
    levelDays: 365,
    sharePercent: 0,
    activeAfterDays: 30,
    validDays: 365,
    birthdayBonuses: 0,
    birthdayDaysAround: 7,
    remindDays: 14,
  },
  certificates: null,
}
