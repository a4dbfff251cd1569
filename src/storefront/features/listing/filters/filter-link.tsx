import { type ComponentProps, use } from 'react'
import type { ListingState } from '#rules/listing/listing-filters.ts'
import { listingHref } from '../listing-address.ts'
import { ChooseContext, isPlainPress, latestState, pressBySpace } from './choose.ts'

export type FilterLinkProps = Omit<ComponentProps<'a'>, 'href' | 'rel' | 'onKeyDown'> & {
  url: string
  state: ListingState
  /** What the press makes of the list. */
  change: (state: ListingState) => ListingState
}

/**
 * A link to the list with another choice: it works before the page is alive, and can be opened in another tab. A plain
 * `a` and not the router's: there are a hundred of them on a page, and each of those works out its address by hooks.
 */
export function FilterLink({ url, state, change, onClick, children, ...rest }: FilterLinkProps) {
  const choose = use(ChooseContext)
  return (
    <a
      {...rest}
      href={listingHref(url, change(state))}
      rel="nofollow"
      onClick={(event) => {
        onClick?.(event)
        if (isPlainPress(event)) choose(listingHref(url, change(latestState())))
      }}
      onKeyDown={rest.role === 'checkbox' ? pressBySpace : undefined}
    >
      {children}
    </a>
  )
}
