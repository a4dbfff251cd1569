import type { Api } from '#client/calls/api.ts'
import type { BodyOf } from '#contract/call.ts'
import { catalogShow, type Listing, sectionShow } from '#contract/catalog/listing.ts'
import { type ListingState, PAGE_SIZE, writeListing } from '#rules/listing/listing-filters.ts'

/** Where a list lives and how to ask for any page of it. */
export type ListingSource = {
  /** The address without filters; they are added to it. */
  url: string
  load(api: Api, state: ListingState): Promise<Listing>
}

export function catalogSource(url: string): ListingSource {
  return { url, load: (api, state) => api(catalogShow, { body: listingBody(url, state) }) }
}

/** Spec 7: the selections that have a call of their own, such as `designers`, `tags` and `jewelry`. */
export function sectionSource(section: string, url: string): ListingSource {
  return { url, load: (api, state) => api(sectionShow, { params: { section }, body: listingBody(url, state) }) }
}

export function listingBody(url: string, { filters, sort, page }: ListingState): BodyOf<typeof catalogShow> {
  const parameters: Record<string, string[]> = {}
  for (const [name, value] of writeListing({ filters, sort: 'popular', page: 1 })) {
    parameters[name] = [...(parameters[name] ?? []), value]
  }
  return { url, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, sort, parameters }
}
