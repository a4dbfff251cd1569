import { useMoney } from '#client/formats/use-formats.ts'
import type { referral } from '#site-texts/customer/referral.ts'
import { settings } from '../../shared/shop/settings.ts'

export type ReferralTerms = Parameters<typeof referral.lead>[0]

/** What the shop has settled for those who invite and are invited; null where it has no such programme. */
export function useReferralTerms(): ReferralTerms | null {
  const { minor } = useMoney(settings.loyalty.currency)
  if (!settings.referral) return null
  const { friendPercent, friendMinSum, codeDays, rewardBonuses, maxRewardsPerMonth } = settings.referral
  return {
    percent: friendPercent,
    minSum: minor(friendMinSum),
    codeDays,
    bonuses: rewardBonuses,
    maxRewards: maxRewardsPerMonth,
    returnDays: settings.returnDays,
    validDays: settings.loyalty.validDays,
  }
}
