import { z } from 'zod'
import type { CatalogSettings } from '#rules/settings/catalog-settings.ts'
import type { FieldsOf, SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    catalog: CatalogSettings
  }
}

const step = z.int().min(1)
const steps = z.tuple([step, step, step]).refine(([low, middle, high]) => low < middle && middle < high, 'prices go up')
const lines = z.array(z.string().min(1))

export const catalogSettings = {
  catalog: z.strictObject({
    priceSteps: z.strictObject({ RUB: steps, AED: steps, USD: steps }),
    deliveryLines: z.strictObject({ ru: lines, en: lines }),
  } satisfies FieldsOf<CatalogSettings>),
} satisfies SettingsPart
