import type { Facet, Listing } from '#contract/listing.ts'
import {
  type ListingFilters,
  type ListingState,
  noFilters,
  toggleValue,
  VALUE_FACETS,
  withFilters,
} from '#rules/listing/listing-filters.ts'

export type AppliedFilter = {
  key: string
  name: string
  /** The list without it. */
  without: ListingState
}

export type FilterWords = { inStock: string; price(range: ListingFilters['price']): string }

/** What the list is narrowed by, one chip each. */
export function appliedFilters(state: ListingState, facets: readonly Facet[], words: FilterWords): AppliedFilter[] {
  const { filters } = state
  const applied = VALUE_FACETS.flatMap((code) =>
    filters[code].map((value) => ({
      key: `${code}:${value}`,
      name: nameOf(facets, code, value),
      without: toggleValue(state, code, value),
    })),
  )
  if (filters.price.min !== null || filters.price.max !== null) {
    applied.push({
      key: 'price',
      name: words.price(filters.price),
      without: withFilters(state, { price: noFilters.price }),
    })
  }
  if (filters.inStock) {
    applied.push({ key: 'in_stock', name: words.inStock, without: withFilters(state, { inStock: false }) })
  }
  return applied
}

/**
 * A size is named with the word: a bare 17 in a row of chips could be anything. A value that the shop does not know
 * (any more) is called what the address calls it.
 */
function nameOf(facets: readonly Facet[], code: string, value: string): string {
  const facet = facets.find((one) => one.code === code)
  const known = facet?.values.find((one) => one.value === value)
  if (!facet || !known) return value
  return code === 'size' ? `${facet.name} ${known.name}` : known.name
}

/** The order stays: it is not a filter. */
export function withoutFilters(state: ListingState): ListingState {
  return withFilters(state, noFilters)
}

/** The list without the one choice that the answer advises to drop; null when there is no such advice. */
export function withoutHinted(state: ListingState, hint: Listing['hint']): ListingState | null {
  if (!hint) return null
  if (hint.facet === 'price') return withFilters(state, { price: noFilters.price })
  if (hint.facet === 'in_stock') return withFilters(state, { inStock: false })
  const facet = VALUE_FACETS.find((code) => code === hint.facet)
  if (!facet || !state.filters[facet].includes(hint.value)) return null
  return toggleValue(state, facet, hint.value)
}
