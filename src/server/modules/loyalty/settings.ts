import { z } from 'zod'
import type { LevelTerms, LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import {
  currency,
  days,
  type FieldsOf,
  language,
  money,
  percent,
  type SettingsPart,
} from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    loyalty: LoyaltySettings
  }
}

const level = z.strictObject({
  level: z.enum(['insider', 'silver', 'gold', 'platinum']),
  from: money,
  percent,
} satisfies FieldsOf<LevelTerms>)

export const loyaltySettings = {
  loyalty: z.strictObject({
    sites: z.array(language),
    currency,
    levels: z
      .tuple([level], level)
      .refine(([first]) => first.from === 0, 'the first level begins at 0')
      .refine(
        (all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? 0)),
        'levels go up from one to the next',
      ),
    levelDays: z.int().min(1),
    sharePercent: percent,
    activeAfterDays: days,
    validDays: z.int().min(1),
    birthdayBonuses: z.int().min(0),
    birthdayDaysAround: days.max(180),
    remindDays: z.int().min(1),
  } satisfies FieldsOf<LoyaltySettings>),
} satisfies SettingsPart
