import { type Favorite, unite, without } from '#rules/favorites/favorites-list.ts'
import { type SavedItem, savedItemOf } from '#rules/favorites/saved-item.ts'

/** Where a customer's favourites are stored. A guest has none: theirs stay in the browser (spec 4). */
export type FavoritesStorage = {
  /** Adds these, with what is remembered of them, and returns what is stored now, newest first. */
  unite(list: readonly SavedItem[]): Promise<readonly number[]>
  add(id: number, color?: string): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  /** What was shown at once had to be taken back. */
  failed(error: unknown): void
}

/** The list that the visitor sees. */
export type FavoritesScreen = {
  list(): readonly Favorite[]
  show(list: readonly Favorite[]): void
  /** The stored list has changed. */
  settled(): void
}

type Step = { added: readonly Favorite[]; removed: readonly Favorite[] }

/**
 * Brings the stored list in line with the one on the screen, step by step, until they are equal: whatever is pressed
 * meanwhile, and in whatever order answers come. A step that fails is undone on the screen.
 */
export function createFavoritesSync(storage: FavoritesStorage, screen: FavoritesScreen) {
  /** What is stored for certain. */
  const confirmed = new Map<number, Favorite>()
  /** Pressed here and now: the server knows the moment and the price by itself. */
  const pressed = new Set<number>()
  let isSettling = false

  /** Shows what is stored, along with what this browser remembers of each product. */
  function take(known: readonly number[]): void {
    const notes = new Map(screen.list().map((note) => [note.id, note]))
    confirmed.clear()
    for (const id of known) confirmed.set(id, notes.get(id) ?? { id, savedAt: 0, savedPrice: {} })
    screen.show([...confirmed.values()])
  }

  async function settle(): Promise<void> {
    if (isSettling) return
    isSettling = true
    for (let step = nextStep(); step; step = nextStep()) {
      try {
        await send(step)
        for (const item of step.added) confirmed.set(item.id, item)
        for (const { id } of step.removed) confirmed.delete(id)
        screen.settled()
      } catch (error) {
        const touched = [...step.added, ...step.removed].map(({ id }) => id)
        screen.show(unite(without(screen.list(), touched), step.removed))
        storage.failed(error)
      }
      for (const { id } of step.added) pressed.delete(id)
    }
    isSettling = false
  }

  function nextStep(): Step | null {
    const shown = screen.list()
    const shownIds = new Set(shown.map(({ id }) => id))
    const removed = [...confirmed.values()].filter(({ id }) => !shownIds.has(id))
    if (removed.length > 0) return { added: [], removed }
    const added = shown.filter(({ id }) => !confirmed.has(id))
    const press = added.find(({ id }) => pressed.has(id))
    if (press) return { added: [press], removed: [] }
    return added.length > 0 ? { added, removed: [] } : null
  }

  async function send({ added, removed }: Step): Promise<void> {
    const [first] = added
    if (removed.length > 0) await storage.remove(removed.map(({ id }) => id))
    else if (first && pressed.has(first.id)) await storage.add(first.id, first.color)
    else await storage.unite(added.map(savedItemOf))
  }

  return {
    take,
    settle,
    press: (id: number) => void pressed.add(id),
    /** The list changed elsewhere. What is on its way from here goes first. */
    async askAgain(): Promise<void> {
      if (isSettling) return
      const known = await storage.unite([]).catch(() => null)
      // Without an answer, what is on the screen is good enough until the next page view.
      if (known && !isSettling) take(known)
    },
  }
}
