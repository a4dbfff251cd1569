import { type SQL, sql } from 'drizzle-orm'
import { PRODUCT_LACKS, type StaffProductRow } from '#contract/staff/goods/staff-catalogue.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

const PAGE = 40

export type ProductQuery = {
  search?: string | undefined
  lacks?: Lack | 'any' | undefined
  state?: 'sold' | 'hidden' | 'draft' | 'archived' | undefined
  cursor?: string | undefined
}
type Lack = (typeof PRODUCT_LACKS)[number]

const NOTHING = sql`'{}'::text[]`

export async function lacksOfProduct(db: Db | Transaction, productId: number): Promise<Lack[]> {
  const { rows } = await db.execute<{ lacks: Lack[] }>(sql`
    select lacks from catalog.published_product_lacks where product_id = ${productId}`)
  return rows[0]?.lacks ?? []
}

/** With the lowest price of each in `currency`. */
export async function listProducts(db: Db, asked: ProductQuery, language: Language, currency: Currency) {
  const suffix = sql.raw(language)
  const { rows } = await db.execute<StaffProductRow>(sql`
    select p.id, p.code, coalesce(nullif(p.name_${suffix}, ''), p.name_ru) as name, d.name_${suffix} as designer, ${isDraft} as "isDraft",
      p.is_archive and not ${isDraft} as "isArchive", v.version, v.prices_version as "pricesVersion",
      p.is_listed as "isListed",
      (select f.picture || jsonb_build_object('alt', '') from catalog.published_photos f where f.product_id = p.id
        order by f.position limit 1) as photo,
      (select count(*)::integer from catalog.published_skus s where s.product_id = p.id and not s.is_archive) as variants,
      (select min(c.final)::integer from catalog.published_skus s join catalog.published_prices c on c.sku_id = s.id
        where s.product_id = p.id and not s.is_archive and c.currency = ${currency}) as price,
      coalesce(k.lacks, ${NOTHING}) as lacks
    from catalog.published_products p join catalog.published_designers d on d.id = p.designer_id
    join catalog.published_product_versions v on v.id = p.id
    left join catalog.published_product_lacks k on k.product_id = p.id
    where ${conditionOf(asked)} order by p.id desc limit ${PAGE + 1}`)
  const products = rows.slice(0, PAGE)
  const last = products.at(-1)
  return {
    products,
    cursor: rows.length > PAGE && last ? String(last.id) : null,
    incomplete: await countIncomplete(db),
  }
}

/** Being prepared, and not put aside. */
const isDraft = sql`(p.is_draft and p.is_listed)`

async function countIncomplete(db: Db): Promise<{ lacks: Lack; count: number }[]> {
  const { rows } = await db.execute<{ lack: Lack; count: number }>(sql`
    select lack, count(*)::integer as count from catalog.published_product_lacks, unnest(lacks) as lack
    where is_kept group by lack`)
  return PRODUCT_LACKS.map((lacks) => ({ lacks, count: rows.find(({ lack }) => lack === lacks)?.count ?? 0 }))
}

function conditionOf({ search = '', lacks, state, cursor }: ProductQuery): SQL {
  const conditions: SQL[] = [sql`true`]
  if (cursor && /^\d{1,9}$/.test(cursor)) conditions.push(sql`p.id < ${Number(cursor)}`)
  if (state === 'archived') conditions.push(sql`p.is_archive and not ${isDraft}`)
  if (state === 'draft') conditions.push(isDraft)
  if (state === 'hidden') conditions.push(sql`not p.is_archive and not p.is_listed`)
  if (state === 'sold') conditions.push(sql`not p.is_archive and p.is_listed`)
  if (lacks)
    conditions.push(sql`p.id in (select k.product_id from catalog.published_product_lacks k
    where k.is_kept and (${lacks}::text = 'any' or ${lacks}::text = any(k.lacks)))`)
  const others = sql.join(conditions, sql` and `)
  const text = search.trim().toLowerCase()
  return text === '' ? others : withWords(text, others)
}

/** Each is looked for from the newest on and no further than a page needs: half of all products may be rings. */
function withWords(text: string, others: SQL): SQL {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const newest = (condition: SQL) => sql`(select p.id from catalog.published_products p
    where ${others} and ${condition} order by p.id desc limit ${PAGE + 1})`
  return sql`p.id in (${newest(sql`lower(p.name_ru || ' ' || p.name_en || ' ' || p.code) like ${part}`)} union all
    ${newest(sql`exists (select from catalog.published_skus s where s.product_id = p.id and lower(s.code) like ${part})`)})`
}
