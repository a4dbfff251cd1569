import { z } from 'zod'
import { isCourierWindow } from '#rules/delivery/courier-window.ts'
import type {
  CountryZones,
  DeliveryMethod,
  DeliverySettings,
  DeliveryTerms,
  ZoneTerms,
} from '#rules/delivery/delivery-terms.ts'
import { BELTWAY_HITS } from '#rules/location/location.ts'
import {
  country,
  currency,
  days,
  type FieldsOf,
  money,
  type SettingsPart,
  timeZone,
} from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    delivery: DeliverySettings
  }
}

const zone = z.string().min(1)

const COURIER_SERVICES = ['sameDay', 'express', 'courier'] as const
const METHODS = [...COURIER_SERVICES, 'dayToDay', 'pickpoint', 'shop', 'pickup', 'certificate'] as const

const terms = <Method extends DeliveryMethod>(methods: readonly Method[]) =>
  z
    .strictObject({
      method: z.literal(methods),
      days: z.tuple([days, days]).refine(([first, last]) => first <= last, 'the first day comes after the last'),
      price: money,
      freeFrom: money.nullable(),
      closesAt: z.int().min(0).max(24).nullable(),
      windows: z.array(z.string().refine(isCourierWindow, 'hours are from-to: 10-14')).min(1).optional(),
      arrivesBy: z.int().min(1).max(24).optional(),
      isInsideRingOnly: z.literal(true).optional(),
    } satisfies FieldsOf<DeliveryTerms<Method>>)
    .refine(({ days: [first, last], windows }) => !windows || first === last, 'hours need one day')

const day = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day is mm-dd')

const zoneTerms = z.strictObject({
  currency,
  timeZone,
  methods: z.array(terms(COURIER_SERVICES)),
  others: z.array(terms(METHODS)),
  holidays: z.array(day),
  isOutsideRing: z.literal(true).optional(),
} satisfies FieldsOf<ZoneTerms>)

const countryZones = z.strictObject({
  zone,
  byRing: z.record(z.enum(BELTWAY_HITS), zone).optional(),
  ownCouriers: zone.optional(),
} satisfies FieldsOf<CountryZones>)

export const deliverySettings = {
  delivery: z
    .strictObject({
      zones: z.record(zone, zoneTerms),
      countries: z.strictObject({ byCountry: z.record(country, countryZones), otherwise: zone }),
      ring: z.strictObject({ perKilometre: money, farthest: z.int().min(0) }),
      shopZones: z.record(z.coerce.number().int().min(1), zone),
      collectDays: z.int().min(1),
      shopPackingMinutes: z
        .int()
        .min(0)
        .max(24 * 60),
      pointsAbroad: z.array(country),
    } satisfies FieldsOf<DeliverySettings>)
    .superRefine((delivery, { addIssue }) => {
      for (const { path, name } of zonesNamed(delivery))
        if (!Object.hasOwn(delivery.zones, name))
          addIssue({ code: 'custom', path, message: `there is no zone ${name}` })
    }),
} satisfies SettingsPart

/** Every place of the settings that names a zone. */
function zonesNamed({ countries, shopZones }: DeliverySettings): { path: (string | number)[]; name: string }[] {
  const ofCountries = Object.entries(countries.byCountry).flatMap(([code, zones]) => {
    const path = ['countries', 'byCountry', code]
    const byRing = Object.entries(zones?.byRing ?? {}).map(([hit, name]) => ({ path: [...path, 'byRing', hit], name }))
    const named = Object.entries({ zone: zones?.zone, ownCouriers: zones?.ownCouriers })
    return [...named.flatMap(([key, name]) => (name === undefined ? [] : { path: [...path, key], name })), ...byRing]
  })
  const ofShops = Object.entries(shopZones).map(([id, name]) => ({ path: ['shopZones', id], name }))
  return [{ path: ['countries', 'otherwise'], name: countries.otherwise }, ...ofCountries, ...ofShops]
}
