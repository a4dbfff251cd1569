import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import { currencySymbol, formatMoney } from './format-money.ts'
import { money, toMajor } from './money.ts'

/** A price of the price book, in minor units. `initial` is what it cost before; without a sale both are equal. */
export type Price = { initial: number; final: number; currency: Currency }

/** Spec 3: a price as pages and calls carry it: major units and ready texts. */
export type PriceView = {
  initial: number
  final: number
  currency: Currency
  currencySym: string
  initialFormatted: string
  finalFormatted: string
  discountPercent: number
  message: string | null
}

export function priceView(price: Price, language: Language, message: string | null = null): PriceView {
  const initial = money(price.initial, price.currency)
  const final = money(price.final, price.currency)
  return {
    initial: toMajor(initial),
    final: toMajor(final),
    currency: price.currency,
    currencySym: currencySymbol(price.currency),
    initialFormatted: formatMoney(initial, language),
    finalFormatted: formatMoney(final, language),
    discountPercent: discountPercent(price),
    message,
  }
}

/** Spec 2: crossed out only when the initial price exceeds the final one. */
export function isDiscounted(price: { initial: number; final: number }): boolean {
  return price.initial > price.final
}

/** Rounded down: a shop that says −20 % must not give 19.6. A discount too small to name is 0. */
export function discountPercent(price: { initial: number; final: number }): number {
  return isDiscounted(price) ? Math.floor(((price.initial - price.final) * 100) / price.initial) : 0
}
