import { z } from 'zod'
import type { FieldsOf, SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** What files at fixed addresses say; without it there are none of them. */
    publicFiles?: PublicFilesSettings
  }
}

export type PublicFilesSettings = {
  /** `2027-09-30`: until when security.txt may be trusted. A year ahead at most. */
  securityExpires: string
  /** `TEAMID.bundle.id` of apps that open links of the shop. */
  appleAppIds: readonly string[]
}

export const seoSettings = {
  publicFiles: z
    .strictObject({
      securityExpires: z.iso.date(),
      appleAppIds: z.array(z.string().regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'an app is TEAMID.bundle.id')),
    } satisfies FieldsOf<PublicFilesSettings>)
    .optional(),
} satisfies SettingsPart
