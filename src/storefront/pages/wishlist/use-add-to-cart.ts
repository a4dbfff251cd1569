import { browserApi } from '#client/calls/browser-api.ts'
import { productPage } from '#contract/catalog/product.ts'
import { useBuy } from '../../features/cart/buy.ts'
import type { AddToCart } from '../../features/product-card/product-card.tsx'
import { firstChoice, weightsFor } from '../../features/product-choice/variant-choice.ts'
import { announce } from '../../shared/announcements.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'

/** From the list into the cart at once; an item with sizes or weights asks for them first, and for nothing else. */
export function useAddToCart(): AddToCart {
  const buy = useBuy()
  return async (url) => {
    const slug = url.slice(url.lastIndexOf('/') + 1)
    const data = await browserApi(productPage, { params: { slug } }).catch(() => null)
    const only = data && firstChoice(data.product)
    if (!data || !only || weightsFor(data.product, only).length > 0) return openPopup('chooseSize', { slug })
    const inCart = await buy(only.id, data.product.name)
    if (inCart) announce(inCart)
  }
}
