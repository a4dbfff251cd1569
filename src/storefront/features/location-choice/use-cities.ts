import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import type { AnswerOf } from '#contract/call.ts'
import { citiesByQuery } from '#contract/location.ts'

export type FoundCity = AnswerOf<typeof citiesByQuery>['cities'][number]

/** A pause in typing. */
const SETTLES_MS = 200

export type CitySearch = {
  /** What was found for `query`; while that is awaited, what an earlier one found and may be found again. */
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
  const known = (!hasFailed && data?.cities) || NONE
  return { cities: isLoading ? citiesThatMayStay(known, wanted) : known, isLoading, hasFailed }
}

/** Others would be gone from under the finger that is about to press them. */
export function citiesThatMayStay(cities: readonly FoundCity[], wanted: string): readonly FoundCity[] {
  const beginning = wanted.toLowerCase()
  return cities.filter(({ city }) => city.toLowerCase().startsWith(beginning))
}
