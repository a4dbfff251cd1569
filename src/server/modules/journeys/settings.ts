import { z } from 'zod'
import type { JourneySettings } from '#rules/journeys/journey-settings.ts'
import type { FieldsOf, SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** Without them the shop writes nothing that nobody asked for. */
    journeys?: JourneySettings
  }
}

export const journeySettings = {
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
} satisfies SettingsPart
