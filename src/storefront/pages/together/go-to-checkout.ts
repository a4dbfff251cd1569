import { browserApi } from '#client/calls/browser-api.ts'
import type { CartProduct } from '#contract/entities/cart.ts'
import { takeSharedCart } from '#contract/ordering/shared-cart.ts'
import { stepAddress } from '../../features/cart/cart-stage.ts'
import { currentRouter } from '../../shared/links/navigation.ts'
import { cart } from '../../state/cart/use-cart.ts'
import { favoriteIds, toggleFavorite } from '../../state/favorites/favorites-store.ts'

/** The shared cart becomes the visitor's own, and the visitor goes to the checkout as with any other. */
export async function goToCheckout(token: string, toFavorites: readonly CartProduct[]): Promise<boolean> {
  const { lines } = await browserApi(takeSharedCart, { params: { token } })
  for (const { productId, price } of toFavorites)
    if (!favoriteIds().includes(productId)) toggleFavorite(productId, price)
  const own = lines.map(({ setId, ...line }) => (setId === null ? line : { ...line, setId }))
  if (!(await cart.takeLines(own))) return false
  await currentRouter().navigate(stepAddress('checkout'))
  return true
}
