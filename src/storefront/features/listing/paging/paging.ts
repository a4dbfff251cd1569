import { LAST_PAGE, PAGE_SIZE } from '#rules/listing/listing-filters.ts'

export function pageCount(quantity: number): number {
  return Math.min(Math.max(Math.ceil(quantity / PAGE_SIZE), 1), LAST_PAGE)
}

/** How many products the next page would bring; none after the last. */
export function nextCount(quantity: number, lastPage: number): number {
  if (lastPage >= pageCount(quantity)) return 0
  return Math.min(PAGE_SIZE, quantity - lastPage * PAGE_SIZE)
}

/** The products on the screen by their places in the whole list. */
export function shownPlaces(quantity: number, firstPage: number, lastPage: number): { first: number; last: number } {
  return { first: (firstPage - 1) * PAGE_SIZE + 1, last: Math.min(lastPage * PAGE_SIZE, quantity) }
}

/**
 * The first page that can be shown above the wanted one without a gap: as far up as the history asks for and as the
 * pages are still there.
 */
export function firstWithoutGap(page: number, wished: unknown, isThere: (page: number) => boolean): number {
  const end = typeof wished === 'number' && Number.isInteger(wished) && wished >= 1 ? wished : page
  let first = page
  while (first > end && isThere(first - 1)) first -= 1
  return first
}

/** Between two answers a product may move to another page: it is shown once. */
export function withoutRepeats<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
