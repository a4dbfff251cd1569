import type { Range, Sort } from '#rules/listing/listing-filters.ts'
import type { Currency } from '#rules/location/currency.ts'

/** What a listing needs to know of one product. */
export type ProductRow = {
  id: number
  /** Ids of the facet values that it has. */
  facets: readonly number[]
  /** Lowest of its variants, in minor units, above 0; null: not for sale in that currency. */
  prices: Readonly<Record<Currency, number | null>>
  discounts: Readonly<Record<Currency, number>>
  popularity: number
  /** Milliseconds. */
  publishedAt: number
  /** False for the further letters of an alphabet: lists show one for all, unless they are about letters. */
  isLead: boolean
  /** Some of it can be ordered now. */
  isInStock: boolean
  /** Changes whenever what lists show of the product is written anew. */
  version: number
}

/** A listing as the index understands it: ids of facet values instead of words. */
export type ProductQuery = {
  required: readonly number[]
  /** Alternatives inside a group, all groups together. */
  groups: ReadonlyMap<string, readonly number[]>
  /** Minor units. */
  price: Range
  isSale: boolean
  /** All letters of an alphabet, and not only the one that stands for them. */
  expandsFamilies: boolean
  /** Found by a search, the best first; sorted by popularity they keep this order. Null: everything. */
  among: readonly number[] | null
  currency: Currency
}

export type ProductPage = { sort: Sort; limit: number; offset: number }

/** What somebody is typing, as the index understands it. */
export type SuggestQuery = {
  /** What the words so far were found to mean, the best first; null: there are none yet. */
  among: readonly number[] | null
  currency: Currency
}

export type Hit = { id: number; version: number }

export type FoundProducts = {
  /** One page of them. */
  hits: readonly Hit[]
  quantity: number
  /** Products by facet value. The counts of a facet ignore its own choice: a chosen value does not hide the others. */
  counts: ReadonlyMap<number, number>
  /** Of the products that everything but the price leaves. */
  prices: { min: number; max: number } | null
  /** The same products by the step of `rules/listing/price-steps.ts` that their price falls on. */
  priceCounts: ReadonlyMap<number, number>
}

/** What the values of facets mean to the index. */
export type FacetMeanings = {
  /** Which group of alternatives a value belongs to. */
  groupOf(value: number): string
  /** True of letters and the like: chosen, it shows all of a family, and so it counts them all. */
  expandsFamilies(value: number): boolean
}

/**
 * Finds, counts and sorts the products of lists. The embedded implementation is `createMemoryProductIndex`; a search
 * engine may stand here instead, if it passes `examineProductIndex`.
 */
export type ProductIndex = {
  find(query: ProductQuery, page: ProductPage): Promise<FoundProducts>
  /**
   * Suggestions while typing: the products the query found, in their order. For an empty query popular products, one
   * per family, those available in this currency first.
   */
  suggest(query: SuggestQuery, limit: number): Promise<readonly Hit[]>
  /** Adds products, or replaces those that it has. Of two rows with one id the later counts. */
  upsert(rows: readonly ProductRow[]): Promise<void>
  /** Ids that it does not have are ignored. */
  remove(ids: readonly number[]): Promise<void>
  /** `expandsFamilies` of some values answers otherwise now; the groups of values never do. */
  meaningsChanged(): Promise<void>
}
