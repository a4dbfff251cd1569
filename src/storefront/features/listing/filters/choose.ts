import { createContext, type KeyboardEvent, type MouseEvent } from 'react'
import { type ListingState, readListing } from '#rules/listing/listing-filters.ts'
import { currentRouter } from '../../../shared/links/navigation.ts'

/** Where the link of a filter leads when it is pressed: into the page, or into the sheet that lies over it. */
export type Choose = (href: string) => void

/** A step in the history: Back takes the last choice away. The page stays where it is, the list under it changes. */
export const chooseOnPage: Choose = (href) => void currentRouter().navigate(href, { preventScrollReset: true })

export const ChooseContext = createContext<Choose>(chooseOnPage)

/**
 * The state that was asked for last. Of two quick presses the second comes before the page has shown the first, and
 * must add to it all the same.
 */
export function latestState(): ListingState {
  const { location, navigation } = currentRouter().state
  const { search } = navigation.location?.pathname === location.pathname ? navigation.location : location
  return readListing(new URLSearchParams(search))
}

/** A press that is ours and not the browser's, which opens other tabs and windows. The browser does nothing then. */
export function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isForTheBrowser =
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!isForTheBrowser) event.preventDefault()
  return !isForTheBrowser
}

/** What is announced as a checkbox is pressed by the space bar too. */
export function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
