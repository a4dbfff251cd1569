import {
  favoriteAdd,
  favoriteItems,
  favoriteRemove,
  favoritesRemove,
  favoritesShow,
} from '#contract/catalog/favorites.ts'
import { tidy } from '#rules/favorites/favorites-list.ts'
import { favoriteOf } from '#rules/favorites/saved-item.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { itemIdsOf } from './favorite-facts.ts'
import {
  addFavorite,
  countFavorites,
  type FavoritesDeps,
  favoritesOf,
  removeFavorites,
  uniteFavorites,
} from './favorites-store.ts'
import { showFavorites } from './show-favorites.ts'

export function favoriteRoutes(serve: Serve, deps: FavoritesDeps): void {
  const { db } = deps
  const changed = async (customerId: number) =>
    done({ result: true as const, wishlistCounter: await countFavorites(db, customerId) })

  serve(favoritesShow, async ({ body, customer: askedBy, visitor, now }) => {
    const { favorites = [], ...wish } = body
    const customer = await askedBy()
    let stored = tidy(favorites.map(favoriteOf))
    if (customer) {
      if (stored.length > 0) await uniteFavorites(deps, customer.id, stored, now)
      stored = await favoritesOf(db, customer.id)
    }
    return done(await showFavorites(db, stored, wish, { language: visitor.site.language, currency: visitor.currency }))
  })

  serve(favoriteAdd, async ({ params, query, customer: askedBy, now }) => {
    const customer = await askedBy()
    if (!customer) return refused('auth.required')
    if (!(await addFavorite(deps, customer.id, { ...params, ...query }, now))) return refused('request.not_found')
    return changed(customer.id)
  })

  serve(favoriteRemove, async ({ params, customer: askedBy }) => {
    const customer = await askedBy()
    if (!customer) return refused('auth.required')
    await removeFavorites(deps, customer.id, [params.id])
    return changed(customer.id)
  })

  serve(favoritesRemove, async ({ body, customer: askedBy }) => {
    const customer = await askedBy()
    if (!customer) return refused('auth.required')
    await removeFavorites(deps, customer.id, body.items)
    return changed(customer.id)
  })

  serve(favoriteItems, async ({ body }) => done({ item_ids: await itemIdsOf(db, body.sku_ids) }))
}
