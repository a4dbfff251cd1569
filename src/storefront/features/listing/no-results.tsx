import { Link } from 'react-router'
import type { Listing } from '#contract/listing.ts'
import { isFiltered, type ListingState } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/listing.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { dropAll, dropHinted } from './applied-filters.ts'
import { FilterLink } from './filter-link.tsx'

const words = texts.empty

/** Nothing was found: which one choice stands in the way, and how to let it go. */
export function NoResults({ listing, state, url }: { listing: Listing; state: ListingState; url: string }) {
  if (!isFiltered(state.filters)) {
    return (
      <EmptyState
        title={words.isBare}
        actions={
          <LinkButton as={Link} to="/catalog" look="secondary">
            {words.toCatalog}
          </LinkButton>
        }
      >
        {words.isBareText}
      </EmptyState>
    )
  }
  const { hint } = listing
  const drop = dropHinted(state, hint)
  const link = { url, state }
  return (
    <EmptyState
      title={words.title}
      actions={
        <>
          {hint && drop && (
            <FilterLink {...link} className={buttonClass({ look: 'primary' })} change={drop}>
              {words.hint(hint.name, hint.quantity)}
            </FilterLink>
          )}
          <FilterLink {...link} className={buttonClass({ look: 'secondary' })} change={dropAll}>
            {texts.filters.reset}
          </FilterLink>
        </>
      }
    >
      {drop ? null : words.noHint}
    </EmptyState>
  )
}
