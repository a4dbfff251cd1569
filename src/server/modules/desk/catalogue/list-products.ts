import { type SQL, sql } from 'drizzle-orm'
import { PRODUCT_LACKS, type StaffProductRow } from '#contract/staff/staff-catalogue.ts'
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

/** A name without a Latin letter is none for whoever reads English. */
const LACKS: Record<Lack, SQL> = {
  english: sql`(p.name_en !~ '[A-Za-z]' or p.description_en !~ '[A-Za-z]')`,
  picture: sql`exists (select from catalog.published_product_metals m where m.product_id = p.id and not exists (
    select from catalog.published_photos f where f.product_id = p.id and f.metal = m.metal))`,
  weight: sql`exists (select from catalog.published_product_metals m where m.product_id = p.id and m.weight_g is null)`,
  price: sql`exists (select from catalog.published_skus s where s.product_id = p.id and not s.is_archive and not exists (
    select from catalog.published_prices c where c.sku_id = s.id and c.currency = 'RUB'))`,
}

/** What a product lacks, as an array of names. */
const lacksOf = sql`array_remove(array[${sql.join(
  PRODUCT_LACKS.map((lack) => sql`case when ${LACKS[lack]} then ${lack}::text end`),
  sql`, `,
)}], null)`

export async function lacksOfProduct(db: Db | Transaction, productId: number): Promise<Lack[]> {
  const { rows } = await db.execute<{ lacks: Lack[] }>(sql`
    select ${lacksOf} as lacks from catalog.published_products p where p.id = ${productId}`)
  return rows[0]?.lacks ?? []
}

export async function listProducts(db: Db, asked: ProductQuery, language: Language) {
  const suffix = sql.raw(language)
  const { rows } = await db.execute<StaffProductRow>(sql`
    select p.id, p.code, coalesce(nullif(p.name_${suffix}, ''), p.name_ru) as name, d.name_${suffix} as designer, ${isDraft} as "isDraft",
      p.is_archive and not ${isDraft} as "isArchive", v.version,
      p.is_listed as "isListed",
      (select f.picture || jsonb_build_object('alt', '') from catalog.published_photos f where f.product_id = p.id
        order by f.position limit 1) as photo,
      (select count(*)::integer from catalog.published_skus s where s.product_id = p.id and not s.is_archive) as variants,
      (select min(c.final)::integer from catalog.published_skus s join catalog.published_prices c on c.sku_id = s.id
        where s.product_id = p.id and not s.is_archive and c.currency = 'RUB') as price,
      ${lacksOf} as lacks
    from catalog.published_products p join catalog.published_designers d on d.id = p.designer_id
    join catalog.published_product_versions v on v.id = p.id
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
/** What is sold, or is going to be. */
const isKept = sql`(not p.is_archive or ${isDraft})`

/** Of what is not archived: nobody completes what is not shown any more. */
async function countIncomplete(db: Db): Promise<{ lacks: Lack; count: number }[]> {
  const counts = PRODUCT_LACKS.map(
    (lack) => sql`count(*) filter (where ${LACKS[lack]})::integer as ${sql.identifier(lack)}`,
  )
  const { rows } = await db.execute<Record<Lack, number>>(sql`
    select ${sql.join(counts, sql`, `)} from catalog.published_products p where ${isKept}`)
  return PRODUCT_LACKS.map((lacks) => ({ lacks, count: rows[0]?.[lacks] ?? 0 }))
}

function conditionOf({ search = '', lacks, state, cursor }: ProductQuery): SQL {
  const conditions: SQL[] = [sql`true`]
  if (cursor && /^\d{1,9}$/.test(cursor)) conditions.push(sql`p.id < ${Number(cursor)}`)
  if (state === 'archived') conditions.push(sql`p.is_archive and not ${isDraft}`)
  if (state === 'draft') conditions.push(isDraft)
  if (state === 'hidden') conditions.push(sql`not p.is_archive and not p.is_listed`)
  if (state === 'sold') conditions.push(sql`not p.is_archive and p.is_listed`)
  if (lacks)
    conditions.push(
      sql`${isKept} and ${lacks === 'any' ? sql`(${sql.join(Object.values(LACKS), sql` or `)})` : LACKS[lacks]}`,
    )
  const text = search.trim().toLowerCase()
  if (text !== '') {
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(lower(p.name_ru || ' ' || p.name_en || ' ' || p.code) like ${part}
      or exists (select from catalog.published_skus s where s.product_id = p.id and lower(s.code) like ${part}))`)
  }
  return sql.join(conditions, sql` and `)
}
