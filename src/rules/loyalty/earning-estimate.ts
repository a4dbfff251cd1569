import { loyaltyStanding } from './levels.ts'
import type { LoyaltyLevel, LoyaltySettings } from './loyalty-settings.ts'
import { bonusesEarned, mostSpendable } from './spendable-bonuses.ts'

export type EarningEstimate = {
  percent: number
  /** Bonuses for this purchase, in hundredths. */
  earned: number
  /** The level after it, when it is another one. */
  reached: { level: LoyaltyLevel; percent: number } | null
  /** How much of such a purchase bonuses may pay for, in hundredths. */
  payable: number
}

/**
 * What a purchase brings to somebody who has paid `paidBefore` for goods within the days that count: the same
 * steps as the till's, so that what is promised is what is given.
 */
export function earningEstimate(
  settings: Pick<LoyaltySettings, 'levels' | 'sharePercent'>,
  { paidBefore, sum }: { paidBefore: number; sum: number },
): EarningEstimate {
  const { level, percent } = loyaltyStanding(settings, paidBefore)
  const after = loyaltyStanding(settings, paidBefore + sum)
  return {
    percent,
    earned: bonusesEarned(sum, percent),
    reached: after.level === level ? null : { level: after.level, percent: after.percent },
    payable: mostSpendable([sum], settings.sharePercent),
  }
}
