import { z } from 'zod'
import { isCourierWindow } from '#rules/delivery/courier-window.ts'
import type { DeliverySettings, DeliveryTerms, DeliveryWay } from '#rules/delivery/delivery-terms.ts'
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

export const deliverySettings = {
  delivery: z.strictObject({
    zones: z.record(
      zone,
      z.strictObject({ currency, timeZone, ways: z.array(terms(COURIER_WAYS)), others: z.array(terms(WAYS)) }),
    ),
    holidays: z.record(zone, z.array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day is mm-dd'))),
    ring: z.strictObject({ perKilometre: money, farthest: z.int().min(0) }),
    shopZones: z.record(z.coerce.number().int().min(1), zone),
    collectDays: z.int().min(1),
    shopPackingMinutes: z
      .int()
      .min(0)
      .max(24 * 60),
    pointsAbroad: z.array(country),
  } satisfies FieldsOf<DeliverySettings>),
} satisfies SettingsPart
