import type { Ref } from 'react'
import type { Facet, Listing } from '#contract/catalog/listing.ts'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { AppliedChips } from './applied-chips.tsx'
import type { AppliedFilter } from './applied-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import styles from './listing-tools.module.css'
import { SortSelect } from './sort-select.tsx'

type ListingToolsProps = {
  listing: Listing
  facets: readonly Facet[]
  /** What the visitor wishes for, be it on the screen yet or not. */
  state: ListingState
  url: string
  applied: readonly AppliedFilter[]
  hasSections: boolean
  firstSort?: string | undefined
  ref: Ref<HTMLDivElement>
}

/** What narrows a list and puts it in order, with what is narrowed already. */
export function ListingTools(props: ListingToolsProps) {
  const { listing, facets, state, url, applied, hasSections, firstSort, ref } = props
  return (
    <div className={styles.tools} ref={ref}>
      <FilterBar
        facets={facets}
        priceRange={listing.priceRange}
        priceSteps={listing.priceSteps}
        inStockCount={listing.inStockCount}
        state={state}
        url={url}
        hasSections={hasSections}
        appliedCount={applied.length}
      />
      <div className={styles.order}>
        <p className={styles.quantity}>{texts.items(listing.result.quantity)}</p>
        <SortSelect state={state} url={url} first={firstSort} />
      </div>
      <AppliedChips applied={applied} state={state} url={url} />
    </div>
  )
}
