import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { searchSuggest } from '#contract/catalog/search.ts'
import type { Suggestions } from './search-sections.ts'

/** So long after the last key: shorter than a thought, longer than between two letters. */
const PAUSE_MS = 200

export type Suggesting = {
  /** Of the last query that was answered: they stay in view while the next ones are on the way. */
  suggestions: Suggestions | null
  isLoading: boolean
  hasFailed: boolean
}

/** What the shop suggests for what is typed. An answer that comes too late is never shown. */
export function useSuggestions(typed: string): Suggesting {
  const query = typed.trim()
  const { data, hasFailed, isLoading } = useLoaded(
    query,
    (signal) => browserApi(searchSuggest, { query: { query } }, { signal }),
    { delayMs: query === '' ? 0 : PAUSE_MS, keepsPrevious: true },
  )
  return { suggestions: hasFailed ? null : data, isLoading, hasFailed }
}
