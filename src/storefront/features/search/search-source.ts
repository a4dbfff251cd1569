import type { Api } from '#client/calls/api.ts'
import { searchShow } from '#contract/catalog/search.ts'
import { type ListingState, PAGE_SIZE, writeListing } from '#rules/listing/listing-filters.ts'
import { searchHref } from './search-address.ts'

/** Where the results of a query live, and how to ask for any page of them. */
export function searchSource(query: string, isExact: boolean) {
  return {
    url: searchHref(query, { isExact }),
    load(api: Api, { filters, sort, page }: ListingState) {
      const parameters: Record<string, string[]> = {}
      for (const [name, value] of writeListing({ filters, sort: 'popular', page: 1 })) {
        parameters[name] = [...(parameters[name] ?? []), value]
      }
      const body = { query, exact: isExact, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, sort, parameters }
      return api(searchShow, { body })
    },
  }
}
