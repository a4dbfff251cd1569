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

const onReceipt = z.strictObject({ maxDelivered: money, maxInShop: money, currency, confirmHours: z.int().min(1) })

function isOnReceipt(method: string): boolean {
  return method === 'cash' || method === 'card_on_delivery'
}

export const paymentSettings = {
  payment: z
    .strictObject({
      vatPercent: percent,
      minutes: z.int().min(1),
      methods: z.array(z.enum(PAYMENT_METHOD_CODES)).min(1),
      instalments: instalments.nullable(),
      onReceipt: onReceipt.nullable(),
      unpaid: z.strictObject({ maxOrders: z.int().min(1), maxItems: z.int().min(1), maxPerDay: z.int().min(1) }),
    } satisfies FieldsOf<PaymentSettings>)
    .refine((terms) => terms.methods.includes('dolyame') === (terms.instalments !== null), {
      path: ['instalments'],
      message: 'there are terms exactly when methods include dolyame',
    })
    .refine((terms) => terms.methods.some(isOnReceipt) === (terms.onReceipt !== null), {
      path: ['onReceipt'],
      message: 'there are terms exactly when methods include cash or card_on_delivery',
    }),
} satisfies SettingsPart
