import { Link } from 'react-router'
import type { Listing } from '#contract/catalog/listing.ts'
import { isFiltered, type ListingState } from '#rules/listing/listing-filters.ts'
import { listing as texts } from '#site-texts/catalog/listing.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { dropAll, dropHinted } from '../filters/applied-filters.ts'
import { FilterLink } from '../filters/filter-link.tsx'

const messages = texts.empty

/** No results: which filter to drop, and a button for it. */
export function NoResults({ listing, state, url }: { listing: Listing; state: ListingState; url: string }) {
  if (!isFiltered(state.filters)) {
    return (
      <EmptyState
        title={messages.isBare}
        actions={
          <LinkButton as={Link} to="/catalog" variant="secondary">
            {messages.toCatalog}
          </LinkButton>
        }
      >
        {messages.isBareText}
      </EmptyState>
    )
  }
  const { hint } = listing
  const drop = dropHinted(state, hint)
  const link = { url, state }
  return (
    <EmptyState
      title={messages.title}
      actions={
        <>
          {hint && drop && (
            <FilterLink {...link} className={buttonClass({ variant: 'primary' })} change={drop}>
              {messages.hint(hint.name, hint.quantity)}
            </FilterLink>
          )}
          <FilterLink {...link} className={buttonClass({ variant: 'secondary' })} change={dropAll}>
            {texts.filters.reset}
          </FilterLink>
        </>
      }
    >
      {drop ? null : messages.noHint}
    </EmptyState>
  )
}
