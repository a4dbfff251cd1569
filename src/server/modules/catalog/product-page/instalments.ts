import { hasLoyalty } from '#rules/loyalty/levels.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { InstalmentTerms } from '#rules/payments/payment-methods.ts'
import type { View } from '../cards/stored-card.ts'

const MINOR = 100

/**
 * One instalment of a price within the lender's limits: whole roubles, rounded up, so that nobody pays more than the
 * page said.
 */
export function instalmentOf(
  terms: InstalmentTerms | null,
  finalMinor: number | null,
  { language, currency }: View,
): { parts: number; amountFormatted: string } | null {
  if (!terms || currency !== terms.currency || finalMinor === null) return null
  if (finalMinor < terms.min || finalMinor > terms.max) return null
  const part = Math.ceil(finalMinor / terms.parts / MINOR) * MINOR
  return { parts: terms.parts, amountFormatted: formatMoney(money(part, currency), language) }
}

/**
 * What comes back to a member of the first level; higher levels get more. Whole bonuses, rounded down: a promise must
 * not be larger than what is booked. Only where the programme is.
 */
export function bonusesOf(
  settings: LoyaltySettings,
  finalMinor: number | null,
  { language, currency }: View,
): number | null {
  if (!hasLoyalty(settings, language, currency) || finalMinor === null) return null
  return Math.floor((finalMinor * settings.levels[0].percent) / 100 / MINOR)
}
