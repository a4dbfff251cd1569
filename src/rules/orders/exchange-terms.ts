import { partOf, type Refund } from '../pricing/refund-shares.ts'

/** How long the other size waits for its surcharge. */
const EXCHANGE_PAY_HOURS = 24

export type ExchangeTerms = {
  /** To be paid on top, minor units. */
  surcharge: number
  /** What comes back, by tender. */
  back: Refund
}

/**
 * Another size instead of the one that was bought. What counts is the difference of their prices: of the piece when it
 * was bought and of the other size now, so that a code or bonuses that paid for a part of it go on paying. Dearer: the
 * difference is paid on top. Cheaper: the same share of every tender comes back as the price has become less.
 *
 * @param whole what a return of these pieces would give.
 */
export function exchangeTerms(
  whole: Refund,
  price: { bought: number; other: number },
  quantity: number,
): ExchangeTerms {
  const difference = price.other - price.bought
  return {
    surcharge: Math.max(0, difference) * quantity,
    back: partOf(whole, Math.max(0, -difference), price.bought),
  }
}

export function exchangePayUntil(now: Date): Date {
  return new Date(now.getTime() + EXCHANGE_PAY_HOURS * 60 * 60 * 1000)
}
