import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import { currencySymbol, formatMoney } from './format-money.ts'

export type MoneyRange = { from: string; to: string }

/** For «от 1 000 до 150 000 ₽»: a currency that stands behind the number is named once. Minor units. */
export function moneyRange(
  { min, max, currency }: { min: number; max: number; currency: Currency },
  language: Language,
): MoneyRange {
  const symbol = currencySymbol(currency)
  const from = formatMoney({ minor: min, currency }, language)
  const to = formatMoney({ minor: max, currency }, language)
  return { from: from.endsWith(symbol) ? from.slice(0, -symbol.length).trim() : from, to }
}
