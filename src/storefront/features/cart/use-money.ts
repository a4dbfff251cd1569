import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor, money } from '#rules/money/money.ts'
import { useSite } from '../../app/site.ts'

/** Sums of cart answers are in major units; those that were added up here are in minor ones. */
export function useMoney(currency: Currency) {
  const { language } = useSite().site
  return {
    major: (sum: number) => formatMoney(fromMajor(sum, currency), language),
    minor: (sum: number) => formatMoney(money(sum, currency), language),
  }
}
