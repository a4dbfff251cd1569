import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type AddressSuggestion, MAX_ADDRESS_LENGTH, suggestAddress } from '#contract/ordering/delivery.ts'

/** A pause in typing. */
const SETTLES_MS = 250
const SHORTEST_QUERY = 3

export type AddressSearch = {
  /** Suggestions for the query, or for the previous one while loading. */
  suggestions: readonly AddressSuggestion[]
  state: 'idle' | 'loading' | 'found' | 'unreachable'
}

const nothing: AddressSearch = { suggestions: [], state: 'idle' }

/** Null asks nothing: the address is complete, or the country has no suggestions. */
export function useAddressSuggestions(query: string | null, country: string, city: string): AddressSearch {
  const wanted = (query ?? '').trim().slice(0, MAX_ADDRESS_LENGTH)
  const isAsked = wanted.length >= SHORTEST_QUERY
  const body = { query: wanted, country, ...(city && { city: city.slice(0, 100) }) }
  const { data, hasFailed, isLoading } = useLoaded(
    isAsked ? JSON.stringify(body) : null,
    (signal) => browserApi(suggestAddress, { body }, { signal }),
    { delayMs: SETTLES_MS, keepsPrevious: true },
  )
  if (!isAsked) return nothing
  const suggestions = data?.suggestions ?? nothing.suggestions
  if (isLoading) return { suggestions, state: 'loading' }
  if (hasFailed) return { ...nothing, state: 'unreachable' }
  return { suggestions, state: data?.isReachable ? 'found' : 'unreachable' }
}
