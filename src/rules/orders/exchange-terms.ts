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
 * Terms of exchanging an item for another size, by the difference between the price paid for and the current price of
 * the other size, so that promo codes and bonuses keep their share. Dearer: the difference is paid. Cheaper: each
 * tender gets back the same share of what it paid.  @param whole what returning these items would refund.
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
