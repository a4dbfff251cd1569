/** What the main button of a card or a product page offers. */
export type Offer = 'cart' | 'showcase' | 'not_available'

/**
 * Spec 4: showcase products follow showcase mode. They are seen and tried on in shops and never bought online, so the
 * cart gives way to "where to see it", unless there is no shop left that shows the product.
 */
export function offerOf(product: {
  isShowcase: boolean
  showcaseStorages: readonly unknown[]
  canBeBought: boolean
}): Offer {
  if (product.isShowcase) return product.showcaseStorages.length > 0 ? 'showcase' : 'not_available'
  return product.canBeBought ? 'cart' : 'not_available'
}
