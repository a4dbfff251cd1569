import type { ItemList } from 'schema-dts'
import type { Listing } from '#contract/catalog/listing.ts'
import { isFiltered, type ListingState, noFilters, VALUE_FACETS } from '#rules/listing/listing-filters.ts'
import { listingHref } from './listing-address.ts'
import { nextCount, shownPlaces } from './paging/paging.ts'

export type ListingLinks = {
  canonical: string
  robots: string | undefined
  previous: string | null
  next: string | null
}

/**
 * Metadata for search engines: one address per list and page. Filtered and sorted lists point to the list itself,
 * except facet pages; combinations are endless and not worth indexing.
 */
export function listingLinks(
  url: string,
  state: ListingState,
  { heading, result: { quantity } }: Pick<Listing, 'heading' | 'result'>,
): ListingLinks {
  const isPlain = (heading.isLanding || !isFiltered(state.filters)) && state.sort === 'popular'
  const page = (number: number) => listingHref(url, { ...state, page: number })
  return {
    canonical: isPlain ? page(state.page) : listingHref(url, { filters: noFilters, sort: 'popular', page: 1 }),
    robots: choiceCount(state) > 1 ? 'noindex,follow' : undefined,
    previous: state.page > 1 ? page(state.page - 1) : null,
    next: nextCount(quantity, state.page) > 0 ? page(state.page + 1) : null,
  }
}

export function choiceCount({ filters }: ListingState): number {
  const values = VALUE_FACETS.reduce((sum, facet) => sum + filters[facet].length, 0)
  const isPriced = filters.price.min !== null || filters.price.max !== null
  return values + (isPriced ? 1 : 0) + (filters.inStock ? 1 : 0)
}

/** The list as search engines know it (schema.org). */
export function listFacts(origin: string, state: ListingState, listing: Listing): Exclude<ItemList, string> {
  const { heading, result } = listing
  const { first } = shownPlaces(result.quantity, state.page, state.page)
  return {
    '@type': 'ItemList',
    name: heading.title,
    numberOfItems: result.quantity,
    itemListElement: result.products.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: product.name,
      url: origin + product.url,
    })),
  }
}
