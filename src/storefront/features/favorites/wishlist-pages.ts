import { FAVORITES_PAGE_SIZE } from '#rules/favorites/order-favorites.ts'

/** The pages that so many cards fill; the first one even when there are none yet. */
export function filledPages(count: number): number[] {
  const pages = Math.max(Math.ceil(count / FAVORITES_PAGE_SIZE), 1)
  return Array.from({ length: pages }, (_, index) => index + 1)
}

/** What continues so many cards. Removals have moved the pages: the one that the screen ends within is asked for again. */
export function pagesAfter(count: number): number[] {
  const page = Math.floor(count / FAVORITES_PAGE_SIZE) + 1
  return count % FAVORITES_PAGE_SIZE === 0 ? [page] : [page, page + 1]
}

type Lists = {
  /** What the visitor has saved now. */
  saved: ReadonlySet<number>
  /** What was saved when the server answered. */
  known: ReadonlySet<number>
  /** What has come to the screen. */
  arrived: ReadonlySet<number>
}

/** What was added elsewhere must come in, and what was removed unseen must not be counted. A card is merely hidden. */
export function mustReload({ saved, known, arrived }: Lists): boolean {
  const isNew = [...saved].some((id) => !known.has(id))
  const isUnseen = [...known].some((id) => !saved.has(id) && !arrived.has(id))
  return isNew || (isUnseen && saved.size > 0)
}
