import type { CertificateDesign, CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { countries } from './countries.ts'

const MINOR = 100

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
  zones: [
    ...['Europe/Kaliningrad', 'Europe/Moscow', 'Europe/Samara', 'Asia/Yekaterinburg', 'Asia/Omsk', 'Asia/Krasnoyarsk'],
    ...['Asia/Irkutsk', 'Asia/Yakutsk', 'Asia/Vladivostok', 'Asia/Magadan', 'Asia/Kamchatka'],
  ],
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

/** Every page of the shop has these with it: what is long and asked for on few of them stands in a file of its own. */
export const terms: Omit<ShopSettings, 'delivery' | 'catalog'> = {
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
  certificates,
  movedAlone: 5_000 * MINOR,
  newStaffDays: 7,
  staffIdleMinutes: 30,
  hasMarketing: true,
  hasStreams: true,
  publicFiles: { securityExpires: '2027-09-30', appleAppIds: [] },
  items: { country: 'RU', metals: { gold: { fromMg: 0 }, silver: { fromMg: 0 } } },
  piercing: { leadHours: 2, aheadDays: 30, stepMinutes: 30, changeHours: 2, maxOpen: 2, remindAtHour: 12 },
}
