import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { View } from '../stored-card.ts'

/** Four parts, the first at once, then every two weeks; in roubles, within what the service lends. */
const PARTS = 4
const KOPECKS = 100
const LEAST = 1_000 * KOPECKS
const MOST = 150_000 * KOPECKS

/** What one part of a price is: whole roubles, rounded up, so that nobody pays more than the page said. */
export function instalmentOf(
  finalMinor: number | null,
  { language, currency }: View,
): { parts: number; amountFormatted: string } | null {
  if (currency !== 'RUB' || finalMinor === null || finalMinor < LEAST || finalMinor > MOST) return null
  const part = Math.ceil(finalMinor / PARTS / KOPECKS) * KOPECKS
  return { parts: PARTS, amountFormatted: formatMoney(money(part, currency), language) }
}

/** The share that comes back to a member of the first level; higher levels get more. */
const FIRST_LEVEL_PERCENT = 3

/** Whole bonuses, rounded down: a promise must not be larger than what is booked. Only where the programme is. */
export function bonusesOf(finalMinor: number | null, { language, currency }: View): number | null {
  if (language !== 'ru' || currency !== 'RUB' || finalMinor === null) return null
  return Math.floor((finalMinor * FIRST_LEVEL_PERCENT) / 100 / KOPECKS)
}
