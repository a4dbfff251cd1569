import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import type { LoyaltyLevel, LoyaltySettings } from './loyalty-settings.ts'

export type Standing = {
  level: LoyaltyLevel
  percent: number
  /** Null at the top. `missing` is what has still to be paid for goods. */
  next: { level: LoyaltyLevel; percent: number; missing: number } | null
}

/** `paid` is for goods, within the days that count for a level. */
export function loyaltyStanding({ levels }: Pick<LoyaltySettings, 'levels'>, paid: number): Standing {
  const reached = levels.filter(({ from }) => paid >= from)
  const { level, percent } = reached.at(-1) ?? levels[0]
  const next = levels[Math.max(reached.length, 1)]
  return {
    level,
    percent,
    next: next ? { level: next.level, percent: next.percent, missing: next.from - Math.max(0, paid) } : null,
  }
}

/** The programme lives on the sites and in the currency that the shop chose for it. */
export function hasLoyalty(
  settings: Pick<LoyaltySettings, 'sites' | 'currency'>,
  site: Language,
  currency: Currency,
): boolean {
  return settings.sites.includes(site) && currency === settings.currency
}
