import type { Api } from '#client/calls/api.ts'
import { type FavoriteProduct, favoritesShow } from '#contract/catalog/favorites.ts'
import type { Favorite } from '#rules/favorites/favorites-list.ts'
import type { SavedItem } from '#rules/favorites/saved-item.ts'
import { fromMajor } from '#rules/money/money.ts'
import type { Wish } from './wish-address.ts'

export type FetchDeps = {
  api: Api
  /** What the server must be told of the list; undefined when it knows. */
  toSend(): SavedItem[] | undefined
  /** Learned about the products: when and at what price they were saved. */
  note(notes: readonly Favorite[]): void
  /** The shop does not have these any more. */
  forget(ids: readonly number[]): void
}

/** Some pages of the list; what they say about the products is noted on the way. */
export async function fetchWishlist(deps: FetchDeps, wish: Wish, pages: readonly number[], signal: AbortSignal) {
  const favorites = deps.toSend()
  const answers = await Promise.all(
    pages.map((page) => deps.api(favoritesShow, { body: { favorites, page, ...wish } }, { signal })),
  )
  const [first] = answers
  const products = answers.flatMap(({ result }) => result.products)
  const known = first?.favoriteItemIds ?? []
  deps.note(products.map(toNote))
  if (favorites) deps.forget(missing(favorites, new Set(known)))
  return { products, known, quantity: answers.at(-1)?.result.quantity ?? 0 }
}

function toNote({ id, savedAt, savedPrice, savedColor, price }: FavoriteProduct): Favorite {
  // Saved without a price: the first one seen here stands in for it.
  const then = savedPrice ?? price?.final
  return {
    id,
    savedAt: savedAt ? Date.parse(savedAt) : 0,
    savedPrice: price && then !== undefined ? { [price.currency]: fromMajor(then, price.currency).minor } : {},
    ...(savedColor !== null && { color: savedColor }),
  }
}

function missing(sent: readonly SavedItem[], known: ReadonlySet<number>): number[] {
  return sent.filter(({ id }) => !known.has(id)).map(({ id }) => id)
}
