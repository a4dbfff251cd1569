import { z } from 'zod'
import { days, type SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** How long after it was handed over an item may come back. */
    returnDays: number
    /** How long after an account was erased its phone is known to have ordered: discounts for a first order are given once. */
    firstOrderMemoryYears: number
  }
}

export const orderSettings = { returnDays: days, firstOrderMemoryYears: z.int().min(0) } satisfies SettingsPart
