import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'

export type LoyaltyLevel = 'insider' | 'silver' | 'gold' | 'platinum'

export type LevelTerms = {
  level: LoyaltyLevel
  /** What was paid for goods within `levelDays`, minor units. */
  from: number
  /** What comes back for money paid for goods. */
  percent: number
}

export type LoyaltySettings = {
  /** The sites that have the programme; none: the shop has no programme. */
  sites: readonly Language[]
  /** Bonuses are worth money of this currency alone. */
  currency: Currency
  /** From the lowest, which begins at nothing. */
  levels: readonly [LevelTerms, ...LevelTerms[]]
  levelDays: number
  /** Bonuses pay for at most so much of what they may pay for. */
  sharePercent: number
  /** Bonuses for an order become active when nothing of it can come back any more. */
  activeAfterDays: number
  validDays: number
  /** Whole bonuses. */
  birthdayBonuses: number
  /** They are given from so many days before the birthday to as many after it. */
  birthdayDaysAround: number
  /** So many days before bonuses expire their owner is reminded, once. */
  remindDays: number
}
