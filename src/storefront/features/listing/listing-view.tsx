import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Listing } from '#contract/catalog/listing.ts'
import type { ListContent } from '#contract/content/content-pages.ts'
import { isFiltered, type ListingState } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PageHeadProps } from '../../shared/page-head.tsx'
import { useSite } from '../../shared/site.ts'
import { useRingScale } from '../../state/use-ring-scale.ts'
import { appliedFilters } from './filters/applied-filters.ts'
import { FloatingFilters } from './filters/floating-filters.tsx'
import { ListingTools } from './filters/listing-tools.tsx'
import { filterTexts } from './filters/price/price-text.ts'
import { sizesInScale } from './filters/sizes-in-scale.ts'
import { ListingHead } from './grid/listing-head.tsx'
import { ListingHeading } from './grid/listing-heading.tsx'
import { NoResults } from './grid/no-results.tsx'
import { PagedGrid } from './grid/paged-grid.tsx'
import type { RenderCard } from './grid/product-grid.tsx'
import { SectionLinks, sectionsInside } from './grid/section-links.tsx'
import { listingLinks } from './listing-facts.ts'
import type { ListingSource } from './listing-source.ts'
import { listKey, useWishedState } from './listing-state.ts'
import styles from './listing-view.module.css'
import { shownPlaces } from './paging/paging.ts'
import { showListing } from './paging/shown-listing.ts'
import { useNewList } from './paging/use-new-list.ts'
import { useShownPages } from './paging/use-shown-pages.ts'
import { useSteadyLoading } from './paging/use-steady-loading.ts'

export type ListingViewProps = {
  /** The answer for the page that the address names. */
  listing: Listing
  /** The filters, the order and the page of the address: `useListingState()`. */
  state: ListingState
  /** Where the list lives, and how to ask for its other pages. */
  source: ListingSource
  /** A card with a title of the second level. Features do not know each other, so the page brings it. */
  renderCard: RenderCard
  /** In place of a card that is on its way, as high as one. */
  pendingCard: ReactNode
  /** Instead of breadcrumbs, title and description. It must hold the page's `h1`. */
  heading?: ReactNode
  /** What the editors say on this list. */
  content?: ListContent | null
  /** A line below the title. */
  note?: ReactNode
  /** What the order is called that the list has by itself. */
  firstSort?: string
  /** What the page says about itself beyond what follows from the list. */
  head?: Partial<PageHeadProps>
}

/** A list of products with everything that narrows, orders and continues it. */
export function ListingView(props: ListingViewProps) {
  // Another list is another view: nothing of what is open or focused in one belongs to the other.
  return <OneListing key={props.source.url} {...props} />
}

/** The list on the screen: shared with the filters, continued page by page, its changes announced. */
function useOneListing({ listing, state, source }: Pick<ListingViewProps, 'listing' | 'state' | 'source'>) {
  const { url } = source
  const { quantity } = listing.result
  const scale = useRingScale()
  const facets = useMemo(() => sizesInScale(listing.facets, scale), [listing.facets, scale])
  const tools = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => showListing({ url, state, listing, facets }), [url, state, listing, facets])
  useLayoutEffect(() => () => showListing(null), [])

  const pages = useShownPages(source, state, listing)
  const loadPages = useSteadyLoading(pages, grid, () => {
    const { first, last } = shownPlaces(quantity, pages.firstPage, state.page)
    setAnnouncement(texts.paging.shown(first, last, quantity))
  })
  useNewList(listKey(state), tools, () =>
    setAnnouncement(quantity === 0 ? texts.filters.nothing : texts.items(quantity)),
  )

  return { facets, pages, loadPages, announcement, tools, grid, end }
}

function OneListing(props: ListingViewProps) {
  const { listing, state, source, renderCard, pendingCard, heading, content, note, head, firstSort } = props
  const { url } = source
  const site = useSite()
  const wished = useWishedState(state)
  const { facets, pages, loadPages, announcement, tools, grid, end } = useOneListing({ listing, state, source })

  const applied = appliedFilters(wished, facets, filterTexts(site))
  const sections = sectionsInside(url, facets)
  // Whoever filters or sorts is looking for something: stories would be in the way.
  const isWhole = pages.firstPage === 1 && state.sort === 'popular' && !isFiltered(state.filters)
  const tiles = isWhole ? (content?.tiles ?? []) : []
  const links = listingLinks(url, state, listing)

  return (
    <div className={styles.listing}>
      <ListingHead listing={listing} state={state} url={url} names={applied.map(({ name }) => name)} head={head} />
      {heading ?? (
        <ListingHeading
          heading={listing.heading}
          lead={listing.heading.isLanding ? undefined : content?.lead}
          url={listing.heading.isLanding ? links.canonical : url}
        />
      )}
      {note}
      <SectionLinks sections={sections} state={wished} />
      <ListingTools
        listing={listing}
        facets={facets}
        state={wished}
        url={url}
        applied={applied}
        hasSections={sections.length > 1}
        firstSort={firstSort}
        ref={tools}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {listing.result.quantity === 0 ? (
        <NoResults listing={listing} state={state} url={url} />
      ) : (
        <>
          <PagedGrid
            pages={pages}
            quantity={listing.result.quantity}
            lastPage={state.page}
            links={links}
            url={url}
            onPress={loadPages}
            grid={{ renderCard, pendingCard, tiles, isLeaving: listKey(wished) !== listKey(state), ref: grid }}
            end={end}
          />
          <FloatingFilters bar={tools} list={grid} end={end} appliedCount={applied.length} />
        </>
      )}
    </div>
  )
}
