import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useSite } from '../../shared/site.ts'
import { cart } from '../../state/cart/use-cart.ts'

/**
 * Adds one item and shows it. Returns the cart's content for the screen reader; null if refused, with the server's
 * message shown.
 */
export function useBuy(): (skuId: number, name: string) => Promise<string | null> {
  const { language } = useSite().site
  return async (skuId, name) => {
    const outcome = await cart.change({ kind: 'add', skuId, quantity: 1, name })
    const { data } = cart.current()
    if (!outcome.ok || !data) return null
    openPopup('cartDrawer', { skuId })
    return texts.inCart(data.totalProducts, formatMoney(fromMajor(data.finalSum, data.currency), language))
  }
}
