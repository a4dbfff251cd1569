import type { CardCache } from '../cards/card-cache.ts'
import type { IndexedCatalog } from '../product-index/sync-product-index.ts'

/** What lists are made of: the index of products, the names of its facet values, and the cards shown lately. */
export type ListingData = IndexedCatalog & { cards: CardCache }

export type ListingSource = { get(): Promise<ListingData> }
