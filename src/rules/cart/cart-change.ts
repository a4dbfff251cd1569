/** How a cart differs from what the shopper was shown. */
export const CART_CHANGES = ['removed', 'quantity_reduced', 'price_up', 'price_down', 'promo_lost'] as const
export type CartChangeKind = (typeof CART_CHANGES)[number]
