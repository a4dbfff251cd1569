import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/database/db.ts'
import type { ProductRow } from './product-index.ts'

/** Few enough to be read and indexed within some milliseconds, many enough to need few queries. */
export const ROWS_AT_ONCE = 500

type StoredRow = {
  product_id: number
  facets: number[]
  price_rub: number | null
  price_aed: number | null
  price_usd: number | null
  discount_rub: number
  discount_aed: number
  discount_usd: number
  popularity: number
  published_at: number
  is_lead: boolean
  is_in_stock: boolean
  version: string
}

/** The rows of these products, without those that lists do not show. At most `ROWS_AT_ONCE` of them. */
export function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  return select(db, sql`product_id = any(${`{${ids.join(',')}}`}::integer[])`)
}

/** The products in lists that have one of these facet values. */
export async function productsWithFacets(db: Db, values: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from catalog.listing where in_lists and facets && ${`{${values.join(',')}}`}::integer[]`)
  return rows.map(({ id }) => id)
}

/** The rows of all products in lists, a part at a time, so that no more than a part is in memory. */
export async function* readAllProductRows(db: Db): AsyncGenerator<ProductRow[]> {
  let last = 0
  for (;;) {
    const rows = await select(db, sql`product_id > ${last} order by product_id limit ${ROWS_AT_ONCE}`)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end.id
  }
}

async function select(db: Db, condition: SQL): Promise<ProductRow[]> {
  // The transaction that wrote the row is its version.
  const { rows } = await db.execute<StoredRow>(
    sql`select product_id, facets, price_rub, price_aed, price_usd, discount_rub, discount_aed, discount_usd, popularity,
        floor(extract(epoch from published_at) * 1000)::float8 as published_at, is_lead, max_quantity > 0 as is_in_stock,
        xmin::text as version
      from catalog.listing where in_lists and ${condition}`,
  )
  return rows.map((row) => ({
    id: row.product_id,
    facets: row.facets,
    prices: { RUB: row.price_rub, AED: row.price_aed, USD: row.price_usd },
    discounts: { RUB: row.discount_rub, AED: row.discount_aed, USD: row.discount_usd },
    popularity: row.popularity,
    publishedAt: row.published_at,
    isLead: row.is_lead,
    isInStock: row.is_in_stock,
    version: Number(row.version),
  }))
}
