import { z } from 'zod'
import type { SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** Whether a marketing platform and partners are told of visits, of those who allow advertising. */
    hasMarketing?: boolean
  }
}

export const marketingSettings = { hasMarketing: z.boolean().optional() } satisfies SettingsPart
