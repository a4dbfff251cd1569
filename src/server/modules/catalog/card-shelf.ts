import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Db } from '../../platform/db.ts'
import { productCards } from './products-store.ts'
import type { View } from './stored-card.ts'

/** Cards that lists have shown lately, ready to be shown again. It lives as long as the lists do: until a change. */
export type CardShelf = LRUCache<string, ProductCard>

/** About 8 MB: the first pages of every section in a language and a currency. */
const MOST_CARDS = 4_000

export function createCardShelf(): CardShelf {
  return new LRUCache({ max: MOST_CARDS })
}

/** The same as `productCards`, asking the database only for what is not on the shelf. */
export async function shelvedCards(
  db: Db,
  shelf: CardShelf,
  ids: readonly number[],
  view: View,
): Promise<ProductCard[]> {
  const keyOf = (id: number) => `${id} ${view.language} ${view.currency}`
  const missing = ids.filter((id) => !shelf.has(keyOf(id)))
  const read = new Map((await productCards(db, missing, view)).map((card) => [card.id, card]))
  for (const [id, card] of read) shelf.set(keyOf(id), card)
  return ids.flatMap((id) => read.get(id) ?? shelf.get(keyOf(id)) ?? [])
}
