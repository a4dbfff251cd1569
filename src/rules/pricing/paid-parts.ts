import type { PricedCart } from './price-cart.ts'
import type { PaidExtra, PaidLine } from './refund-shares.ts'

/** What an order freezes of its price so that every later refund is exact to the tender. */
export function paidParts(cart: Pick<PricedCart, 'lines' | 'extras'>): { lines: PaidLine[]; extras: PaidExtra[] } {
  return {
    lines: cart.lines.map(({ key, quantity, payable, bonus, certificates }) => ({
      key,
      quantity,
      card: payable,
      bonus,
      certificates,
    })),
    extras: cart.extras.map(({ kind, payable, certificates }) => ({ kind, card: payable, certificates })),
  }
}
