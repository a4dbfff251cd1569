import type { Favorite } from '#rules/favorites/favorites-list.ts'
import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { restoreFavorites } from '../../state/favorites/favorites-store.ts'

/** Says what was taken out and offers to put it back. `nameOf` is undefined for what is not on the screen. */
export function offerUndo(removed: readonly Favorite[], nameOf: (id: number) => string | undefined): void {
  const [first] = removed
  const name = removed.length === 1 && first ? nameOf(first.id) : undefined
  showToast({
    text: name === undefined ? texts.removedMany(removed.length) : texts.removed(name),
    action: { label: texts.undo, run: () => restoreFavorites(removed) },
  })
}
