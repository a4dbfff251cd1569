export const FAVORITES_SORTS = ['new', 'price_up', 'price_down', 'discount'] as const
export type FavoritesSort = (typeof FAVORITES_SORTS)[number]

/** What the order of a favourite depends on. */
export type FavoriteFacts = {
  id: number
  /** Minor units; null: not for sale in this currency. */
  price: number | null
  discountPercent: number
  maxQuantity: number
}

/** Takes the items newest first and keeps that order among equals. What has no price comes last, up or down. */
export function orderFavorites(
  items: readonly FavoriteFacts[],
  { sort, inStock }: { sort: FavoritesSort; inStock: boolean },
): FavoriteFacts[] {
  const shown = inStock ? items.filter(({ price, maxQuantity }) => price !== null && maxQuantity > 0) : [...items]
  return sort === 'new' ? shown : shown.sort((a, b) => rank(a, sort) - rank(b, sort))
}

function rank({ price, discountPercent }: FavoriteFacts, sort: Exclude<FavoritesSort, 'new'>): number {
  if (price === null) return Number.MAX_SAFE_INTEGER
  if (sort === 'discount') return -discountPercent
  return sort === 'price_up' ? price : -price
}

/** Spec 9. */
export const FAVORITES_PAGE_SIZE = 24

/** The first page is 1. */
export function favoritesPage<T>(all: readonly T[], page: number): T[] {
  return all.slice((page - 1) * FAVORITES_PAGE_SIZE, page * FAVORITES_PAGE_SIZE)
}
