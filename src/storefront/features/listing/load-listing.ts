import { redirect } from 'react-router'
import type { Listing } from '#contract/catalog/listing.ts'
import { readListing } from '#rules/listing/listing-filters.ts'
import type { PageContext } from '../../shared/page.ts'
import { listingHref } from './listing-address.ts'
import type { ListingSource } from './listing-source.ts'
import { recallFresh, remember } from './paging/answer-cache.ts'
import { pageCount } from './paging/paging.ts'

/** For the loader of a page that shows a list: the page of it that the address names. */
export async function loadListing({ api, url }: PageContext, source: ListingSource): Promise<Listing> {
  const state = readListing(url.searchParams)
  const href = listingHref(source.url, state)
  const cached = recallFresh(href)
  if (cached) return cached

  const listing = await source.load(api, state)
  const { quantity, products } = listing.result
  if (products.length === 0 && quantity > 0) {
    // The list has become shorter since the address was written down.
    throw redirect(listingHref(source.url, { ...state, page: pageCount(quantity) }))
  }
  remember(href, listing)
  return listing
}
