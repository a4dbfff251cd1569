import { sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/** A variant as staff name and price it. */
export type VariantForStaff = {
  id: number
  code: string
  productId: number
  nameEn: string
  /** Of the prices of its product: an edit begins from it. */
  pricesVersion: number
  /** Minor units, one for each book that it is in. */
  prices: { currency: Currency; initial: number; final: number }[]
}

/** By the last part of its address. */
export async function findProduct(
  db: Db | Transaction,
  slug: string,
): Promise<{ id: number; version: number; isArchive: boolean } | null> {
  const { rows } = await db.execute<{ id: number; version: number; isArchive: boolean }>(sql`
    select id, version, is_archive as "isArchive" from catalog.products where slug = ${slug}`)
  return rows[0] ?? null
}

/** By its number or its code. */
export async function findVariant(db: Db | Transaction, named: string): Promise<VariantForStaff | null> {
  const { rows } = await db.execute<Omit<VariantForStaff, 'prices'> & { prices: VariantForStaff['prices'] | null }>(sql`
    select s.id, s.code, p.id as "productId", p.name_en as "nameEn", p.prices_version as "pricesVersion",
      (select json_agg(json_build_object('currency', c.currency, 'initial', c.initial, 'final', c.final) order by c.currency)
        from catalog.prices c where c.sku_id = s.id) as prices
    from catalog.skus s join catalog.products p on p.id = s.product_id
    where s.code = ${named} or s.id::text = ${named} order by s.code = ${named} desc limit 1`)
  const [row] = rows
  return row ? { ...row, prices: row.prices ?? [] } : null
}
