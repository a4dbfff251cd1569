import type { CartProduct } from '#contract/entities/cart.ts'

/** What a guest has besides the shared cart: it is not bought by surprise, and not lost. */
export function otherLines(own: readonly CartProduct[], shared: readonly CartProduct[]): CartProduct[] {
  const here = new Set(shared.map(({ id }) => id))
  return own.filter(({ id, isApart, isGift }) => !isApart && !isGift && !here.has(id))
}
