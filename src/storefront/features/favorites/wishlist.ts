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
  const screen = createScreen()
  const pages = createPages(deps, screen)

  return {
    current: screen.state,
    subscribe: screen.subscribe,

    /** Shows the list in this order, unless it is there already. */
    show(wish: Wish): void {
      const { status, wish: shown } = screen.state()
      if (status !== 'ready' || !pages.areFresh() || !isEqual(wish, shown)) void pages.load(wish)
    },

    savedChanged(): void {
      const { status, wish, products } = screen.state()
      const arrived = new Set(products.map(({ id }) => id))
      if (status === 'ready' && mustReload({ saved: new Set(deps.ids()), known: pages.known(), arrived }))
        void pages.load(wish)
    },

    retry: () => void pages.load(screen.state().wish),
    forget: pages.forget,
    more: pages.more,
  }
}

type Screen = ReturnType<typeof createScreen>

/** The state, and those who follow it. */
function createScreen() {
  let state = nothing
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    set(changes: Partial<WishlistState>): void {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Brings pages of the list to the screen; an answer that was overtaken by another wish is dropped. */
function createPages(deps: WishlistDeps, { state, set }: Screen) {
  /** Saved and known to the shop when the answer came. */
  let knownIds: ReadonlySet<number> = new Set()
  let loadedAt = 0
  let current: AbortController | null = null

  const shown = () => {
    const ids = new Set(deps.ids())
    return state().products.filter(({ id }) => ids.has(id))
  }

  return {
    known: () => knownIds,

    /** All that is saved now has been asked about, and not long ago. */
    areFresh(): boolean {
      const ids = deps.ids()
      const isKnown = ids.length > 0 && ids.every((id) => knownIds.has(id))
      return isKnown && deps.now() - loadedAt < FRESH_MS
    },

    /** Everything from the first page on; as many pages as there are on the screen. */
    async load(wish: Wish): Promise<void> {
      current?.abort()
      const mine = new AbortController()
      current = mine
      if (deps.ids().length === 0) {
        knownIds = new Set()
        set({ ...nothing, status: 'ready', wish })
        return
      }
      const { status, wish: before, products: old } = state()
      const isSame = isEqual(wish, before)
      const wanted = filledPages(isSame ? old.length : 0)
      set({ wish, moreState: 'idle', isChanging: !isSame && status === 'ready' })
      if (status === 'failed') set({ status: 'waiting' })
      try {
        const { products, known, quantity } = await fetchWishlist(deps, wish, wanted, mine.signal)
        if (mine.signal.aborted) return
        knownIds = new Set(known)
        loadedAt = deps.now()
        set({ status: 'ready', products: once(products), quantity, isChanging: false })
      } catch {
        if (!mine.signal.aborted) set({ status: 'failed', products: [], quantity: 0, isChanging: false })
      }
    },

    async more(): Promise<void> {
      const { status, wish, moreState } = state()
      if (moreState === 'waiting' || status !== 'ready') return
      const mine = current ?? new AbortController()
      const wanted = pagesAfter(shown().length)
      set({ moreState: 'waiting' })
      try {
        const { products, quantity } = await fetchWishlist(deps, wish, wanted, mine.signal)
        if (mine.signal.aborted) return
        const before = state().products
        const removed = before.length - shown().length
        set({ moreState: 'idle', products: once([...before, ...products]), quantity: quantity + removed })
      } catch {
        if (!mine.signal.aborted) set({ moreState: 'failed' })
      }
    },

    /** Everything shown is outdated: the next visit loads it afresh. */
    forget(): void {
      current?.abort()
      knownIds = new Set()
      set(nothing)
    },
  }
}

function isEqual(a: Wish, b: Wish): boolean {
  return a.sort === b.sort && a.inStock === b.inStock
}

function once(products: readonly FavoriteProduct[]): FavoriteProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
