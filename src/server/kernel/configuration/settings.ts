import { z } from 'zod'
import type { CertificateDesign, CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import { ADDRESS_LABELS, type AddressForm } from '#rules/countries/address-form.ts'
import { CARD_SYSTEMS, type CountryProfile, RING_SCALES, TAXES } from '#rules/countries/country-profile.ts'
import { isCourierWindow } from '#rules/delivery/courier-window.ts'
import type { DeliverySettings, DeliveryTerms, DeliveryWay } from '#rules/delivery/delivery-terms.ts'
import type { JourneySettings } from '#rules/journeys/journey-settings.ts'
import type { LevelTerms, LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { WAYS_BACK } from '#rules/orders/return-state.ts'
import type { PaymentSettings } from '#rules/payments/payment-methods.ts'
import type { PieceSettings } from '#rules/pieces/piece-settings.ts'
import type { PiercingSettings } from '#rules/piercing/piercing-settings.ts'
import type { ReferralSettings } from '#rules/referral/referral-settings.ts'
import type { PublicFilesSettings, ShopSettings } from '#rules/settings/shop-settings.ts'
import { country, currency, days, type FieldsOf, language, money, percent, timeZone } from './settings-fields.ts'

const zone = z.enum([
  ...['moscow', 'aroundMoscow', 'petersburg', 'aroundPetersburg', 'nearby', 'russia'],
  ...['emirates', 'neighbours', 'world'],
] as const)

const COURIER_WAYS = ['sameDay', 'express', 'courier'] as const
const WAYS = [...COURIER_WAYS, 'dayToDay', 'pickpoint', 'shop', 'pickup', 'certificate'] as const

const terms = <Way extends DeliveryWay>(ways: readonly Way[]) =>
  z
    .strictObject({
      way: z.literal(ways),
      days: z.tuple([days, days]).refine(([first, last]) => first <= last, 'the first day comes after the last'),
      price: money,
      freeFrom: money.nullable(),
      closesAt: z.int().min(0).max(24).nullable(),
      windows: z.array(z.string().refine(isCourierWindow, 'hours are from-to: 10-14')).min(1).optional(),
      arrivesBy: z.int().min(1).max(24).optional(),
      isInsideRingOnly: z.literal(true).optional(),
    } satisfies FieldsOf<DeliveryTerms<Way>>)
    .refine(({ days: [first, last], windows }) => !windows || first === last, 'hours need one day')

const level = z.strictObject({
  level: z.enum(['insider', 'silver', 'gold', 'platinum']),
  from: money,
  percent,
} satisfies FieldsOf<LevelTerms>)

const levels = z
  .tuple([level], level)
  .refine(([first]) => first.from === 0, 'the first level begins at 0')
  .refine(
    (all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? 0)),
    'levels go up from one to the next',
  )

const design = z.strictObject({
  id: z.string().min(1),
  name: z.record(language, z.string().min(1)),
  picture: z.string(),
  tone: z.enum(['light', 'dark']),
} satisfies FieldsOf<CertificateDesign>)

const certificates = z
  .strictObject({
    sites: z.array(language).min(1),
    currency: z.literal('RUB'),
    denominations: z
      .array(money)
      .refine((all) => all.every((one, index) => one > (all[index - 1] ?? 0)), 'denominations go up'),
    min: money.min(1),
    max: money,
    years: z.int().min(1),
    farthestDays: days,
    timeZone,
    designs: z
      .tuple([design], design)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two designs have one id'),
    envelope: z.strictObject({ closed: z.string(), open: z.string() }),
  } satisfies FieldsOf<CertificateSettings>)
  .refine(({ min, max }) => min <= max, 'min is above max')
  .refine(({ denominations, min, max }) => denominations.every((one) => one >= min && one <= max), {
    path: ['denominations'],
    message: 'a denomination is outside of min and max',
  })

const addressLine = z.enum(['address', 'line2', 'apartment', 'city', 'region', 'postcode'])

const placeNames = z.record(language, z.string().min(1))

const addressForm = z
  .strictObject({
    lines: z.array(z.strictObject({ name: addressLine, label: z.enum(ADDRESS_LABELS), isRequired: z.boolean() })),
    written: z.array(z.array(addressLine).min(1)).min(1),
    postcode: z.string().refine(isPattern, 'no regular expression').nullable(),
    regions: z
      .array(z.strictObject({ name: placeNames, cities: z.array(placeNames) }))
      .min(1)
      .nullable(),
  } satisfies FieldsOf<AddressForm>)
  .refine(({ lines, written }) => lines.every(({ name }) => name === 'apartment' || written.flat().includes(name)), {
    path: ['written'],
    message: 'a line that is asked for is not written on the parcel',
  })

const profile = z.strictObject({
  address: addressForm,
  taxes: z.enum(TAXES),
  cards: z.array(z.enum(CARD_SYSTEMS)).min(1),
  ringScales: z
    .array(z.enum(RING_SCALES))
    .refine((all) => new Set(all).size === RING_SCALES.length, 'each scale is named once'),
  shops: z.enum(['own', 'all']),
  waysBack: z.array(z.enum(WAYS_BACK)).min(1),
} satisfies FieldsOf<CountryProfile>)

const schema = z.strictObject({
  sites: z.tuple([language], language),
  homeCountries: z.record(language, country),
  currencies: z.strictObject({ byCountry: z.record(country, currency), otherwise: currency }),
  countries: z
    .strictObject({ byCountry: z.record(country, profile), otherwise: profile })
    .refine(({ otherwise }) => otherwise.address.lines.length > 0, {
      path: ['otherwise', 'address', 'lines'],
      message: 'an address of any country is written line by line',
    }),
  timeZone,
  letterTimeZones: z.record(language, timeZone),
  onlineStorage: z.int().min(1),
  payment: z
    .strictObject({
      minutes: z.int().min(1),
      methods: z.array(z.enum(['payselection', 'sbp', 'dolyame', 'card_on_delivery', 'cash'])).min(1),
      instalments: z
        .strictObject({ parts: z.int().min(2), min: money, max: money, currency })
        .refine(({ min, max }) => min <= max, 'min is above max')
        .nullable(),
    } satisfies FieldsOf<PaymentSettings>)
    .refine(({ methods, instalments }) => methods.includes('dolyame') === (instalments !== null), {
      path: ['instalments'],
      message: 'there are terms exactly when methods include dolyame',
    }),
  packPrices: z.record(currency, z.strictObject({ eco: money, gift: money })),
  returnDays: days,
  loyalty: z.strictObject({
    sites: z.array(language),
    currency,
    levels,
    levelDays: z.int().min(1),
    sharePercent: percent,
    activeAfterDays: days,
    validDays: z.int().min(1),
    birthdayBonuses: z.int().min(0),
    birthdayDaysAround: days.max(180),
    remindDays: z.int().min(1),
  } satisfies FieldsOf<LoyaltySettings>),
  referral: z
    .strictObject({
      friendPromo: z.string().min(1),
      friendPercent: z.int().min(1).max(100),
      friendMinSum: money,
      codeDays: z.int().min(1),
      rewardBonuses: z.int().min(1),
      maxRewardsPerMonth: z.int().min(1),
    } satisfies FieldsOf<ReferralSettings>)
    .optional(),
  career: z.strictObject({ keepMonths: z.int().min(1).max(60) }).optional(),
  journeys: z
    .strictObject({
      lettersPerWeek: z.int().min(0).max(14),
      restHours: z.int().min(0),
      forgottenCart: z
        .strictObject({ afterHours: z.int().min(1), withinHours: z.int().min(2), onceInDays: z.int().min(1).max(365) })
        .refine(({ afterHours, withinHours }) => afterHours < withinHours, 'a cart is too old before it is forgotten'),
      review: z
        .strictObject({ afterDays: z.int().min(1), withinDays: z.int().min(2).max(365) })
        .refine(({ afterDays, withinDays }) => afterDays < withinDays, 'an order is too old before it is asked about'),
    } satisfies FieldsOf<JourneySettings>)
    .optional(),
  delivery: z.strictObject({
    zones: z.record(zone, z.strictObject({ currency, timeZone, ways: z.array(terms(COURIER_WAYS)), others: z.array(terms(WAYS)) })),
    holidays: z.record(zone, z.array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day is mm-dd'))),
    ring: z.strictObject({ perKilometre: money, farthest: z.int().min(0) }),
    shopZones: z.record(z.coerce.number().int().min(1), zone),
    shopPackingMinutes: z
      .int()
      .min(0)
      .max(24 * 60),
    pointsAbroad: z.array(country),
  } satisfies FieldsOf<DeliverySettings>),
  certificates: certificates.nullable(),
  movedAlone: money.optional(),
  pieces: z
    .strictObject({
      country,
      metals: z.partialRecord(z.enum(['gold', 'silver']), z.strictObject({ fromMg: z.int().min(0) })),
    } satisfies FieldsOf<PieceSettings>)
    .optional(),
  hasMarketing: z.boolean().optional(),
  hasStreams: z.boolean().optional(),
  publicFiles: z
    .strictObject({
      securityExpires: z.iso.date(),
      appleAppIds: z.array(z.string().regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'an app is TEAMID.bundle.id')),
    } satisfies FieldsOf<PublicFilesSettings>)
    .optional(),
  piercing: z
    .strictObject({
      leadHours: z.int().min(0),
      aheadDays: z.int().min(1).max(365),
      stepMinutes: z.int().min(5).max(240),
      changeHours: z.int().min(0),
      maxOpen: z.int().min(1),
      remindAtHour: z.int().min(0).max(23),
    } satisfies FieldsOf<PiercingSettings>)
    .optional(),
} satisfies FieldsOf<ShopSettings>)

/** What is wrong with a shop's settings, one line for each: where, and why. */
export function settingsProblems(settings: ShopSettings): string[] {
  const { error } = schema.safeParse(settings)
  return error ? error.issues.flatMap(problemsOf) : []
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  const at = (path: readonly PropertyKey[], problem: string) => `${path.join('.')}: ${problem}`
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => at([...issue.path, key], 'there is no such setting'))
    : [at(issue.path, issue.message)]
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
