import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Listing } from '#contract/catalog/listing.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { useSite } from '../../../shared/site.ts'
import { listingHref } from '../listing-address.ts'
import type { ListingSource } from '../listing-source.ts'
import { arrived, type LeftPlace, recall, remember, takeUp } from './answer-cache.ts'
import { firstWithoutGap, withoutRepeats } from './paging.ts'
import { useLeavingBehind } from './use-leaving-behind.ts'
import { type Direction, usePageLoading } from './use-page-loading.ts'

/** What a history entry remembers about a list: the address names its last page, this the first one above it. */
type ListingStep = { firstPage?: unknown }

export type ShownPages = {
  firstPage: number
  products: readonly ProductCard[]
  loading: Direction | null
  failed: Direction | null
  load(direction: Direction): void
}

/**
 * The pages on the screen. The address names the last of them, so a link opens it and the server renders it; the
 * history entry remembers the pages above, so Back finds them again, at once and with their height.
 */
export function useShownPages(source: ListingSource, state: ListingState, listing: Listing): ShownPages {
  const wished = (useLocation().state as ListingStep | null)?.firstPage
  const isAlive = useHydrated()
  const { site, currency } = useSite()
  const { url } = source
  const { page } = state
  const hrefOf = useCallback((one: number) => listingHref(url, { ...state, page: one }), [url, state])
  const here = hrefOf(page)
  const mark = `${site.language} ${currency}`

  // The tab has come back as a new document: the pages that stood above the server's one are restored.
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
  useLeavingBehind({ mark, firstPage, page, hrefOf })

  return { firstPage, products, ...usePageLoading({ source, state, firstPage, hrefOf }) }
}
