import { FAVORITES_SORTS, type FavoritesSort } from '#rules/favorites/order-favorites.ts'

export type Wish = { sort: FavoritesSort; inStock: boolean }

/** The order lives in the address, by the names it has in the catalogue: a reload and Back keep it. */
export function readWish(query: URLSearchParams): Wish {
  const sort = FAVORITES_SORTS.find((one) => one === query.get('sort')) ?? 'new'
  return { sort, inStock: query.get('in_stock') === '1' }
}

/** What else is in the address stays. */
export function writeWish({ sort, inStock }: Wish, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('sort')
  next.delete('in_stock')
  if (sort !== 'new') next.set('sort', sort)
  if (inStock) next.set('in_stock', '1')
  return next
}
