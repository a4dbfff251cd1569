import type { LoyaltyLevel } from '#rules/loyalty/loyalty-settings.ts'
import { fromMajor } from '#rules/money/money.ts'
import { settings } from '../../../shared/shop/settings.ts'

/** How much of the way from one's level to the next is behind, from 0 to 100. `left` is in whole units of money. */
export function levelProgress(level: LoyaltyLevel, next: { code: LoyaltyLevel; left: number } | null): number {
  const from = settings.loyalty.levels.find((known) => known.level === level)?.from
  const to = settings.loyalty.levels.find((known) => known.level === next?.code)?.from
  if (!next || from === undefined || to === undefined || to <= from) return 100
  const passed = to - fromMajor(next.left, settings.loyalty.currency).minor - from
  return Math.round((Math.min(Math.max(passed, 0), to - from) / (to - from)) * 100)
}
