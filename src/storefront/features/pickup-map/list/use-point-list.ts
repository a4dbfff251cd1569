import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { latestRequest } from '#client/calls/latest-request.ts'
import { pickupList } from '#contract/ordering/pickup-points.ts'
import type { Choice } from '../choice.ts'
import { listQuery, type PointWish } from '../point-query.ts'
import { pointsErrorMessage } from '../points-error-message.ts'
import { type ListPages, nextCursor, noPages, withPage } from './list-pages.ts'

/** A pause in typing. */
const SETTLES_MS = 250

export type ChoiceList = {
  choices: readonly Choice[]
  total: number | null
  isLoading: boolean
  error: string | null
  hasMore: boolean
  /** The next page; after a failure, the one that failed; of another wish, the first. */
  more(): void
}

type State = ListPages & Pick<ChoiceList, 'isLoading' | 'error'>
const nothing: State = { ...noPages, isLoading: true, error: null }

/** Pages of the list; a changed wish begins a new one. Null: nothing is asked for. */
export function usePointList(wish: PointWish | null): ChoiceList {
  const [state, setState] = useState(nothing)
  const [requests] = useState(latestRequest)
  const key = wish && JSON.stringify(listQuery(wish))
  const typed = useRef(wish?.query)

  async function ask(cursor: string | null) {
    if (key === null) return
    setState((known) => ({ ...known, isLoading: true, error: null }))
    try {
      const query = { ...JSON.parse(key), ...(cursor !== null && { cursor }) }
      const page = await requests.ask((signal) => browserApi(pickupList, { query }, { signal }))
      if (!page) return
      setState((known) => ({ ...withPage(known, { key, cursor }, page), isLoading: false, error: null }))
    } catch (error) {
      setState((known) => ({ ...known, isLoading: false, error: pointsErrorMessage(error) }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the whole wish
  useEffect(() => {
    const wait = typed.current === wish?.query ? 0 : SETTLES_MS
    typed.current = wish?.query
    const timer = setTimeout(() => void ask(null), wait)
    return () => {
      clearTimeout(timer)
      requests.cancel()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the whole wish
  }, [key])

  const { choices, total, isLoading, error } = state
  const more = () => void ask(key && nextCursor(state, key))
  return { choices, total, isLoading, error, hasMore: state.cursor !== null, more }
}
