import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { citiesByQuery } from '#contract/location.ts'
import { browserApi } from '../../app/browser-api.ts'

export type FoundCity = AnswerOf<typeof citiesByQuery>['cities'][number]

/** A pause in typing. */
const SETTLES_MS = 200

export type CitySearch = {
  /** What was found for `query`; that of an earlier query while the next answer is awaited. */
  cities: readonly FoundCity[]
  isLoading: boolean
  hasFailed: boolean
}

const nothing: CitySearch = { cities: [], isLoading: false, hasFailed: false }

/** Cities by the beginning of their name; without a query the ones that are chosen most. */
export function useCities(query: string): CitySearch {
  const [search, setSearch] = useState(nothing)
  const wanted = query.trim()

  useEffect(() => {
    const request = new AbortController()
    setSearch((known) => ({ ...known, isLoading: true, hasFailed: false }))
    const ask = async () => {
      try {
        const input = wanted === '' ? {} : { query: { query: wanted } }
        const { cities } = await browserApi(citiesByQuery, input, { signal: request.signal })
        setSearch({ cities, isLoading: false, hasFailed: false })
      } catch {
        if (!request.signal.aborted) setSearch({ cities: [], isLoading: false, hasFailed: true })
      }
    }
    const timer = setTimeout(() => void ask(), wanted === '' ? 0 : SETTLES_MS)
    // The next letter makes this answer worthless.
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [wanted])

  return search
}
