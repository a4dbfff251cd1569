/** An item in a cart: a variant and how many of it. Everything else is looked up. */
export type CartLine = {
  skuId: number
  quantity: number
  /** The set that it was put in with; sets are sold as their parts. */
  setId: number | null
  /** Kept from an earlier cart and not bought unless it is asked for again. */
  isApart: boolean
}

/** What the shopper is told about a line: it can be bought; there is less of it; and four ways in which it cannot. */
export const LINE_STATES = ['ok', 'less', 'sold_out', 'not_here', 'archived', 'showcase'] as const
export type LineState = (typeof LINE_STATES)[number]

/** What can still be bought, if only in a smaller number. */
export function isBuyable(state: LineState): boolean {
  return state === 'ok' || state === 'less'
}
