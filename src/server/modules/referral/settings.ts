import { z } from 'zod'
import type { ReferralSettings } from '#rules/referral/referral-settings.ts'
import { type FieldsOf, money, type SettingsPart } from '../../kernel/configuration/settings-fields.ts'

declare module '#rules/settings/shop-settings.ts' {
  interface ShopSettings {
    /** Without them the shop has no referral programme. */
    referral?: ReferralSettings
  }
}

export const referralSettings = {
  referral: z.strictObject({
    friendPromo: z.string().min(1),
    friendPercent: z.int().min(1).max(100),
    friendMinSum: money,
    codeDays: z.int().min(1),
    rewardBonuses: z.int().min(1),
    maxRewardsPerMonth: z.int().min(1),
  } satisfies FieldsOf<ReferralSettings>),
} satisfies SettingsPart
