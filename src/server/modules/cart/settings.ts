import { z } from 'zod'
import type { PackPrices } from '#rules/cart/pack-prices.ts'
import { currency, money, type SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    packPrices: PackPrices
  }
}

export const cartSettings = {
  packPrices: z.record(currency, z.strictObject({ eco: money, gift: money })),
} satisfies SettingsPart
