import type { cartStore as cartStoreRu } from '../ru/cart-store.ts'

export const cartStore: typeof cartStoreRu = {
  noResponse: 'We could not reach the shop, so your cart is as it was. Check your connection and try again.',
}
