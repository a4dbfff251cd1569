import { z } from 'zod'
import type { SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** Whether the shop has live broadcasts. */
    hasStreams?: boolean
  }
}

export const streamSettings = { hasStreams: z.boolean().optional() } satisfies SettingsPart
