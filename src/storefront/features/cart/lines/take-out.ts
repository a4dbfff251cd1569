import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { CartProduct } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { currentRouter } from '../../../shared/links/navigation.ts'
import { cart } from '../../../state/cart/use-cart.ts'
import { favoriteIds, toggleFavorite } from '../../../state/favorites/favorites-store.ts'

/** Takes a line out, and offers to put it back as it was. */
export async function takeOut(line: CartProduct): Promise<void> {
  const back = undoLink(line)
  const outcome = await cart.change({ kind: 'remove', skuId: line.id })
  if (!outcome.ok) return
  showToast({
    text: texts.removed(preventOrphans(line.name)),
    // Restoring an item that was set aside would make it part of the purchase: offer only its page.
    action: line.isApart
      ? { label: texts.open, run: () => void currentRouter().navigate(line.url) }
      : { label: texts.undo, run: () => void cart.change(back) },
  })
}

/** Out of the cart and into the favourites; taking it back undoes both. */
export async function moveToFavorites(line: CartProduct): Promise<void> {
  const back = undoLink(line)
  const isNew = !favoriteIds().includes(line.productId)
  const outcome = await cart.change({ kind: 'remove', skuId: line.id })
  if (!outcome.ok) return
  if (isNew) toggleFavorite(line.productId, line.price)
  showToast({
    text: texts.moved(preventOrphans(line.name)),
    action: {
      label: texts.undo,
      run() {
        if (isNew && favoriteIds().includes(line.productId)) toggleFavorite(line.productId, line.price)
        if (!line.isApart) void cart.change(back)
      },
    },
  })
}

function undoLink({ id, quantity, set }: CartProduct) {
  const products = cart.current().data?.products ?? []
  const index = products.filter(({ isApart, isGift }) => !isApart && !isGift).findIndex((line) => line.id === id)
  const line = set ? { skuId: id, quantity, setId: set.id } : { skuId: id, quantity }
  return { kind: 'restore', line, index: Math.max(index, 0) } as const
}
