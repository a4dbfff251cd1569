import { z } from 'zod'
import type { SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** After so many minutes without anything done staff sign in again; 30 where the shop does not say. */
    staffIdleMinutes?: number
  }
}

export const staffSettings = { staffIdleMinutes: z.int().min(5).max(720).optional() } satisfies SettingsPart
