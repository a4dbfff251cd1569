import { useEffect, useState } from 'react'
import { searchSuggest } from '#contract/search.ts'
import { browserApi } from '../../app/browser-api.ts'
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
  const [state, setState] = useState<Suggesting>({ suggestions: null, isLoading: true, hasFailed: false })

  useEffect(() => {
    const leaving = new AbortController()
    setState((before) => ({ ...before, isLoading: true }))
    const timer = setTimeout(
      () => {
        browserApi(searchSuggest, { query: { query } }, { signal: leaving.signal }).then(
          (suggestions) => {
            if (!leaving.signal.aborted) setState({ suggestions, isLoading: false, hasFailed: false })
          },
          () => {
            if (!leaving.signal.aborted) setState({ suggestions: null, isLoading: false, hasFailed: true })
          },
        )
      },
      query === '' ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [query])

  return state
}
