import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { FavoriteProduct, favoritesShow } from '#contract/catalog/favorites.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Favorite } from '#rules/favorites/favorites-list.ts'
import { FAVORITES_PAGE_SIZE, favoritesPage, orderFavorites } from '#rules/favorites/order-favorites.ts'
import { priceDrop } from '#rules/favorites/price-drop.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor, money, toMajor } from '#rules/money/money.ts'
import type { Db } from '../../kernel/database/db.ts'
import { productCards, type View } from '../catalog/index.ts'
import { favoriteFacts } from './favorite-facts.ts'

/** A page of the list, newest first as it comes. A thousand items are sorted by four numbers each; 24 become cards. */
export async function showFavorites(
  db: Db,
  stored: readonly Favorite[],
  wish: Pick<BodyOf<typeof favoritesShow>, 'page' | 'limit' | 'sort' | 'inStock'>,
  view: View,
): Promise<AnswerOf<typeof favoritesShow>> {
  const { page = 1, limit = FAVORITES_PAGE_SIZE, sort = 'new', inStock = false } = wish
  const known = await favoriteFacts(db, stored, view.currency)
  const ordered = orderFavorites(known, { sort, inStock })
  const ids = favoritesPage(ordered, page)
    .slice(0, limit)
    .map(({ id }) => id)
  const notes = new Map(stored.map((favorite) => [favorite.id, favorite]))
  const cards = await productCards(db, ids, view, {
    offset: (page - 1) * FAVORITES_PAGE_SIZE,
    colorOf: (id) => notes.get(id)?.color,
  })
  return {
    result: { products: cards.map((card) => withNote(card, notes.get(card.id), view)), quantity: ordered.length },
    favoriteItemIds: known.map(({ id }) => id),
  }
}

function withNote(card: ProductCard, note: Favorite | undefined, { currency, language }: View): FavoriteProduct {
  const before = note?.savedPrice[currency]
  const drop = priceDrop(note ?? { savedPrice: {} }, card.price && fromMajor(card.price.final, currency))
  return {
    ...card,
    savedAt: note && note.savedAt > 0 ? new Date(note.savedAt).toISOString() : null,
    savedColor: card.modifications.color?.items.find(({ value }) => value === note?.color)?.value ?? null,
    savedPrice: before === undefined ? null : toMajor(money(before, currency)),
    priceDrop: drop && { amount: toMajor(drop), amountFormatted: formatMoney(drop, language) },
  }
}
