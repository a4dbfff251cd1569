import { sql } from 'drizzle-orm'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Currency } from '#rules/location/currency.ts'
import { discountPercent } from '#rules/money/price-view.ts'
import type { Db } from '../../kernel/database/db.ts'
import {
  type ListOptions,
  type StoredCard,
  type StoredModification,
  toProductCards,
  toUnplacedCard,
  type UnplacedCard,
  type View,
} from './cards/stored-card.ts'

/** Cards in the order of the ids; what is unknown is left out. */
export async function productCards(
  db: Db,
  ids: readonly number[],
  view: View,
  options?: ListOptions,
): Promise<ProductCard[]> {
  return toProductCards(await storedCards(db, ids, view), view, options)
}

export type ColorFacts = { id: number; price: number | null; discountPercent: number; maxQuantity: number }

/** What products cost in certain colours, and how many of them can be bought. A colour that is not made is left out. */
export async function colorFacts(
  db: Db,
  wanted: readonly { id: number; color: string }[],
  currency: Currency,
): Promise<Map<number, ColorFacts>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; item: StoredModification }>(
    sql`select wanted.id, item from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(id integer, color text)
      join catalog.cards c on c.product_id = wanted.id and c.language = 'ru'
      cross join lateral json_array_elements(c.card -> 'modifications' -> 'color' -> 'items') as item
      where item ->> 'value' = wanted.color`,
  )
  return new Map(
    rows.map(({ id, item: { prices, maxQuantity } }) => {
      const [initial, final] = prices[currency] ?? [0, null]
      const discount = final === null ? 0 : discountPercent({ initial, final })
      return [id, { id, price: final, discountPercent: discount, maxQuantity }]
    }),
  )
}

/** The same before they stand in a list. */
export async function unplacedCards(db: Db, ids: readonly number[], view: View): Promise<UnplacedCard[]> {
  return (await storedCards(db, ids, view)).map((card) => toUnplacedCard(card, view))
}

/** One look-up by key for each. */
async function storedCards(db: Db, ids: readonly number[], view: View): Promise<StoredCard[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ card: StoredCard }>(
    sql`select c.card from unnest(${`{${ids.join(',')}}`}::integer[]) with ordinality as wanted(id, place)
      join catalog.cards c on c.product_id = wanted.id and c.language = ${view.language}
      where not exists (select from catalog.products p where p.id = wanted.id and p.is_draft)
      order by wanted.place`,
  )
  return rows.map(({ card }) => card)
}

/** The newest products that can be bought here and now. */
export async function newest(db: Db, limit: number, view: View): Promise<ProductCard[]> {
  const price = sql.identifier(`price_${view.currency.toLowerCase()}`)
  const { rows } = await db.execute<{ card: StoredCard }>(
    sql`select c.card from (
        select product_id, published_at from catalog.listing l
        where in_lists and is_lead and max_quantity > 0 and ${price} is not null
        order by published_at desc, product_id desc limit ${limit}
      ) l
      join catalog.cards c on c.product_id = l.product_id and c.language = ${view.language}
      order by l.published_at desc, l.product_id desc`,
  )
  return toProductCards(
    rows.map(({ card }) => card),
    view,
  )
}

/** One of the ten selections. What has no price in this currency is left out: a slider is there to sell. */
export async function bestsellersOf(db: Db, setIndex: number, view: View): Promise<ProductCard[]> {
  const { rows } = await db.execute<{ card: StoredCard }>(
    sql`select c.card from catalog.bestsellers b
      join catalog.cards c on c.product_id = b.product_id and c.language = ${view.language}
      where b.set_index = ${setIndex} order by b.position`,
  )
  return toProductCards(
    rows.map(({ card }) => card).filter(({ prices }) => prices[view.currency] !== undefined),
    view,
  )
}
