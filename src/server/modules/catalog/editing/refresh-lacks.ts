import { type SQL, sql } from 'drizzle-orm'
import { PRODUCT_LACKS } from '#contract/staff/goods/staff-catalogue.ts'
import { type Currency, currenciesOfShop, type ShopCurrencies } from '#rules/location/currency.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { idArray } from '../listing/writing/rows-of.ts'

/** A name without a Latin letter is none for whoever reads English. */
const lacksOf = (currencies: readonly Currency[]): Record<(typeof PRODUCT_LACKS)[number], SQL> => ({
  english: sql`(p.name_en !~ '[A-Za-z]' or p.description_en !~ '[A-Za-z]')`,
  picture: sql`exists (select from catalog.product_metals m where m.product_id = p.id and not exists (
    select from catalog.photos f where f.product_id = p.id and f.metal = m.metal))`,
  weight: sql`exists (select from catalog.product_metals m where m.product_id = p.id and m.weight_g is null)`,
  // In each of the shop's books: a site would not sell it otherwise.
  price: sql`exists (
    select from catalog.skus s, json_array_elements_text(${JSON.stringify(currencies)}::json) book
    where s.product_id = p.id and not s.is_archive and not exists (
      select from catalog.prices c where c.sku_id = s.id and c.currency = book))`,
})

/** Writes anew what these products lack, in the transaction that changes them. */
export async function refreshLacks(
  tx: Transaction,
  productIds: readonly number[],
  settings: ShopCurrencies,
): Promise<void> {
  const conditions = lacksOf(currenciesOfShop(settings))
  const lacks = sql.join(
    PRODUCT_LACKS.map((lack) => sql`case when ${conditions[lack]} then ${lack}::text end`),
    sql`, `,
  )
  await tx.execute(sql`delete from catalog.product_lacks where product_id = any(${idArray(productIds)})`)
  await tx.execute(sql`
    insert into catalog.product_lacks (product_id, is_kept, lacks)
    select id, is_kept, lacks from (
      select p.id, not p.is_archive or (p.is_draft and p.is_listed) as is_kept, array_remove(array[${lacks}], null) as lacks
      from catalog.products p where p.id = any(${idArray(productIds)})) as p
    where lacks <> '{}'`)
}
