import { type ListingFilters, noFilters, VALUE_FACETS } from './listing-filters.ts'

/** What people search for beside the kind of a product: its stone or its metal. */
export const LANDING_FACETS = ['stone', 'metal'] as const
export type FacetLanding = { facet: (typeof LANDING_FACETS)[number]; value: string }

/** Fewer products are no page of their own. */
export const MIN_LANDING_PRODUCTS = 4

/**
 * The one choice of a list that deserves a place in an index: exactly one stone or one metal, and nothing besides.
 * Every further choice multiplies the addresses and not what is to be found.
 */
export function landingOf(filters: ListingFilters): FacetLanding | null {
  if (filters.inStock || filters.price.min !== null || filters.price.max !== null) return null
  const chosen = VALUE_FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })))
  const [only] = chosen
  const facet = LANDING_FACETS.find((one) => one === only?.facet)
  return chosen.length === 1 && only && facet ? { facet, value: only.value } : null
}

/** The filters that a landing stands for. */
export function filtersOf({ facet, value }: FacetLanding): ListingFilters {
  return { ...noFilters, [facet]: [value] }
}
