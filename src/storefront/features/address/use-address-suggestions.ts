import { useEffect, useState } from 'react'
import { type AddressSuggestion, LONGEST_ADDRESS, suggestAddress } from '#contract/delivery.ts'
import { browserApi } from '../../app/browser-api.ts'

/** A pause in typing. */
const SETTLES_MS = 250
const SHORTEST_QUERY = 3

export type AddressSearch = {
  /** What was found for the query; that of an earlier one while the next answer is awaited. */
  suggestions: readonly AddressSuggestion[]
  state: 'idle' | 'loading' | 'found' | 'unreachable'
}

const nothing: AddressSearch = { suggestions: [], state: 'idle' }

/** Null asks nothing: the address is complete, or the country has no suggestions. */
export function useAddressSuggestions(query: string | null, country: string, city: string): AddressSearch {
  const [search, setSearch] = useState(nothing)
  const wanted = (query ?? '').trim().slice(0, LONGEST_ADDRESS)

  useEffect(() => {
    if (wanted.length < SHORTEST_QUERY) {
      setSearch(nothing)
      return
    }
    const request = new AbortController()
    setSearch((known) => ({ ...known, state: 'loading' }))
    const ask = async () => {
      try {
        const body = { query: wanted, country, ...(city && { city: city.slice(0, 100) }) }
        const answer = await browserApi(suggestAddress, { body }, { signal: request.signal })
        setSearch({ suggestions: answer.suggestions, state: answer.isReachable ? 'found' : 'unreachable' })
      } catch {
        if (!request.signal.aborted) setSearch({ suggestions: [], state: 'unreachable' })
      }
    }
    const timer = setTimeout(() => void ask(), SETTLES_MS)
    // The next letter makes this answer worthless.
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [wanted, country, city])

  return search
}
