import { z } from 'zod'
import type { ItemSettings } from '#rules/items/item-settings.ts'
import { country, type FieldsOf, type SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** Which goods leave only with the UIN of the state register; without them none do. */
    items?: ItemSettings
  }
}

export const itemSettings = {
  items: z
    .strictObject({
      country,
      metals: z.partialRecord(z.enum(['gold', 'silver']), z.strictObject({ fromMg: z.int().min(0) })),
    } satisfies FieldsOf<ItemSettings>)
    .optional(),
} satisfies SettingsPart
