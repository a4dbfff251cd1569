import { MAX_DEPOSIT_ITEMS } from '#contract/customer/deposits.ts'
import { MAX_LINES, MAX_OF_ONE } from '#rules/cart/cart-limits.ts'
import type { PackPrices } from '#rules/cart/pack-prices.ts'
import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import { CODE_TRIES } from '#rules/certificates/certificate-term.ts'
import { MESSAGE_LIMIT } from '#rules/certificates/deposit-item.ts'
import { closingHour } from '#rules/delivery/courier-hours.ts'
import {
  type CountryZones,
  type DeliveryMethod,
  type DeliverySettings,
  type DeliveryZone,
  zonesOfCountry,
} from '#rules/delivery/delivery-terms.ts'
import type { Language } from '#rules/location/site.ts'
import type { LoyaltyLevel, LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { bonusesEarned } from '#rules/loyalty/spendable-bonuses.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import type { PaymentSettings } from '#rules/payments/payment-methods.ts'
import type { ReferralSettings } from '#rules/referral/referral-settings.ts'
import { phoneUri } from '#rules/settings/phone-uri.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { brand } from '#shop/brand.ts'
import { deliveryTermsOf } from './delivery-terms-of.ts'

/** What editors' words may name as `{name}`: one list, so that a page can never say another figure than the till. */
export type FigureName =
  | 'shopName'
  | 'email'
  | 'phone'
  | 'phoneHours'
  | 'supportHours'
  | 'companyName'
  | 'companyFullName'
  | 'companyAddress'
  | 'inn'
  | 'returnDays'
  | 'withinReturnDays'
  | 'collectDays'
  | 'reserveMinutes'
  | 'instalmentParts'
  | 'instalmentPayments'
  | 'instalmentShare'
  | 'instalmentMin'
  | 'instalmentMax'
  | 'certificateMin'
  | 'certificateMax'
  | 'certificateYears'
  | 'certificateAheadDays'
  | 'bonusShare'
  | 'bonusFirstPercent'
  | 'bonusTopPercent'
  | 'bonusWaitDays'
  | 'bonusValidDays'
  | 'birthdayBonuses'
  | 'birthdayDaysAround'
  | 'friendPercent'
  | 'friendMinSum'
  | 'friendReward'
  | 'friendCodeDays'
  | 'giftPackPrice'
  | 'moscowCourierPrice'
  | 'moscowCourierFreeFrom'
  | 'moscowCourierDays'
  | 'petersburgCourierPrice'
  | 'petersburgCourierFreeFrom'
  | 'petersburgCourierDays'
  | 'expressPrice'
  | 'expressUntil'
  | 'sameDayPrice'
  | 'sameDayUntil'
  | 'nextDayPrice'
  | 'nextDayUntil'
  | 'regionCourierPrice'
  | 'regionCourierDays'
  | 'pointPrice'
  | 'pointFreeFrom'
  | 'pointDaysMoscow'
  | 'pointDaysRussia'
  | 'pointDaysNearby'
  | 'shopDaysMoscow'
  | 'shopDaysRussia'
  | 'neighbourPointPrice'
  | 'neighbourPointFreeFrom'
  | 'neighbourPointDays'
  | 'ringPerKilometre'
  | 'ringFarthest'
  | 'emiratesPrice'
  | 'emiratesFreeFrom'
  | 'emiratesDays'
  | 'worldPrice'
  | 'worldFreeFrom'
  | 'worldDays'
  | 'shopCount'
  | 'shops'
  | 'phoneUri'
  | 'giftPackDirhams'
  | 'giftPackDollars'
  | 'applicationMonths'
  | 'ofReturnDays'
  | 'companyShowroom'
  | 'giftPackRoubles'
  | 'maxLines'
  | 'maxOfOne'
  | 'certificateSums'
  | 'certificatesPerOrder'
  | 'certificateWishLength'
  | 'certificateCodeTries'
  | 'certificateLockMinutes'
  | 'bonusLevels'
  | 'bonusLevelDays'
  | 'ofBonusLevelDays'
  | 'bonusFirstLevel'
  | 'bonusExampleSum'
  | 'bonusExampleEarned'
  | 'bonusRemindDays'
  | 'ofBirthdayDaysAround'
  | 'onReceiptDelivered'
  | 'onReceiptInShop'
  | 'withinConfirmHours'
  | 'unpaidOrders'
  | 'unpaidItems'
  | 'ordersPerDay'
  | 'firstOrderMemory'

const MINOR = 100
/** The purchase of the worked example. */
const EXAMPLE_SUM = 10_000 * MINOR

export type Figures = Readonly<Record<FigureName, string>>

export type FigureFormats = {
  supportHours: string
  days(count: number): string
  /** Of so many days, as in «старше одного дня». */
  ofDays(count: number): string
  within(count: number): string
  withinHours(count: number): string
  dayRange(first: number, last: number): string
  months(count: number): string
  years(count: number): string
  payments(count: number): string
  shops(count: number): string
  bonuses(count: number): string
  levelNames: Readonly<Record<LoyaltyLevel, string>>
  /** What a level gives; without a sum it is given from the first purchase. */
  level(from: string | null, percent: string): string
  /** What stands for a figure of something that the shop does not have. */
  none: string
  phoneHours: string
}

/** What of a shop's settings is named on its pages. */
export type FigureSettings = Pick<ShopSettings, 'currencies' | 'homeCountries'> & {
  delivery: DeliverySettings
  payment: PaymentSettings
  packPrices: PackPrices
  returnDays: number
  firstOrderMemoryYears: number
  loyalty: LoyaltySettings
  certificates?: CertificateSettings | null
  referral?: ReferralSettings
  career?: { keepMonths: number }
}

/** The figures of a shop in one language's words. */
export function figuresOf(settings: FigureSettings, language: Language, texts: FigureFormats): Figures {
  const { delivery, loyalty, referral, certificates, payment, returnDays } = settings
  const { instalments, onReceipt } = payment
  const company = brand.company[language]
  const money = (minor: number, currency: 'RUB' | 'AED' | 'USD') => formatMoney({ minor, currency }, language)
  const terms = (zone: DeliveryZone | undefined, method: DeliveryMethod) =>
    zone === undefined ? null : deliveryTermsOf(delivery, zone, method, language)
  const price = (zone: DeliveryZone | undefined, method: DeliveryMethod) => terms(zone, method)?.price ?? texts.none
  const freeFrom = (zone: DeliveryZone | undefined, method: DeliveryMethod) =>
    terms(zone, method)?.freeFrom ?? texts.none
  const days = (zone: DeliveryZone | undefined, method: DeliveryMethod) => {
    const found = terms(zone, method)
    return found ? texts.dayRange(...found.days) : texts.none
  }
  const until = (method: DeliveryMethod) => {
    const hour = closingHour(delivery, method)
    return hour === null ? texts.none : `${hour}:00`
  }
  const zones = namedZones(settings)
  const fastest = (method: DeliveryMethod) => Object.keys(delivery.zones).find((zone) => terms(zone, method) !== null)
  const outside = Object.values(delivery.zones).find(({ isOutsideRing }) => isOutsideRing)
  const shopCount = Object.keys(delivery.shopZones).length
  const packCurrency = settings.currencies.byCountry[settings.homeCountries[language]] ?? settings.currencies.otherwise
  const percents = loyalty.levels.map(({ percent }) => percent)
  return {
    shopName: brand[language].name,
    email: brand[language].email,
    phoneHours: texts.phoneHours,
    phone: brand[language].support.phone,
    supportHours: texts.supportHours,
    companyName: company.name,
    companyFullName: company.fullName,
    companyAddress: company.address,
    inn: brand.company.inn,
    returnDays: texts.days(returnDays),
    withinReturnDays: texts.within(returnDays),
    collectDays: texts.days(delivery.collectDays),
    reserveMinutes: String(payment.minutes),
    instalmentParts: instalments ? String(instalments.parts) : texts.none,
    instalmentPayments: instalments ? texts.payments(instalments.parts) : texts.none,
    instalmentShare: instalments ? `${100 / instalments.parts}${percentSign(language)}` : texts.none,
    instalmentMin: instalments ? money(instalments.min, instalments.currency) : texts.none,
    instalmentMax: instalments ? money(instalments.max, instalments.currency) : texts.none,
    certificateMin: certificates ? money(certificates.min, certificates.currency) : texts.none,
    certificateMax: certificates ? money(certificates.max, certificates.currency) : texts.none,
    certificateYears: certificates ? texts.years(certificates.years) : texts.none,
    certificateAheadDays: certificates ? texts.days(certificates.farthestDays) : texts.none,
    bonusShare: `${loyalty.sharePercent}${percentSign(language)}`,
    bonusFirstPercent: `${Math.min(...percents)}${percentSign(language)}`,
    bonusTopPercent: `${Math.max(...percents)}${percentSign(language)}`,
    bonusWaitDays: texts.days(loyalty.activeAfterDays),
    bonusValidDays: texts.days(loyalty.validDays),
    birthdayBonuses: texts.bonuses(loyalty.birthdayBonuses),
    birthdayDaysAround: texts.days(loyalty.birthdayDaysAround),
    friendPercent: referral ? `${referral.friendPercent}${percentSign(language)}` : texts.none,
    friendMinSum: referral ? money(referral.friendMinSum, loyalty.currency) : texts.none,
    friendReward: referral ? texts.bonuses(referral.rewardBonuses) : texts.none,
    friendCodeDays: referral ? texts.days(referral.codeDays) : texts.none,
    giftPackPrice: money(settings.packPrices[packCurrency].gift, packCurrency),
    moscowCourierPrice: price(zones.moscow, 'courier'),
    moscowCourierFreeFrom: freeFrom(zones.moscow, 'courier'),
    moscowCourierDays: days(zones.moscow, 'courier'),
    petersburgCourierPrice: price(zones.petersburg, 'courier'),
    petersburgCourierFreeFrom: freeFrom(zones.petersburg, 'courier'),
    petersburgCourierDays: days(zones.petersburg, 'courier'),
    expressPrice: price(fastest('express'), 'express'),
    expressUntil: until('express'),
    sameDayPrice: price(fastest('sameDay'), 'sameDay'),
    sameDayUntil: until('sameDay'),
    nextDayPrice: price(fastest('dayToDay'), 'dayToDay'),
    nextDayUntil: until('dayToDay'),
    regionCourierPrice: price(zones.home, 'courier'),
    regionCourierDays: days(zones.home, 'courier'),
    pointPrice: price(zones.home, 'pickpoint'),
    pointFreeFrom: freeFrom(zones.home, 'pickpoint'),
    pointDaysMoscow: days(zones.moscow, 'pickpoint'),
    pointDaysRussia: days(zones.home, 'pickpoint'),
    pointDaysNearby: days(zones.nearby, 'pickpoint'),
    shopDaysMoscow: days(zones.moscow, 'shop'),
    shopDaysRussia: days(zones.home, 'shop'),
    neighbourPointPrice: price(zones.pointsAbroad, 'pickup'),
    neighbourPointFreeFrom: freeFrom(zones.pointsAbroad, 'pickup'),
    neighbourPointDays: days(zones.pointsAbroad, 'pickup'),
    ringPerKilometre: outside ? money(delivery.ring.perKilometre, outside.currency) : texts.none,
    ringFarthest: String(delivery.ring.farthest),
    emiratesPrice: price(zones.english, 'courier'),
    emiratesFreeFrom: freeFrom(zones.english, 'courier'),
    emiratesDays: days(zones.english, 'courier'),
    worldPrice: price(zones.others, 'courier'),
    worldFreeFrom: freeFrom(zones.others, 'courier'),
    worldDays: days(zones.others, 'courier'),
    shopCount: String(shopCount),
    shops: texts.shops(shopCount),
    phoneUri: phoneUri(brand[language].support.phone),
    giftPackDirhams: money(settings.packPrices.AED.gift, 'AED'),
    giftPackDollars: money(settings.packPrices.USD.gift, 'USD'),
    applicationMonths: settings.career ? texts.months(settings.career.keepMonths) : texts.none,
    ofReturnDays: texts.ofDays(returnDays),
    companyShowroom: 'showroom' in company ? company.showroom : texts.none,
    giftPackRoubles: money(settings.packPrices.RUB.gift, 'RUB'),
    maxLines: String(MAX_LINES),
    maxOfOne: String(MAX_OF_ONE),
    certificateSums: certificates
      ? certificates.denominations.map((sum) => money(sum, certificates.currency)).join(', ')
      : texts.none,
    certificatesPerOrder: String(MAX_DEPOSIT_ITEMS),
    certificateWishLength: String(MESSAGE_LIMIT),
    certificateCodeTries: String(CODE_TRIES.most),
    certificateLockMinutes: String(CODE_TRIES.lockMinutes),
    // A list in Markdown: a shop may have any number of levels.
    bonusLevels: loyalty.levels
      .map(({ level, from, percent }) => {
        const sum = from === 0 ? null : money(from, loyalty.currency)
        return `- **${texts.levelNames[level]}:** ${texts.level(sum, `${percent}${percentSign(language)}`)}`
      })
      .join('\n'),
    bonusLevelDays: texts.days(loyalty.levelDays),
    ofBonusLevelDays: texts.ofDays(loyalty.levelDays),
    bonusFirstLevel: texts.levelNames[loyalty.levels[0].level],
    bonusExampleSum: money(EXAMPLE_SUM, loyalty.currency),
    bonusExampleEarned: texts.bonuses(bonusesEarned(EXAMPLE_SUM, loyalty.levels[0].percent) / MINOR),
    bonusRemindDays: texts.days(loyalty.remindDays),
    ofBirthdayDaysAround: texts.ofDays(loyalty.birthdayDaysAround),
    onReceiptDelivered: onReceipt ? money(onReceipt.maxDelivered, onReceipt.currency) : texts.none,
    onReceiptInShop: onReceipt ? money(onReceipt.maxInShop, onReceipt.currency) : texts.none,
    unpaidOrders: String(payment.unpaid.maxOrders),
    unpaidItems: String(payment.unpaid.maxItems),
    ordersPerDay: String(payment.unpaid.maxPerDay),
    withinConfirmHours: onReceipt ? texts.withinHours(onReceipt.confirmHours) : texts.none,
    firstOrderMemory: texts.years(settings.firstOrderMemoryYears),
  }
}

/** The zones that figures name, by what leads to them: a shop calls its zones as it likes. */
function namedZones({ delivery, homeCountries }: FigureSettings) {
  const { byCountry, otherwise } = delivery.countries
  const zonesIn = (country = ''): CountryZones => zonesOfCountry(delivery, country) ?? { zone: otherwise }
  const rings = Object.values(byCountry).map((zones) => zones?.byRing)
  const [abroad] = delivery.pointsAbroad
  return {
    moscow: rings.find((byRing) => byRing)?.IN_MKAD,
    petersburg: rings.find((byRing) => byRing)?.IN_KAD,
    nearby: zonesIn(homeCountries.ru).ownCouriers,
    home: zonesIn(homeCountries.ru).zone,
    english: zonesIn(homeCountries.en).zone,
    pointsAbroad: abroad && zonesIn(abroad).zone,
    others: otherwise,
  }
}

function percentSign(language: Language): string {
  return language === 'ru' ? '\u00A0%' : '%'
}
