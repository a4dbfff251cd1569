import { DAY_MS } from '../time/day-ms.ts'

/** What a sku cost from a moment on, until the next row. */
export type PriceChange = { since: Date; price: number }

export type SaleRefusal = 'no_history' | 'not_below_lowest' | 'never_charged'

export const HISTORY_DAYS = 30

/**
 * Whether a history supports a crossed-out price from the moment `at` on. The new price must be below the lowest of the
 * last 30 days, and the price that is crossed out must have been asked for in them: a price raised only to be crossed
 * out is no discount. Null means that the sale may be published.
 */
export function saleRefusal(
  history: readonly PriceChange[],
  sale: { initial: number; final: number; at: Date },
): SaleRefusal | null {
  const charged = pricesBefore(history, sale.at)
  if (charged.length === 0) return 'no_history'
  if (Math.min(...charged) <= sale.final) return 'not_below_lowest'
  if (Math.max(...charged) < sale.initial) return 'never_charged'
  return null
}

/** Every price asked for in the 30 days before `at`, including the one that was in force when they began. */
function pricesBefore(history: readonly PriceChange[], at: Date): number[] {
  const start = at.getTime() - HISTORY_DAYS * DAY_MS
  const earlier = history.filter(({ since }) => since < at).sort((a, b) => a.since.getTime() - b.since.getTime())
  return earlier
    .filter((_, index) => {
      const next = earlier[index + 1]
      return next === undefined || next.since.getTime() > start
    })
    .map(({ price }) => price)
}
