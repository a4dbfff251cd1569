/** A shopper may take this many of one product at once; more is a conversation with a consultant. */
export const QUANTITY_LIMIT = 10

/** Free stock online, at most ten. A preorder has none yet and can be bought all the same. */
export function maxQuantity(freeOnline: number, isPreorder: boolean): number {
  return isPreorder ? QUANTITY_LIMIT : Math.min(Math.max(0, freeOnline), QUANTITY_LIMIT)
}

/** Spec 4: not archived, something to sell, and an initial price in the visitor's currency. */
export function canBeBought(product: {
  isArchive: boolean
  maxQuantity: number
  price: { initial: number } | null
}): boolean {
  return !product.isArchive && product.maxQuantity > 0 && (product.price?.initial ?? 0) > 0
}
