import { z } from 'zod'
import type { CertificateDesign, CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import {
  days,
  type FieldsOf,
  language,
  money,
  type SettingsPart,
  timeZone,
} from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** Null: the shop sells no gift certificates. */
    certificates?: CertificateSettings | null
  }
}

const design = z.strictObject({
  id: z.string().min(1),
  name: z.record(language, z.string().min(1)),
  picture: z.string(),
  tone: z.enum(['light', 'dark']),
} satisfies FieldsOf<CertificateDesign>)

const certificates = z
  .strictObject({
    sites: z.array(language).min(1),
    currency: z.literal('RUB'),
    denominations: z
      .array(money)
      .refine((all) => all.every((one, index) => one > (all[index - 1] ?? 0)), 'denominations go up'),
    min: money.min(1),
    max: money,
    years: z.int().min(1),
    farthestDays: days,
    timeZone,
    zones: z.array(timeZone),
    designs: z
      .tuple([design], design)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two designs have one id'),
    envelope: z.strictObject({ closed: z.string(), open: z.string() }),
  } satisfies FieldsOf<CertificateSettings>)
  .refine(({ min, max }) => min <= max, 'min is above max')
  .refine(({ denominations, min, max }) => denominations.every((one) => one >= min && one <= max), {
    path: ['denominations'],
    message: 'a denomination is outside of min and max',
  })

export const certificateSettings = { certificates: certificates.nullable() } satisfies SettingsPart
