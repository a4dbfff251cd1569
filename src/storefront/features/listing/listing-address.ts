import { type ListingState, writeListing } from '#rules/listing/listing-filters.ts'

/** The address of a state: what somebody can send, open in another tab, or come back to. */
export function listingHref(url: string, state: ListingState): string {
  const query = writeListing(state).toString()
  if (query === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/** The query of an address as the hidden fields of a form, which would drop it otherwise. */
export function hiddenFields(href: string): { action: string; fields: [name: string, value: string][] } {
  const [action = href, query = ''] = href.split('?', 2)
  return { action, fields: [...new URLSearchParams(query)] }
}
