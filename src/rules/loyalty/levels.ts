import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'

export type LoyaltyLevel = 'insider' | 'silver' | 'gold' | 'platinum'

/** By what was paid for goods in the last 365 days, kopecks. */
export const LEVELS = [
  { level: 'insider', from: 0, percent: 3 },
  { level: 'silver', from: 50_000_00, percent: 5 },
  { level: 'gold', from: 150_000_00, percent: 7 },
  { level: 'platinum', from: 400_000_00, percent: 10 },
] as const satisfies readonly { level: LoyaltyLevel; from: number; percent: number }[]

export const LEVEL_DAYS = 365

export type Standing = {
  level: LoyaltyLevel
  percent: number
  /** Null at the top. `missing` is what has still to be paid for goods. */
  next: { level: LoyaltyLevel; percent: number; missing: number } | null
}

export function loyaltyStanding(paidInYear: number): Standing {
  const reached = LEVELS.filter(({ from }) => paidInYear >= from)
  const { level, percent } = reached.at(-1) ?? LEVELS[0]
  const next = LEVELS[Math.max(reached.length, 1)]
  return {
    level,
    percent,
    next: next ? { level: next.level, percent: next.percent, missing: next.from - Math.max(0, paidInYear) } : null,
  }
}

/** The programme lives on the Russian site and in roubles. */
export function hasLoyalty(site: Language, currency: Currency): boolean {
  return site === 'ru' && currency === 'RUB'
}
