import type { CartData } from '#contract/entities/cart.ts'
import type { Language } from '#rules/location/site.ts'
import { hasLoyalty } from '#rules/loyalty/levels.ts'
import { BONUS, bonusesEarned } from '#rules/loyalty/spendable-bonuses.ts'
import { fromMajor } from '#rules/money/money.ts'
import { settings } from '../../../shared/shop/settings.ts'

/** How many bonuses a guest would get back as a member of the first level; null where there is no programme. */
export function guestBonuses(
  { totalSum, currency }: Pick<CartData, 'totalSum' | 'currency'>,
  language: Language,
): number | null {
  if (!hasLoyalty(settings.loyalty, language, currency)) return null
  const minor = (major: number) => fromMajor(major, currency).minor
  const goods = minor(totalSum.goods) - minor(totalSum.setSaving) - minor(totalSum.promoSaving)
  // A certificate was paid for before: nothing comes back for it a second time.
  const paid = Math.max(0, goods - minor(totalSum.certificates))
  const bonuses = bonusesEarned(paid, settings.loyalty.levels[0].percent) / BONUS
  return bonuses > 0 ? bonuses : null
}
