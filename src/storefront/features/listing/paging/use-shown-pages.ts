import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { currentRouter } from '../../../shared/links/navigation.ts'
import { useSite } from '../../../shared/site.ts'
import { listingHref } from '../listing-address.ts'
import type { ListingSource } from '../listing-source.ts'
import {
  arrived,
  forgetLeftBehind,
  type LeftPlace,
  leaveBehind,
  recall,
  recallFresh,
  remember,
  takeUp,
} from './answer-cache.ts'
import { firstWithoutGap, withoutRepeats } from './paging.ts'

/** What a step of the history remembers about a list: the address names its last page, this the first one above it. */
type ListingStep = { firstPage?: unknown }

export type Direction = 'next' | 'previous'

export type ShownPages = {
  firstPage: number
  products: readonly ProductCard[]
  loading: Direction | null
  failed: Direction | null
  load(direction: Direction): void
}

/**
 * The pages on the screen. The address names the last of them, so a link opens it and the server renders it; the pages
 * above are remembered by the step of the history, so Back finds them again, at once and with their height.
 */
export function useShownPages(source: ListingSource, state: ListingState, listing: Listing): ShownPages {
  const location = useLocation()
  const isAlive = useHydrated()
  const { site, currency } = useSite()
  const [asked, setAsked] = useState<{ direction: Direction; from: string } | null>(null)
  const [failed, setFailed] = useState<Direction | null>(null)
  const { url } = source
  const { page } = state
  const hrefOf = useCallback((one: number) => listingHref(url, { ...state, page: one }), [url, state])
  const here = hrefOf(page)
  const mark = `${site.language} ${currency}`
  const wished = (location.state as ListingStep | null)?.firstPage

  // This tab comes back as a new document: what stood above the page that the server rendered is taken up again.
  const [left, setLeft] = useState<LeftPlace | null>(null)
  useLayoutEffect(() => setLeft(takeUp(mark, here)), [mark, here])

  const { firstPage, products } = useMemo(() => {
    const cached = (one: number) => recall(hrefOf(one)) ?? left?.pages.get(hrefOf(one))
    const first = isAlive ? firstWithoutGap(page, wished, (one) => cached(one) !== undefined) : page
    const above = Array.from({ length: page - first }, (_, index) => cached(first + index))
    const lists = [...above, listing].map((one) => one?.result.products ?? [])
    return { firstPage: first, products: above.length === 0 ? listing.result.products : withoutRepeats(lists.flat()) }
  }, [isAlive, page, wished, hrefOf, listing, left])

  useLayoutEffect(() => {
    if (!left || !isAlive) return
    if (firstPage < page) window.scrollTo(0, left.scrollY)
    arrived()
    setLeft(null)
  }, [left, isAlive, firstPage, page])

  useEffect(() => remember(here, listing), [here, listing])

  useEffect(() => {
    function leave() {
      if (firstPage === page) forgetLeftBehind()
      else
        leaveBehind(
          mark,
          here,
          window.scrollY,
          Array.from({ length: page - firstPage }, (_, index) => hrefOf(firstPage + index)),
        )
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [mark, here, firstPage, page, hrefOf])

  // Over in the very drawing that shows what was asked for: the places that were held for it are never empty.
  const shown = `${firstPage}–${page}`
  const loading = asked?.from === shown ? asked.direction : null
  const isBusy = useRef(false)
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
      // Somebody who has gone on meanwhile is not called back.
      if (router.state.location.key === location.key) {
        await router.navigate(direction === 'next' ? href : here, {
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

  return { firstPage, products, loading, failed, load: (direction) => void load(direction) }
}
