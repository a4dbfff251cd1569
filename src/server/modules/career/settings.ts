import { z } from 'zod'
import type { SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** How long what applicants sent is kept; without it the shop has no vacancies. */
    career?: { keepMonths: number }
  }
}

export const careerSettings = {
  career: z.strictObject({ keepMonths: z.int().min(1).max(60) }),
} satisfies SettingsPart
