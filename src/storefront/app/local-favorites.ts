import { useSyncExternalStore } from 'react'

/** Spec 4: guests keep their favourites in the browser. Newest first. */
const KEY = 'favorites'

let ids: readonly number[] | null = null
const listeners = new Set<() => void>()

/** Whatever is kept there, anybody may have written it: only ids of products are taken. */
export function parseFavorites(kept: string | null): number[] {
  if (kept === null) return []
  try {
    const parsed: unknown = JSON.parse(kept)
    return Array.isArray(parsed) ? [...new Set(parsed)].filter(isProductId) : []
  } catch {
    return []
  }
}

export function isProductId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
}

export function favoriteIds(): readonly number[] {
  ids ??= parseFavorites(read())
  return ids
}

/** Shown at once; where the browser refuses to keep anything it lasts as long as the page. True when it is in now. */
export function toggleFavorite(id: number): boolean {
  const known = favoriteIds()
  const isIn = known.includes(id)
  set(isIn ? known.filter((other) => other !== id) : [id, ...known])
  return !isIn
}

export function useFavoriteIds(): readonly number[] {
  return useSyncExternalStore(subscribe, favoriteIds, () => none)
}

export function useIsFavorite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => favoriteIds().includes(id),
    () => false,
  )
}

const none: readonly number[] = []

function set(next: readonly number[]): void {
  ids = next
  write(next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', changedElsewhere)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', changedElsewhere)
  }
}

/** Another tab of the shop added or removed something; a null key means that everything was cleared. */
function changedElsewhere({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  ids = null
  for (const listener of listeners) listener()
}

// Storage throws where it is switched off or full.
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(next: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Kept in memory.
  }
}
