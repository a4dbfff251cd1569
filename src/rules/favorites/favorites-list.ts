import type { Currency } from '../location/currency.ts'

/** An item that somebody keeps: since when, and what it cost then, where that is known. */
export type Favorite = {
  id: number
  /** Milliseconds since 1970; 0 when nobody remembers. */
  savedAt: number
  /** In minor units. One price book per currency, so one memory for each. */
  savedPrice: Partial<Record<Currency, number>>
  /** The colour that was chosen when it was saved, by the code of its metal. */
  color?: string
}

/** More than anybody looks through; it bounds what one visitor can make the shop keep and sort. */
export const FAVORITES_LIMIT = 1000

/**
 * Newest first, each item once, not more than the limit: the oldest fall out. Of two notes about one item the first
 * in the list is kept. Items without a date come last, in the order they had.
 */
export function tidy(list: readonly Favorite[]): Favorite[] {
  const seen = new Set<number>()
  const once = list.filter(({ id }) => !seen.has(id) && seen.add(id))
  return once.toSorted((a, b) => b.savedAt - a.savedAt).slice(0, FAVORITES_LIMIT)
}

/** Spec 4: the heart adds what is not there and removes what is. */
export function toggle(list: readonly Favorite[], item: Favorite): Favorite[] {
  return list.some(({ id }) => id === item.id) ? without(list, [item.id]) : tidy([item, ...list])
}

/** Spec 4: one or many at once. Missing ones are ignored. */
export function without(list: readonly Favorite[], ids: readonly number[]): Favorite[] {
  const gone = new Set(ids)
  return list.filter(({ id }) => !gone.has(id))
}

/** Merges two lists: at sign-in, and to undo a removal. The owner's entries win, so it is idempotent. */
export function unite(own: readonly Favorite[], added: readonly Favorite[]): Favorite[] {
  return tidy([...own, ...added])
}

/** Items without a date get the present one; a date of tomorrow is a wrong clock. The order stays. */
export function dated(list: readonly Favorite[], now: number): Favorite[] {
  return list.map((item, index) => ({
    ...item,
    savedAt: item.savedAt > 0 ? Math.min(item.savedAt, now) : now - index,
  }))
}
