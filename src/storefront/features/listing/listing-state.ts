import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type ListingState, readListing, writeListing } from '#rules/listing/listing-filters.ts'

/** The state that the address names. */
export function useListingState(): ListingState {
  const { search } = useLocation()
  return useMemo(() => readListing(new URLSearchParams(search)), [search])
}

/** The choice that was made last, while its list is on the way: ticks answer at once, and a second tick adds to it. */
export function useWishedState(state: ListingState): ListingState {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const search = next?.pathname === pathname ? next.search : null
  return useMemo(() => (search === null ? state : readListing(new URLSearchParams(search))), [search, state])
}

/** Which list it is, however much of it is shown. */
export function listKey(state: ListingState): string {
  return writeListing({ ...state, page: 1 }).toString()
}
