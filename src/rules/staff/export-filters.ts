/** Lists not searched by person: their search terms may be stored. */
const LISTS_OF_THINGS =
  /^(?:catalogue|stock|items|promo-codes|content|synonyms|not-found|sets|redirects|prices|products|products-template|sections-.+)$/

/** What a search is called in the address of any screen. */
const SEARCH = 'search'
export const SEARCHED = '…'

/**
 * How a list was narrowed when it was taken along, in one line. The log is never changed, so that what was typed to find
 * a buyer is not written into it: only that something was.
 */
export function exportFilters(list: string, filters: Readonly<Record<string, string>>): string | null {
  const recorded = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${name === SEARCH && !LISTS_OF_THINGS.test(list) ? SEARCHED : value}`)
  return recorded.length === 0 ? null : recorded.toSorted().join(', ')
}
