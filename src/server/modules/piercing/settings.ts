import { z } from 'zod'
import type { PiercingSettings } from '#rules/piercing/piercing-settings.ts'
import type { FieldsOf, SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** Without them no visit to a piercer can be booked. */
    piercing?: PiercingSettings
  }
}

export const piercingSettings = {
  piercing: z.strictObject({
    leadHours: z.int().min(0),
    aheadDays: z.int().min(1).max(365),
    stepMinutes: z.int().min(5).max(240),
    changeHours: z.int().min(0),
    maxOpen: z.int().min(1),
    remindAtHour: z.int().min(0).max(23),
  } satisfies FieldsOf<PiercingSettings>),
} satisfies SettingsPart
