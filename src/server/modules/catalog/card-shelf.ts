import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Db } from '../../platform/db.ts'
import type { ListingData } from './listing-data.ts'
import { productCards } from './products-store.ts'
import type { View } from './stored-card.ts'

/**
 * Cards that lists have shown lately, ready to be shown again until they are written anew: a sale changes one card and
 * not the shop. One that is shown again is frozen, which tells whoever draws or writes it that the result is worth
 * keeping with the card.
 */
export type CardShelf = LRUCache<string, ProductCard>

/** Some 20 MB with what is kept of each: the first pages of every section in a language and a currency. */
const MOST_CARDS = 3_000

export function createCardShelf(max = MOST_CARDS): CardShelf {
  return new LRUCache({ max })
}

/** The same as `productCards`, asking the database only for what is not on the shelf. */
export async function shelvedCards(
  db: Db,
  { cards: shelf, versions }: Pick<ListingData, 'cards' | 'versions'>,
  ids: readonly number[],
  view: View,
): Promise<ProductCard[]> {
  // Read later than its version, a card may be newer than it says, which costs another reading, and never older.
  const keyOf = (id: number) => `${id} ${versions.get(id)} ${view.language} ${view.currency}`
  const cards = new Map<number, ProductCard>()
  const missing: number[] = []
  // Taken in hand before anything is waited for: meanwhile another list may push them off the shelf.
  for (const id of ids) {
    const card = shelf.get(keyOf(id))
    if (card) cards.set(id, Object.freeze(card))
    else missing.push(id)
  }
  for (const card of await productCards(db, missing, view)) {
    cards.set(card.id, card)
    shelf.set(keyOf(card.id), card)
  }
  return ids.flatMap((id) => cards.get(id) ?? [])
}
