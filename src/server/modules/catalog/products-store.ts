import { sql } from 'drizzle-orm'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Db } from '../../platform/db.ts'
import { type StoredCard, toProductCard, type View } from './stored-card.ts'

/** Cards in the order of the ids; what is unknown is left out. One look-up by key for each. */
export async function productCards(db: Db, ids: readonly number[], view: View): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ card: StoredCard }>(
    sql`select c.card from unnest(${`{${ids.join(',')}}`}::integer[]) with ordinality as wanted(id, place)
      join catalog.cards c on c.product_id = wanted.id and c.language = ${view.language}
      order by wanted.place`,
  )
  return rows.map(({ card }) => toProductCard(card, view))
}

/** The newest pieces that can be bought here and now. */
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
  return rows.map(({ card }) => toProductCard(card, view))
}

/** One of the ten selections. What has no price in this currency is left out: a slider is there to sell. */
export async function bestsellersOf(db: Db, setIndex: number, view: View): Promise<ProductCard[]> {
  const { rows } = await db.execute<{ card: StoredCard }>(
    sql`select c.card from catalog.bestsellers b
      join catalog.cards c on c.product_id = b.product_id and c.language = ${view.language}
      where b.set_index = ${setIndex} order by b.position`,
  )
  return rows.map(({ card }) => toProductCard(card, view)).filter(({ price }) => price !== null)
}
