import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import type { AnswerOf } from '#contract/call.ts'
import { citiesByQuery } from '#contract/location.ts'

export type FoundCity = AnswerOf<typeof citiesByQuery>['cities'][number]

/** A pause in typing. */
const SETTLES_MS = 200

export type CitySearch = {
  /** What was found for `query`; that of an earlier query while the next answer is awaited. */
  cities: readonly FoundCity[]
  isLoading: boolean
  hasFailed: boolean
}

const NONE: readonly FoundCity[] = []

/** Cities by the beginning of their name; without a query the ones that are chosen most. */
export function useCities(query: string): CitySearch {
  const wanted = query.trim()
  const { data, hasFailed, isLoading } = useLoaded(
    wanted,
    (signal) => browserApi(citiesByQuery, wanted === '' ? {} : { query: { query: wanted } }, { signal }),
    { delayMs: wanted === '' ? 0 : SETTLES_MS, keepsPrevious: true },
  )
  return { cities: (!hasFailed && data?.cities) || NONE, isLoading, hasFailed }
}
