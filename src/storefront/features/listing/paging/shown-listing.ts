import { useSyncExternalStore } from 'react'
import type { Facet, Listing } from '#contract/catalog/listing.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'

/** The list on the screen, for what opens over the page and belongs to it: the sheet of filters. */
export type ShownListing = { url: string; state: ListingState; listing: Listing; facets: readonly Facet[] }

let shown: ShownListing | null = null
const listeners = new Set<() => void>()

export function showListing(listing: ShownListing | null): void {
  shown = listing
  for (const listener of listeners) listener()
}

export function useShownListing(): ShownListing | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => null,
  )
}
