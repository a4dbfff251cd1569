import type { Favorite } from '#rules/favorites/favorites-list.ts'
import { readFavorites, savedPieceOf } from '#rules/favorites/saved-piece.ts'

/** Spec 4: guests keep their favourites in the browser. */
export const KEPT_KEY = 'favorites'
/** Only tells the other tabs that a customer's list, which is on the server, is another one now. */
export const CHANGED_KEY = 'favorites-changed'

/** Full storage still gives out what it had before: from then on memory knows better. */
let isForgetful = false

/** Null where storage is switched off. */
export function readKept(): Favorite[] | null {
  if (isForgetful) return null
  try {
    return parse(localStorage.getItem(KEPT_KEY))
  } catch {
    return null
  }
}

/** Where the browser refuses to keep anything it lasts as long as the page. */
export function keep(list: readonly Favorite[]): void {
  isForgetful = !write(KEPT_KEY, JSON.stringify(list.map(savedPieceOf)))
}

export function tellOtherTabs(): void {
  write(CHANGED_KEY, String(Date.now()))
}

function parse(text: string | null): Favorite[] {
  try {
    return readFavorites(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
