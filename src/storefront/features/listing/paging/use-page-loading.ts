import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { currentRouter } from '../../../shared/links/navigation.ts'
import type { ListingSource } from '../listing-source.ts'
import { recallFresh, remember } from './answer-cache.ts'

export type Direction = 'next' | 'previous'

type PageLoadingInput = {
  source: ListingSource
  state: ListingState
  firstPage: number
  hrefOf(page: number): string
}

/** Brings one more page to the screen: it is fetched first, then the address takes it in. */
export function usePageLoading({ source, state, firstPage, hrefOf }: PageLoadingInput) {
  const location = useLocation()
  const { page } = state
  const [asked, setAsked] = useState<{ direction: Direction; from: string } | null>(null)
  const [failed, setFailed] = useState<Direction | null>(null)
  const isBusy = useRef(false)
  const shown = `${firstPage}–${page}`

  async function load(direction: Direction) {
    if (isBusy.current) return
    isBusy.current = true
    setAsked({ direction, from: shown })
    setFailed(null)
    const wanted = direction === 'next' ? page + 1 : firstPage - 1
    const href = hrefOf(wanted)
    try {
      if (!recallFresh(href)) remember(href, await source.load(browserApi, { ...state, page: wanted }))
      const router = currentRouter()
      // Somebody who has moved on meanwhile is not called back.
      if (router.state.location.key === location.key) {
        await router.navigate(direction === 'next' ? href : hrefOf(page), {
          replace: true,
          preventScrollReset: true,
          state: { ...(location.state as object | null), firstPage: Math.min(firstPage, wanted) },
        })
      } else setAsked(null)
    } catch {
      setFailed(direction)
      setAsked(null)
    }
    isBusy.current = false
  }

  return {
    // Ends in the very render that shows the new page: the placeholders give way to cards, never to a gap.
    loading: asked?.from === shown ? asked.direction : null,
    failed,
    load: (direction: Direction) => void load(direction),
  }
}
