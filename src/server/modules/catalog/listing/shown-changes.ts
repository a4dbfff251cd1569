import type { Language } from '#rules/location/site.ts'
import type { StoredCard } from '../cards/stored-card.ts'

/** What lists know of one product: its place in them, and the cards that they show. */
export type Shown = {
  inLists: boolean
  facets: readonly number[]
  cards: Readonly<Partial<Record<Language, StoredCard>>>
}

export type ShownChanges = {
  /** Products whose pages with cards say something else now. */
  changedIds: number[]
  /** Whether a product may be in lists that did not show it before, which no page can know of itself. */
  hasArrivals: boolean
}

/**
 * What visitors see change in lists when these products are written anew. A card says whether something can be bought
 * and not how many are left, so that the sale of one of many changes nothing.
 */
export function shownChanges(before: ReadonlyMap<number, Shown>, after: ReadonlyMap<number, Shown>): ShownChanges {
  const changedIds: number[] = []
  let hasArrivals = false
  for (const [id, now] of after) {
    const was = before.get(id)
    hasArrivals ||= arrives(was, now)
    if (was && !isSame(was, now)) changedIds.push(id)
  }
  return { changedIds, hasArrivals }
}

function arrives(was: Shown | undefined, now: Shown): boolean {
  if (!now.inLists) return false
  if (!was?.inLists) return true
  const had = new Set(was.facets)
  return now.facets.some((value) => !had.has(value))
}

function isSame(was: Shown, now: Shown): boolean {
  if (was.inLists !== now.inLists) return false
  const has = new Set(now.facets)
  // A value that it has lost takes it out of lists that are narrowed by it.
  if (was.inLists && was.facets.some((value) => !has.has(value))) return false
  return said(was.cards.ru) === said(now.cards.ru) && said(was.cards.en) === said(now.cards.en)
}

function said(card: StoredCard | undefined): string | undefined {
  return JSON.stringify(card, (key, value: unknown) => (key === 'maxQuantity' ? Number(value) > 0 : value))
}
