import { z } from 'zod'
import { ADDRESS_LABELS } from '#rules/countries/address-form.ts'
import { CARD_SYSTEMS, RING_SCALES, TAXES } from '#rules/countries/country-profile.ts'
import { isTimeZone } from '#rules/dates/time-zone.ts'
import { isCourierWindow } from '#rules/delivery/courier-window.ts'
import { WAYS_BACK } from '#rules/orders/return-state.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'

const days = z.int().min(0)
const money = z.int().min(0)
const percent = z.number().min(0).max(100)
const currency = z.enum(['RUB', 'AED', 'USD'])
const language = z.enum(['ru', 'en'])
const timeZone = z.string().refine(isTimeZone, 'no time zone that is known: a name such as Europe/Moscow')

const zone = z.enum([
  ...['moscow', 'aroundMoscow', 'petersburg', 'aroundPetersburg', 'nearby', 'russia'],
  ...['emirates', 'neighbours', 'world'],
] as const)

const terms = z
  .object({
    way: z.enum(['sameDay', 'express', 'courier', 'dayToDay', 'pickpoint', 'shop', 'pickup', 'certificate']),
    days: z.tuple([days, days]).refine(([first, last]) => first <= last, 'the first day comes after the last'),
    price: money,
    freeFrom: money.nullable(),
    closesAt: z.int().min(0).max(24).nullable(),
    windows: z.array(z.string().refine(isCourierWindow, 'hours are from-to: 10-14')).min(1).optional(),
    arrivesBy: z.int().min(1).max(24).optional(),
    isInsideRingOnly: z.literal(true).optional(),
  })
  .refine(({ days: [first, last], windows }) => !windows || first === last, 'hours need one day')

const levels = z
  .array(
    z.object({
      level: z.enum(['insider', 'silver', 'gold', 'platinum']),
      from: money,
      percent,
    }),
  )
  .min(1)
  .refine(([first]) => first?.from === 0, 'the first level begins at 0')
  .refine(
    (all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? 0)),
    'levels go up from one to the next',
  )

const country = z.string().regex(/^[A-Z]{2}$/, 'a country is two capital letters')

const certificates = z
  .object({
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
      .array(
        z.object({
          id: z.string().min(1),
          name: z.record(language, z.string().min(1)),
          picture: z.string(),
          tone: z.enum(['light', 'dark']),
        }),
      )
      .min(1)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two designs have one id'),
    envelope: z.object({ closed: z.string(), open: z.string() }),
  })
  .refine(({ min, max }) => min <= max, 'min is above max')
  .refine(({ denominations, min, max }) => denominations.every((one) => one >= min && one <= max), {
    path: ['denominations'],
    message: 'a denomination is outside of min and max',
  })

const addressLine = z.enum(['address', 'line2', 'apartment', 'city', 'region', 'postcode'])

const placeNames = z.record(language, z.string().min(1))

const addressForm = z
  .object({
    lines: z.array(z.object({ name: addressLine, label: z.enum(ADDRESS_LABELS), isRequired: z.boolean() })),
    written: z.array(z.array(addressLine).min(1)).min(1),
    postcode: z.string().refine(isPattern, 'no regular expression').nullable(),
    regions: z
      .array(z.object({ name: placeNames, cities: z.array(placeNames) }))
      .min(1)
      .nullable(),
  })
  .refine(({ lines, written }) => lines.every(({ name }) => name === 'apartment' || written.flat().includes(name)), {
    path: ['written'],
    message: 'a line that is asked for is not written on the parcel',
  })

const profile = z.object({
  address: addressForm,
  taxes: z.enum(TAXES),
  cards: z.array(z.enum(CARD_SYSTEMS)).min(1),
  ringScales: z
    .array(z.enum(RING_SCALES))
    .refine((all) => new Set(all).size === RING_SCALES.length, 'each scale is named once'),
  shops: z.enum(['own', 'all']),
  waysBack: z.array(z.enum(WAYS_BACK)).min(1),
})

const schema = z.object({
  sites: z.array(language).min(1),
  homeCountries: z.record(language, country),
  currencies: z.object({ byCountry: z.record(country, currency), otherwise: currency }),
  countries: z
    .object({ byCountry: z.record(country, profile), otherwise: profile })
    .refine(({ otherwise }) => otherwise.address.lines.length > 0, {
      path: ['otherwise', 'address', 'lines'],
      message: 'an address of any country is written line by line',
    }),
  timeZone,
  letterTimeZones: z.record(language, timeZone),
  onlineStorage: z.int().min(1),
  payment: z
    .object({
      minutes: z.int().min(1),
      methods: z.array(z.enum(['payselection', 'sbp', 'dolyame', 'card_on_delivery', 'cash'])).min(1),
      instalments: z
        .object({ parts: z.int().min(2), min: money, max: money, currency })
        .refine(({ min, max }) => min <= max, 'min is above max')
        .nullable(),
    })
    .refine(({ methods, instalments }) => methods.includes('dolyame') === (instalments !== null), {
      path: ['instalments'],
      message: 'there are terms exactly when methods include dolyame',
    }),
  packPrices: z.record(currency, z.object({ eco: money, gift: money })),
  returnDays: days,
  firstOrderMemoryYears: z.int().min(0),
  loyalty: z.object({
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
  }),
  referral: z
    .object({
      friendPercent: z.int().min(1).max(100),
      friendMinSum: money,
      codeDays: z.int().min(1),
      rewardBonuses: z.int().min(1),
      maxRewardsPerMonth: z.int().min(1),
    })
    .optional(),
  career: z.object({ keepMonths: z.int().min(1).max(60) }).optional(),
  journeys: z
    .object({
      lettersPerWeek: z.int().min(0).max(14),
      restHours: z.int().min(0),
      forgottenCart: z
        .object({ afterHours: z.int().min(1), withinHours: z.int().min(2), onceInDays: z.int().min(1).max(365) })
        .refine(({ afterHours, withinHours }) => afterHours < withinHours, 'a cart is too old before it is forgotten'),
      review: z
        .object({ afterDays: z.int().min(1), withinDays: z.int().min(2).max(365) })
        .refine(({ afterDays, withinDays }) => afterDays < withinDays, 'an order is too old before it is asked about'),
    })
    .optional(),
  delivery: z.object({
    zones: z.record(zone, z.object({ currency, timeZone, ways: z.array(terms), others: z.array(terms) })),
    holidays: z.record(zone, z.array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day is mm-dd'))),
    ring: z.object({ perKilometre: money, farthest: z.int().min(0) }),
    shopZones: z.record(z.coerce.number().int().min(1), zone),
    shopPackingMinutes: z
      .int()
      .min(0)
      .max(24 * 60),
    pointsAbroad: z.array(country),
  }),
  certificates: certificates.nullable(),
  hasStreams: z.boolean().optional(),
  publicFiles: z
    .object({
      securityExpires: z.iso.date(),
      appleAppIds: z.array(z.string().regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'an app is TEAMID.bundle.id')),
    })
    .optional(),
  piercing: z
    .object({
      leadHours: z.int().min(0),
      aheadDays: z.int().min(1).max(365),
      stepMinutes: z.int().min(5).max(240),
      changeHours: z.int().min(0),
      maxOpen: z.int().min(1),
      remindAtHour: z.int().min(0).max(23),
    })
    .optional(),
}) satisfies z.ZodType<unknown, unknown>

/** What is wrong with a shop's settings, one line for each: where, and why. */
export function settingsProblems(settings: ShopSettings): string[] {
  const { error } = schema.safeParse(settings)
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : []
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
