import type { Api } from '#client/calls/api.ts'
import { type FavoriteProduct, favoritesShow } from '#contract/catalog/favorites.ts'
import type { Favorite } from '#rules/favorites/favorites-list.ts'
import { FAVORITES_PAGE_SIZE, type FavoritesSort } from '#rules/favorites/order-favorites.ts'
import type { SavedPiece } from '#rules/favorites/saved-piece.ts'
import { fromMajor } from '#rules/money/money.ts'

export type Wish = { sort: FavoritesSort; inStock: boolean }

export type WishlistState = {
  /** `failed`: nothing to show, and no way to get it. */
  status: 'waiting' | 'ready' | 'failed'
  wish: Wish
  /** Every piece that arrived, those removed since included: taken back, they are where they were. */
  products: readonly FavoriteProduct[]
  /** Of all pages, when the answer came. */
  quantity: number
  /** Another order is on its way; what is shown is the old one. */
  isChanging: boolean
  /** `failed`: the next page did not come. */
  moreState: 'idle' | 'waiting' | 'failed'
}

export type WishlistDeps = {
  api: Api
  /** What the visitor keeps, newest first. */
  ids(): readonly number[]
  /** What the server must be told of it; undefined when it knows. */
  toSend(): SavedPiece[] | undefined
  /** Learned about the pieces: when and at what price they were saved. */
  note(notes: readonly Favorite[]): void
  /** The shop does not have these any more. */
  forget(ids: readonly number[]): void
  now(): number
}

/** Prices and balances may be another after so long. */
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
 * What the page of favourites shows. It outlives the page, so that Back from a piece finds the same cards at the same
 * place.
 */
export function createWishlist(deps: WishlistDeps) {
  let state = nothing
  /** Kept and known to the shop when the answer came. */
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
    const pages = isSame ? Math.max(Math.ceil(state.products.length / FAVORITES_PAGE_SIZE), 1) : 1
    set({ wish, moreState: 'idle', isChanging: !isSame && state.status === 'ready' })
    if (state.status === 'failed') set({ status: 'waiting' })
    try {
      const wanted = Array.from({ length: pages }, (_, index) => index + 1)
      const { products, known, quantity } = await ask(deps, wish, wanted, mine.signal)
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

    /** What was added elsewhere must come in, and what was removed unseen must not be counted. A card is merely hidden. */
    savedChanged(): void {
      if (state.status !== 'ready') return
      const ids = stored()
      const arrived = new Set(state.products.map(({ id }) => id))
      const isNew = [...ids].some((id) => !knownIds.has(id))
      const isUnseen = [...knownIds].some((id) => !ids.has(id) && !arrived.has(id))
      if (isNew || (isUnseen && ids.size > 0)) void load(state.wish)
    },

    retry: () => void load(state.wish),

    /** Everything shown is wrong: the next look asks anew. */
    forget(): void {
      current?.abort()
      knownIds = new Set()
      set(nothing)
    },

    /** Removals have moved the pages: the one that the screen ends on is asked for again. */
    async more(): Promise<void> {
      if (state.moreState === 'waiting' || state.status !== 'ready') return
      const mine = current ?? new AbortController()
      const count = shown().length
      const page = Math.floor(count / FAVORITES_PAGE_SIZE) + 1
      set({ moreState: 'waiting' })
      try {
        const isWhole = count % FAVORITES_PAGE_SIZE === 0
        const { products, quantity } = await ask(deps, state.wish, isWhole ? [page] : [page, page + 1], mine.signal)
        if (mine.signal.aborted) return
        const removed = state.products.length - shown().length
        set({ moreState: 'idle', products: once([...state.products, ...products]), quantity: quantity + removed })
      } catch {
        if (!mine.signal.aborted) set({ moreState: 'failed' })
      }
    },
  }
}

/** Some pages of the list; what they tell about the pieces is noted on the way. */
async function ask(deps: WishlistDeps, wish: Wish, pages: readonly number[], signal: AbortSignal) {
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
  // A heart that did not say the price: the one it is first seen with here is taken.
  const then = savedPrice ?? price?.final
  return {
    id,
    savedAt: savedAt ? Date.parse(savedAt) : 0,
    savedPrice: price && then !== undefined ? { [price.currency]: fromMajor(then, price.currency).minor } : {},
    ...(savedColor !== null && { color: savedColor }),
  }
}

function isEqual(a: Wish, b: Wish): boolean {
  return a.sort === b.sort && a.inStock === b.inStock
}

function once(products: readonly FavoriteProduct[]): FavoriteProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

function missing(sent: readonly SavedPiece[], known: ReadonlySet<number>): number[] {
  return sent.filter(({ id }) => !known.has(id)).map(({ id }) => id)
}
