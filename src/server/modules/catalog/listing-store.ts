import { type SQL, sql } from 'drizzle-orm'
import type { Range, Sort } from '#rules/listing/listing-filters.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db } from '../../platform/db.ts'

/** A listing as the database understands it: numbers of facet values instead of words. */
export type ListingQuery = {
  required: readonly number[]
  /** Alternatives inside a group, all groups together. */
  groups: ReadonlyMap<string, readonly number[]>
  /** Minor units. */
  price: Range
  isSale: boolean
  /** Found by a search, the best first. Null: everything. */
  among: readonly number[] | null
  currency: Currency
}

const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`
const priceOf = (currency: Currency) => sql.identifier(`price_${currency.toLowerCase()}`)
const discountOf = (currency: Currency) => sql.identifier(`discount_${currency.toLowerCase()}`)

function conditions(query: ListingQuery, leftOut?: string): SQL {
  const price = priceOf(query.currency)
  const all: SQL[] = [sql`l.in_lists`]
  if (query.required.length > 0) all.push(sql`l.facets @> ${idArray(query.required)}`)
  for (const [group, ids] of query.groups) if (group !== leftOut) all.push(sql`l.facets && ${idArray(ids)}`)
  if (leftOut !== 'price') {
    if (query.price.min !== null) all.push(sql`l.${price} >= ${query.price.min}`)
    if (query.price.max !== null) all.push(sql`l.${price} <= ${query.price.max}`)
  }
  if (query.isSale) all.push(sql`l.${discountOf(query.currency)} > 0`)
  if (query.among) all.push(sql`l.product_id = any(${idArray(query.among)})`)
  return sql.join(all, sql` and `)
}

/** Every order ends with the id, so that no piece is on two pages; what has no price here goes last. */
function order(query: ListingQuery, sort: Sort): SQL {
  const price = priceOf(query.currency)
  switch (sort) {
    case 'new':
      return sql`l.published_at desc, l.product_id desc`
    case 'price_up':
      return sql`l.${price} asc nulls last, l.product_id`
    case 'price_down':
      return sql`l.${price} desc nulls last, l.product_id`
    case 'discount':
      return sql`l.${discountOf(query.currency)} desc, l.popularity desc, l.product_id desc`
    case 'popular':
      return query.among
        ? sql`array_position(${idArray(query.among)}, l.product_id)`
        : sql`l.popularity desc, l.product_id desc`
  }
}

export async function listedIds(
  db: Db,
  query: ListingQuery,
  page: { sort: Sort; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(
    sql`select l.product_id from catalog.listing l where ${conditions(query)}
      order by ${order(query, page.sort)} limit ${page.limit} offset ${page.offset}`,
  )
  return rows.map(({ product_id }) => product_id)
}

export async function countListed(db: Db, query: ListingQuery): Promise<number> {
  const { rows } = await db.execute<{ quantity: number }>(
    sql`select count(*)::integer as quantity from catalog.listing l where ${conditions(query)}`,
  )
  return rows[0]?.quantity ?? 0
}

export type FacetCounts = { counts: Map<number, number>; priceMin: number | null; priceMax: number | null }

/**
 * How many pieces have each value. The counts of a facet ignore its own choice: what is ticked must not hide what else
 * could be ticked. One pass for the facets without a choice, one for each with.
 */
export async function facetCounts(
  db: Db,
  query: ListingQuery,
  valuesOf: (group: string) => readonly number[],
): Promise<FacetCounts> {
  const chosen = [...query.groups.keys()]
  const passes: SQL[] = [countsWhere(conditions(query), null, chosen.flatMap(valuesOf))]
  for (const group of chosen) passes.push(countsWhere(conditions(query, group), valuesOf(group), []))
  const [counted, prices] = await Promise.all([
    db.execute<{ id: number; count: number }>(sql.join(passes, sql` union all `)),
    db.execute<{ min: number | null; max: number | null }>(
      sql`select min(l.${priceOf(query.currency)}) as min, max(l.${priceOf(query.currency)}) as max
        from catalog.listing l where ${conditions(query, 'price')}`,
    ),
  ])
  return {
    counts: new Map(counted.rows.map(({ id, count }) => [id, count])),
    priceMin: prices.rows[0]?.min ?? null,
    priceMax: prices.rows[0]?.max ?? null,
  }
}

function countsWhere(where: SQL, only: readonly number[] | null, without: readonly number[]): SQL {
  const wanted = only
    ? sql`where v.id = any(${idArray(only)})`
    : without.length > 0
      ? sql`where v.id <> all(${idArray(without)})`
      : sql``
  return sql`select v.id, count(*)::integer as count
    from (select unnest(l.facets) as id from catalog.listing l where ${where}) v ${wanted} group by v.id`
}
