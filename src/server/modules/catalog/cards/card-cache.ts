import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { upTo } from '../../../kernel/up-to.ts'
import type { FoundProducts } from '../product-index/product-index.ts'
import { unplacedCards } from '../products-store.ts'
import type { UnplacedCard, View } from './stored-card.ts'

/**
 * Cards that lists have shown recently, until they are rewritten: a sale changes one card. A card used again is frozen,
 * which tells renderers that its output is worth caching.
 */
export type CardCache = LRUCache<string, UnplacedCard>

/** Some 20 MB with what is kept of each: the first pages of every section in a language and a currency. */
const MAX_CARDS = 3_000

export function createCardCache(max = MAX_CARDS): CardCache {
  return new LRUCache(upTo(max))
}

/** The same as `productCards`, asking the database only for what is not cached. */
export async function cachedCards(
  db: Db,
  cache: CardCache,
  hits: FoundProducts['hits'],
  view: View,
  offset = 0,
): Promise<ProductCard[]> {
  // Read later than its version, a card may be newer than it says, which costs another reading, and never older.
  const versions = new Map(hits.map(({ id, version }) => [id, version]))
  const keyOf = (id: number) => `${id} ${versions.get(id)} ${view.language} ${view.currency}`
  const cards = new Map<number, UnplacedCard>()
  const missing: number[] = []
  // Taken in hand before anything is waited for: meanwhile another list may evict them.
  for (const { id } of hits) {
    const card = cache.get(keyOf(id))
    if (card) cards.set(id, frozen(card))
    else missing.push(id)
  }
  for (const card of await unplacedCards(db, missing, view)) {
    cards.set(card.id, card)
    cache.set(keyOf(card.id), card)
  }
  return hits.flatMap(({ id }, index) => {
    const card = cards.get(id)
    return card ? placedAt(offset + index + 1, card) : []
  })
}

/** The photographs are frozen too: all copies of the card share them, and by them its markup is found again. */
function frozen(card: UnplacedCard): UnplacedCard {
  Object.freeze(card.photos)
  return Object.freeze(card)
}

/** A product stands at the same few places in the lists that are asked for most. */
const MAX_PLACES = 8
const placed = new WeakMap<UnplacedCard, Map<number, ProductCard>>()

/** A copy of the card for one place in a list. Copies of a frozen card are frozen, and the first few are reused. */
function placedAt(position: number, card: UnplacedCard): ProductCard {
  if (!Object.isFrozen(card)) return { ...card, position }
  let copies = placed.get(card)
  if (!copies) {
    copies = new Map()
    placed.set(card, copies)
  }
  const known = copies.get(position)
  if (known) return known
  const copy = Object.freeze({ ...card, position })
  if (copies.size < MAX_PLACES) copies.set(position, copy)
  return copy
}
