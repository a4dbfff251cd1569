import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { useSite } from '../../app/site.ts'

/** Sums of answers are in major units. */
export function useSums(currency: Currency): (sum: number) => string {
  const { language } = useSite().site
  return (sum) => formatMoney(fromMajor(sum, currency), language)
}
