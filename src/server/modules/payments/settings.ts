import { z } from 'zod'
import { type InstalmentTerms, PAYMENT_METHOD_CODES, type PaymentSettings } from '#rules/payments/payment-methods.ts'
import {
  currency,
  type FieldsOf,
  money,
  percent,
  type SettingsPart,
} from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    payment: PaymentSettings
  }
}

const instalments = z
  .strictObject({ parts: z.int().min(2), min: money, max: money, currency } satisfies FieldsOf<InstalmentTerms>)
  .refine(({ min, max }) => min <= max, 'min is above max')

export const paymentSettings = {
  payment: z
    .strictObject({
      vatPercent: percent,
      minutes: z.int().min(1),
      methods: z.array(z.enum(PAYMENT_METHOD_CODES)).min(1),
      instalments: instalments.nullable(),
    } satisfies FieldsOf<PaymentSettings>)
    .refine((terms) => terms.methods.includes('dolyame') === (terms.instalments !== null), {
      path: ['instalments'],
      message: 'there are terms exactly when methods include dolyame',
    }),
} satisfies SettingsPart
