import { favoriteAdd, favoriteRemove, favoritesRemove, favoritesShow } from '#contract/favorites.ts'
import { favorites as texts } from '#site-texts/favorites.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { type Api, ApiError } from '../../app/api.ts'
import type { FavoritesKeeper } from '../../app/favorites-sync.ts'

/** A customer's favourites, kept by the server. */
export function customerFavorites(api: Api): FavoritesKeeper {
  return {
    unite: async (list) => (await api(favoritesShow, { body: { favorites: [...list], limit: 0 } })).favoriteItemIds,
    add: async (id) => void (await api(favoriteAdd, { params: { id } })),
    async remove(ids) {
      const [id] = ids
      if (id !== undefined && ids.length === 1) await api(favoriteRemove, { params: { id } })
      else await api(favoritesRemove, { body: { items: [...ids] } })
    },
    failed: (error) =>
      void showToast({ tone: 'error', text: error instanceof ApiError ? error.answer.message : texts.notSaved }),
  }
}
