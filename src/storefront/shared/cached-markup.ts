import type { ReactElement } from 'react'

/** What to put in the place of a drawing; null: draw it. */
export type MarkupCache = (data: object, look: string, draw: () => ReactElement) => string | null

let cache: MarkupCache | null = null

/** The server says how while it draws a page, and is told what was said before. A browser never does: there everything is alive. */
export function cacheMarkupWith(value: MarkupCache | null): MarkupCache | null {
  const before = cache
  cache = value
  return before
}

/**
 * The markup of something that looks the same on whatever page it stands, made once for as long as its data live: the
 * same products are in many lists. Frozen data say that they will not change and will come again; null for any other:
 * draw it as usual.
 *
 * What is cached may know nothing of the page around it: no context of its own, no `useId` that is shown.
 */
export function cachedMarkup(data: object, look: string, draw: () => ReactElement): string | null {
  return cache?.(data, look, draw) ?? null
}
