import { localStore } from '#client/safe-storage.ts'
import type { Favorite } from '#rules/favorites/favorites-list.ts'
import { readFavorites, savedItemOf } from '#rules/favorites/saved-item.ts'

/** Spec 4: guests keep their favourites in the browser. */
export const STORAGE_KEY = 'favorites'
/** Only tells the other tabs that a customer's list, which is on the server, is another one now. */
export const CHANGED_KEY = 'favorites-changed'

/** Full storage still gives out what it had before: from then on memory knows better. */
let isForgetful = false

/** Null where storage is switched off. */
export function readStored(): Favorite[] | null {
  if (isForgetful || !localStore.isReadable()) return null
  return localStore.readJson(STORAGE_KEY, readFavorites)
}

/** Where the browser refuses to keep anything it lasts as long as the page. */
export function keep(list: readonly Favorite[]): void {
  isForgetful = !localStore.writeJson(STORAGE_KEY, list.map(savedItemOf))
}

export function notifyOtherTabs(): void {
  localStore.set(CHANGED_KEY, String(Date.now()))
}
