import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { onCurrencyChange } from '../../shared/site.ts'
import {
  favoriteIds,
  favoritesToSend,
  forgetFavorites,
  noteFavorites,
  subscribe,
} from '../../state/favorites/favorites-store.ts'
import type { Wish } from './wish-address.ts'
import { createWishlist, type WishlistState } from './wishlist.ts'

const wishlist = createWishlist({
  api: browserApi,
  ids: favoriteIds,
  toSend: favoritesToSend,
  note: noteFavorites,
  forget: forgetFavorites,
  now: Date.now,
})
onCurrencyChange(wishlist.forget)
/** The page that everybody shares knows nothing of anybody's list. */
const atFirst = wishlist.current()

export type ShownWishlist = WishlistState & Pick<typeof wishlist, 'more' | 'retry'>

/** The visitor's favourites in this order, reloaded whenever they change. */
export function useWishlist(wish: Wish): ShownWishlist {
  const { sort, inStock } = wish
  useEffect(() => {
    wishlist.show({ sort, inStock })
    return subscribe(wishlist.savedChanged)
  }, [sort, inStock])
  const state = useSyncExternalStore(wishlist.subscribe, wishlist.current, () => atFirst)
  return { ...state, more: wishlist.more, retry: wishlist.retry }
}
