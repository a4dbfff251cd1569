import { useState } from 'react'
import { type Loaded, useLoaded } from '#client/calls/use-loaded.ts'
import { useFailure } from '../failure.ts'
import { allPages } from './all-pages.ts'

export type Page<Row> = { rows: Row[]; cursor: string | null }

/** A list that goes on by key: its first page anew for each question, further ones behind it. */
export function usePages<Row, More extends Page<Row>>(
  question: string,
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<More>,
): {
  loaded: Loaded<More>
  isLoadingMore: boolean
  loadMore(): Promise<void>
  /** From the first row to the last, for a file. */
  all(): Promise<{ rows: Row[]; isWhole: boolean }>
} {
  const loaded = useLoaded(question, (signal) => load(undefined, signal), { keepsPrevious: true })
  const [isLoadingMore, setLoadingMore] = useState(false)
  const failed = useFailure()

  async function loadMore() {
    const before = loaded.data
    if (!before?.cursor) return
    setLoadingMore(true)
    try {
      const next = await load(before.cursor)
      loaded.set({ ...next, rows: [...before.rows, ...next.rows] })
    } catch (error) {
      failed(error)
    } finally {
      setLoadingMore(false)
    }
  }

  return { loaded, isLoadingMore, loadMore, all: () => allPages<Row>(load) }
}
