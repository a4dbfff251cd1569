import { useSyncExternalStore } from 'react'
import { onOtherTabChange } from '#client/safe-storage.ts'
import { type Favorite, tidy, toggle, unite, without } from '#rules/favorites/favorites-list.ts'
import { type SavedItem, savedItemOf } from '#rules/favorites/saved-item.ts'
import type { Currency } from '#rules/location/currency.ts'
import { fromMajor } from '#rules/money/money.ts'
import { CHANGED_KEY, keep, notifyOtherTabs, readStored, STORAGE_KEY } from './favorites-storage.ts'
import { createFavoritesSync, type FavoritesStorage } from './favorites-sync.ts'

export { isProductId } from '#rules/favorites/saved-item.ts'

/** Newest first; null until somebody asks. */
let list: readonly Favorite[] | null = null
let ids: readonly number[] = []
let idSet: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
const removalWatchers = new Set<(removed: readonly Favorite[]) => void>()

/** Null for a guest. */
let sync: ReturnType<typeof createFavoritesSync> | null = null
let isJoining = false

export function favorites(): readonly Favorite[] {
  return list ?? remember(readStored() ?? [])
}

export function favoriteIds(): readonly number[] {
  favorites()
  return ids
}

function isFavorite(id: number): boolean {
  favorites()
  return idSet.has(id)
}

/** Whether they are kept in this browser only: a customer's are not. */
export function areFavoritesHere(): boolean {
  return sync === null
}

/** What a call must be told: nothing when the server keeps the list itself. */
export function favoritesToSend(): SavedItem[] | undefined {
  return sync ? undefined : favorites().map(savedItemOf)
}

/**
 * The heart, shown at once. `price` is what the item costs now, so that a fall can be told later; `color` is the one
 * that is chosen. True when it is in now.
 */
export function toggleFavorite(
  id: number,
  price?: { final: number; currency: Currency } | null,
  color?: string,
): boolean {
  const savedPrice = price ? { [price.currency]: fromMajor(price.final, price.currency).minor } : {}
  const before = freshest()
  const removed = before.filter((item) => item.id === id)
  if (removed.length === 0) sync?.press(id)
  change(toggle(before, { id, savedAt: Date.now(), savedPrice, ...(color !== undefined && { color }) }))
  notifyRemoved(removed)
  return removed.length === 0
}

/** Spec 4: many at once. */
export function removeFavorites(gone: readonly number[]): void {
  const before = freshest()
  change(without(before, gone))
  notifyRemoved(before.filter(({ id }) => gone.includes(id)))
}

/** Takes a removal back: the items return to their places. */
export function restoreFavorites(removed: readonly Favorite[]): void {
  change(unite(freshest(), removed))
}

/** Spec 4: overwritten from a local list. */
export function overwriteFavorites(next: readonly Favorite[]): void {
  change(tidy(next))
}

/** Adds to the notes what was not known: the moment, the price. */
export function noteFavorites(notes: readonly Favorite[]): void {
  const known = new Map(notes.map((note) => [note.id, note]))
  const before = freshest()
  const next = before.map((item) => withNote(item, known.get(item.id)))
  if (next.some((item, index) => item !== before[index])) overwriteFavorites(next)
}

function withNote(item: Favorite, note: Favorite | undefined): Favorite {
  if (!note) return item
  const isColorKnown = item.color !== undefined || note.color === undefined
  const isPriceKnown = Object.keys(note.savedPrice).every((currency) => currency in item.savedPrice)
  if (item.savedAt > 0 && isPriceKnown && isColorKnown) return item
  return {
    ...note,
    ...item,
    savedAt: item.savedAt || note.savedAt,
    savedPrice: { ...note.savedPrice, ...item.savedPrice },
  }
}

/** What the shop no longer has cannot be shown, so it must not be counted. No removal that one would take back. */
export function forgetFavorites(gone: readonly number[]): void {
  if (gone.length > 0 && !sync) change(without(freshest(), gone))
}

/** Calls `watcher` when something is taken out in this tab. Returns what stops it. */
export function watchRemovals(watcher: (removed: readonly Favorite[]) => void): () => void {
  removalWatchers.add(watcher)
  return () => void removalWatchers.delete(watcher)
}

/**
 * The visitor is a customer: what they kept as a guest joins their list, and the local copy is emptied. When that does
 * not succeed they go on as a guest and lose nothing; the next page tries again.
 */
export async function keepFavoritesWith(holder: FavoritesStorage): Promise<void> {
  if (sync || isJoining) return
  isJoining = true
  notify()
  try {
    const sent = freshest()
    const known = await holder.unite(sent.map(savedItemOf))
    // The moment between question and answer is long enough for a press.
    const wanted = freshest()
    const pressedOut = without(
      sent,
      wanted.map(({ id }) => id),
    ).map(({ id }) => id)
    const pressedIn = without(
      wanted,
      sent.map(({ id }) => id),
    )
    sync = createFavoritesSync(holder, { list: favorites, show, settled: notifyOtherTabs })
    sync.take(known)
    keep([])
    change(without(unite(favorites(), pressedIn), pressedOut))
  } catch {
    // As before.
  } finally {
    isJoining = false
    notify()
  }
}

export function useFavoriteIds(): readonly number[] {
  return useSyncExternalStore(subscribe, favoriteIds, () => none)
}

/** Null on the server, and while a customer's list is on its way. */
export function useFavoriteCount(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (isJoining ? null : favoriteIds().length),
    () => null,
  )
}

export function useIsFavorite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFavorite(id),
    () => false,
  )
}

const none: readonly number[] = []

/** Another tab may have changed what is kept while nobody listened here. */
function freshest(): readonly Favorite[] {
  const stored = sync ? null : readStored()
  return stored && stored.map(({ id }) => id).join() !== favoriteIds().join() ? remember(stored) : favorites()
}

function remember(next: readonly Favorite[]): readonly Favorite[] {
  list = next
  ids = next.map(({ id }) => id)
  idSet = new Set(ids)
  return next
}

function show(next: readonly Favorite[]): void {
  remember(next)
  notify()
}

function change(next: readonly Favorite[]): void {
  if (!sync) keep(next)
  show(next)
  void sync?.settle()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function notifyRemoved(removed: readonly Favorite[]): void {
  if (removed.length > 0) for (const watcher of removalWatchers) watcher(removed)
}

let stopWatchingTabs = () => {}

/** Lets a component, or anything else, know of every change. Returns what stops it. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    stopWatchingTabs = onOtherTabChange(changedElsewhere)
    window.addEventListener('pageshow', cameBack)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatchingTabs()
    window.removeEventListener('pageshow', cameBack)
  }
}

/** Another tab of the shop added or removed something; a null key means that everything was cleared. */
function changedElsewhere(key: string | null): void {
  if (sync) {
    if (key === CHANGED_KEY) void sync.askAgain()
  } else if (key === STORAGE_KEY || key === null) lookAgain()
}

function lookAgain(): void {
  list = null
  notify()
}

/** A page that the browser had put aside has heard nothing of what happened meanwhile. */
function cameBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  if (sync) void sync.askAgain()
  else lookAgain()
}
