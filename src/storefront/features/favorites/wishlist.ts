import type { FavoriteProduct } from '#contract/catalog/favorites.ts'
import { type FetchDeps, fetchWishlist } from './fetch-wishlist.ts'
import type { Wish } from './wish-address.ts'
import { filledPages, mustReload, pagesAfter } from './wishlist-pages.ts'

export type WishlistState = {
  /** `failed`: nothing to show, and no way to get it. */
  status: 'waiting' | 'ready' | 'failed'
  wish: Wish
  /** Every item that arrived, those removed since included: taken back, they are where they were. */
  products: readonly FavoriteProduct[]
  /** Of all pages, when the answer came. */
  quantity: number
  /** Another order is on its way; what is shown is the old one. */
  isChanging: boolean
  /** `failed`: the next page did not come. */
  moreState: 'idle' | 'waiting' | 'failed'
}

export type WishlistDeps = FetchDeps & {
  /** What the visitor has saved, newest first. */
  ids(): readonly number[]
  now(): number
}

/** Prices and stock may have changed after this long. */
const FRESH_MS = 60_000

const nothing: WishlistState = {
  status: 'waiting',
  wish: { sort: 'new', inStock: false },
  products: [],
  quantity: 0,
  isChanging: false,
  moreState: 'idle',
}

/**
 * What the page of favourites shows. It outlives the page, so that Back from an item finds the same cards at the same
 * place.
 */
export function createWishlist(deps: WishlistDeps) {
  let state = nothing
  /** Saved and known to the shop when the answer came. */
  let knownIds: ReadonlySet<number> = new Set()
  let loadedAt = 0
  let current: AbortController | null = null
  const listeners = new Set<() => void>()

  function set(changes: Partial<WishlistState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const stored = () => new Set(deps.ids())
  const shown = () => {
    const ids = stored()
    return state.products.filter(({ id }) => ids.has(id))
  }

  /** Everything from the first page on; as many pages as there are on the screen. */
  async function load(wish: Wish): Promise<void> {
    current?.abort()
    const mine = new AbortController()
    current = mine
    if (stored().size === 0) {
      knownIds = new Set()
      set({ ...nothing, status: 'ready', wish })
      return
    }
    const isSame = isEqual(wish, state.wish)
    const wanted = filledPages(isSame ? state.products.length : 0)
    set({ wish, moreState: 'idle', isChanging: !isSame && state.status === 'ready' })
    if (state.status === 'failed') set({ status: 'waiting' })
    try {
      const { products, known, quantity } = await fetchWishlist(deps, wish, wanted, mine.signal)
      if (mine.signal.aborted) return
      knownIds = new Set(known)
      loadedAt = deps.now()
      set({ status: 'ready', products: once(products), quantity, isChanging: false })
    } catch {
      if (!mine.signal.aborted) set({ status: 'failed', products: [], quantity: 0, isChanging: false })
    }
  }

  return {
    current: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Shows the list in this order, unless it is there already. */
    show(wish: Wish): void {
      const ids = deps.ids()
      const isKnown = ids.length > 0 && ids.every((id) => knownIds.has(id))
      const isFresh = isKnown && deps.now() - loadedAt < FRESH_MS
      if (state.status !== 'ready' || !isFresh || !isEqual(wish, state.wish)) void load(wish)
    },

    savedChanged(): void {
      const arrived = new Set(state.products.map(({ id }) => id))
      if (state.status === 'ready' && mustReload({ saved: stored(), known: knownIds, arrived })) void load(state.wish)
    },

    retry: () => void load(state.wish),

    /** Everything shown is outdated: the next visit loads it afresh. */
    forget(): void {
      current?.abort()
      knownIds = new Set()
      set(nothing)
    },

    async more(): Promise<void> {
      if (state.moreState === 'waiting' || state.status !== 'ready') return
      const mine = current ?? new AbortController()
      const wanted = pagesAfter(shown().length)
      set({ moreState: 'waiting' })
      try {
        const { products, quantity } = await fetchWishlist(deps, state.wish, wanted, mine.signal)
        if (mine.signal.aborted) return
        const removed = state.products.length - shown().length
        set({ moreState: 'idle', products: once([...state.products, ...products]), quantity: quantity + removed })
      } catch {
        if (!mine.signal.aborted) set({ moreState: 'failed' })
      }
    },
  }
}

function isEqual(a: Wish, b: Wish): boolean {
  return a.sort === b.sort && a.inStock === b.inStock
}

function once(products: readonly FavoriteProduct[]): FavoriteProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
