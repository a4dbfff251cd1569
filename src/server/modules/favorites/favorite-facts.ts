import { sql } from 'drizzle-orm'
import type { Favorite } from '#rules/favorites/favorites-list.ts'
import type { FavoriteFacts } from '#rules/favorites/order-favorites.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db } from '../../kernel/database/db.ts'
import { colorFacts } from '../catalog/index.ts'

type Saved = Pick<Favorite, 'id' | 'color'>

/**
 * What the order of favourites depends on, each in its saved colour, in the order of the list. Products that do not
 * exist are left out.
 */
export async function favoriteFacts(db: Db, saved: readonly Saved[], currency: Currency): Promise<FavoriteFacts[]> {
  const [facts, inColor] = await Promise.all([
    shownFacts(
      db,
      saved.map(({ id }) => id),
      currency,
    ),
    colorFacts(
      db,
      saved.flatMap(({ id, color }) => (color === undefined ? [] : { id, color })),
      currency,
    ),
  ])
  return facts.map((one) => inColor.get(one.id) ?? one)
}

/** The same in the colours that lists show. */
async function shownFacts(db: Db, ids: readonly number[], currency: Currency): Promise<FavoriteFacts[]> {
  if (ids.length === 0) return []
  const price = sql.identifier(`price_${currency.toLowerCase()}`)
  const discount = sql.identifier(`discount_${currency.toLowerCase()}`)
  const { rows } = await db.execute<FavoriteFacts>(
    sql`select l.product_id as id, l.${price} as price, l.${discount} as "discountPercent",
        l.max_quantity as "maxQuantity"
      from unnest(${`{${ids.join(',')}}`}::integer[]) with ordinality as wanted(id, place)
      join catalog.published_listing l on l.product_id = wanted.id
      order by wanted.place`,
  )
  return rows
}

/** The items of these skus, each once, in the order of the skus. */
export async function itemIdsOf(db: Db, skuIds: readonly number[]): Promise<number[]> {
  if (skuIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.product_id as id
      from unnest(${`{${skuIds.join(',')}}`}::integer[]) with ordinality as wanted(id, place)
      join catalog.published_skus s on s.id = wanted.id
      group by s.product_id order by min(wanted.place)`,
  )
  return rows.map(({ id }) => id)
}
