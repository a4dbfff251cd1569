import type { Api } from '#client/calls/api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { favoriteAdd, favoriteRemove, favoritesRemove, favoritesShow } from '#contract/catalog/favorites.ts'
import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { showToast } from '#ui/popups/toasts.ts'
import type { FavoritesStorage } from './favorites-sync.ts'

/** A customer's favourites, kept by the server. */
export function customerFavorites(api: Api): FavoritesStorage {
  return {
    unite: async (list) => (await api(favoritesShow, { body: { favorites: [...list], limit: 0 } })).favoriteItemIds,
    add: async (id, color) =>
      void (await api(favoriteAdd, { params: { id }, ...(color !== undefined && { query: { color } }) })),
    async remove(ids) {
      const [id] = ids
      if (id !== undefined && ids.length === 1) await api(favoriteRemove, { params: { id } })
      else await api(favoritesRemove, { body: { items: [...ids] } })
    },
    failed: (error) => void showToast({ tone: 'error', text: errorMessage(error, texts.notSaved) }),
  }
}
