import { type SQL, sql } from 'drizzle-orm'
import { PRODUCT_LACKS } from '#contract/staff/goods/staff-catalogue.ts'
import { type Currency, currenciesOfShop, type ShopCurrencies } from '#rules/location/currency.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { idArray } from '../listing/writing/rows-of.ts'

/** Products are found by one look at each table: asked of every product, thousands would read whole tables each. */
const lacksOf = (ids: SQL, currencies: readonly Currency[]): Record<(typeof PRODUCT_LACKS)[number], SQL> => ({
  // A name without a Latin letter is none for whoever reads English.
  english: sql`(p.name_en !~ '[A-Za-z]' or p.description_en !~ '[A-Za-z]')`,
  picture: sql`p.id in (
    select m.product_id from catalog.product_metals m
    left join catalog.photos f on f.product_id = m.product_id and f.metal = m.metal
    where m.product_id = any(${ids}) and f.product_id is null)`,
  weight: sql`p.id in (
    select m.product_id from catalog.product_metals m where m.product_id = any(${ids}) and m.weight_g is null)`,
  // In each of the shop's books: a site would not sell it otherwise.
  price: sql`p.id in (
    select s.product_id from catalog.skus s
    cross join json_array_elements_text(${JSON.stringify(currencies)}::json) book
    left join catalog.prices c on c.sku_id = s.id and c.currency = book::char(3)
    where s.product_id = any(${ids}) and not s.is_archive and c.sku_id is null)`,
})

/** Writes anew what these products lack, in the transaction that changes them. */
export async function refreshLacks(
  tx: Transaction,
  productIds: readonly number[],
  settings: ShopCurrencies,
): Promise<void> {
  const conditions = lacksOf(idArray(productIds), currenciesOfShop(settings))
  const lacks = sql.join(
    PRODUCT_LACKS.map((lack) => sql`case when ${conditions[lack]} then ${lack}::text end`),
    sql`, `,
  )
  await tx.execute(sql`delete from catalog.product_lacks where product_id = any(${idArray(productIds)})`)
  await tx.execute(sql`
    with found as materialized (
      select p.id, not p.is_archive or (p.is_draft and p.is_listed) as is_kept, array_remove(array[${lacks}], null) as lacks
      from catalog.products p where p.id = any(${idArray(productIds)}))
    insert into catalog.product_lacks (product_id, is_kept, lacks)
    select id, is_kept, lacks from found where lacks <> '{}'`)
}
