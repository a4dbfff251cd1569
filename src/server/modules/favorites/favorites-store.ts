import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { dated, FAVORITES_LIMIT, type Favorite } from '#rules/favorites/favorites-list.ts'
import { type Db, type Transaction, transaction } from '../../kernel/database/db.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import { items } from './tables.ts'

export type FavoritesDeps = { db: Db; record: RecordEvent }

/** Newest first. */
export async function favoritesOf(db: Db, customerId: number): Promise<Favorite[]> {
  const rows = await db
    .select({ id: items.productId, savedAt: items.savedAt, savedPrice: items.savedPrice, color: items.color })
    .from(items)
    .where(eq(items.customerId, customerId))
    .orderBy(desc(items.savedAt), desc(items.productId))
    .limit(FAVORITES_LIMIT)
  return rows.map(({ color, savedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.getTime(),
    ...(color !== null && { color }),
  }))
}

export async function countFavorites(db: Db | Transaction, customerId: number): Promise<number> {
  const [row] = await db.select({ quantity: count() }).from(items).where(eq(items.customerId, customerId))
  return row?.quantity ?? 0
}

/** Keeps an item with its prices of this moment. False when there is no such item. */
export async function addFavorite(
  deps: FavoritesDeps,
  customerId: number,
  { id, color }: Pick<Favorite, 'id' | 'color'>,
  now: Date,
): Promise<boolean> {
  const list = [{ id, savedAt: 0, savedPrice: {}, color }]
  return (await uniteFavorites(deps, customerId, list, now)) > 0
}

/**
 * Merges a guest's list into the customer's at sign-in. Existing items stay as they are, so repeating it changes
 * nothing. Returns how many of the products exist.
 */
export async function uniteFavorites(
  { db, record }: FavoritesDeps,
  customerId: number,
  list: readonly Favorite[],
  now: Date,
): Promise<number> {
  const moments = dated(list, now.getTime())
  const rows = list.map(({ id, savedAt, savedPrice, color = null }, index) => ({
    id,
    color,
    saved_at: new Date(moments[index]?.savedAt ?? 0),
    // Saved just now, so what it costs now is what it cost then. Of an older one nobody can say.
    saved_price: savedAt > 0 ? savedPrice : null,
  }))
  return transaction(db, async (tx) => {
    const { rows: known } = await tx.execute<{ id: number; is_new: boolean }>(
      sql`with given as (
          select f.id, f.saved_at, m.metal as color, coalesce(f.saved_price, in_color.prices,
            jsonb_strip_nulls(jsonb_build_object(
              'RUB', l.price_rub, 'AED', l.price_aed, 'USD', l.price_usd))) as saved_price
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as f(id integer, saved_at timestamptz, saved_price jsonb, color text)
          join catalog.published_listing l on l.product_id = f.id
          left join catalog.published_product_metals m on m.product_id = f.id and m.metal = f.color
          left join lateral (
            select jsonb_object_agg(currency, final) as prices from (
              select p.currency, min(p.final) as final from catalog.published_skus s join catalog.published_prices p on p.sku_id = s.id
              where s.product_id = f.id and s.metal = m.metal group by p.currency
            ) lowest
          ) in_color on true
        ), kept as (
          insert into favorites.items (customer_id, product_id, saved_at, saved_price, color)
          select ${customerId}, id, saved_at, saved_price, color from given order by id
          on conflict do nothing returning product_id
        )
        select g.id, k.product_id is not null as is_new from given g left join kept k on k.product_id = g.id
        order by g.saved_at, g.id`,
    )
    const added = known.flatMap(({ id, is_new: isNew }) => (isNew ? id : []))
    if (added.length > 0) await record(tx, 'favorites.added', { customerId, productIds: added })
    const dropped = await dropOldest(tx, customerId)
    if (dropped.length > 0) await record(tx, 'favorites.removed', { customerId, productIds: dropped })
    return known.length
  })
}

async function dropOldest(tx: Transaction, customerId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`delete from favorites.items where customer_id = ${customerId} and product_id in (
        select product_id from favorites.items where customer_id = ${customerId}
        order by saved_at desc, product_id desc offset ${FAVORITES_LIMIT})
      returning product_id as id`,
  )
  return rows.map(({ id }) => id)
}

export async function removeFavorites(
  { db, record }: FavoritesDeps,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const removed = await tx
      .delete(items)
      .where(and(eq(items.customerId, customerId), inArray(items.productId, [...productIds])))
      .returning({ id: items.productId })
    if (removed.length === 0) return
    if (removed.length > 1 && (await countFavorites(tx, customerId)) === 0)
      return record(tx, 'favorites.cleared', { customerId })
    await record(tx, 'favorites.removed', { customerId, productIds: removed.map(({ id }) => id) })
  })
}

/** A customer who leaves takes the list along. */
export async function eraseFavorites(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`delete from favorites.items where customer_id = ${customerId}`)
}
