import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { NumberFilters } from '#rules/search/read-query.ts'
import type { Db } from '../../platform/db.ts'

/** More than anybody scrolls through. */
export const FOUND_LIMIT = 2_000
/** Weights are rarely round: «0,5 карат» finds 0.47 too. */
const WEIGHT_TOLERANCE = 0.1
/** Rows to spare for pieces that are folded into one. */
const LARGEST_FAMILIES = 200
const SIZE_KINDS = ['ring', 'bracelet', 'chain']

export type Question = NumberFilters & {
  /** tsquery; null: whatever the words. */
  fits: string | null
  good: string | null
  best: string | null
  /** Pieces that fit more of these come first. */
  counted: readonly string[]
  /** Called exactly so: first of all. */
  name: string | null
  /** With no words to go by, only pieces called so. */
  isNameOnly: boolean
  isSale: boolean
  withDescriptions: boolean
}

export type Market = { language: Language; currency: Currency }

/** Ids of the pieces that fit, best first. Of a family (the letters of one alphabet) only the one that fits best. */
export async function matchPieces(
  db: Db,
  question: Question,
  { language, currency }: Market,
  limit: number = FOUND_LIMIT,
): Promise<number[]> {
  const code = currency.toLowerCase()
  const price = sql.identifier(`price_${code}`)
  const conditions: SQL[] = [sql`d.language = ${sql.raw(`'${language}'`)}`]
  const add = (condition: SQL) => conditions.push(condition)

  if (question.fits !== null) {
    if (question.withDescriptions)
      add(sql`d.product_id in (select t.product_id from search.descriptions t
        where t.language = ${sql.raw(`'${language}'`)} and t.words @@ ${question.fits}::tsquery)`)
    else add(sql`d.words @@ ${question.fits}::tsquery`)
  }
  const name = question.name === null ? null : `% ${question.name} %`
  if (question.isNameOnly) add(sql`d.name like ${name}`)
  if (question.priceMin !== null) add(sql`l.${price} >= ${toMinor(question.priceMin)}::bigint`)
  if (question.priceMax !== null) add(sql`l.${price} <= ${toMinor(question.priceMax)}::bigint`)
  if (question.isSale) add(sql`l.${sql.identifier(`discount_${code}`)} > 0`)
  if (question.sizes.length > 0) add(hasSize(question.sizes))
  if (question.weightMin !== null || question.weightMax !== null) add(hasWeight(question))

  const order: SQL[] = []
  if (name !== null) order.push(sql`(d.name like ${name}) desc`)
  if (question.counted.length > 1)
    order.push(
      sql`${sql.join(
        question.counted.map((one) => sql`(d.words @@ ${one}::tsquery)::integer`),
        sql` + `,
      )} desc`,
    )
  if (question.good !== null)
    order.push(
      sql`case when d.words @@ ${question.best}::tsquery then 2 when d.words @@ ${question.good}::tsquery then 1 else 0 end desc`,
    )

  const { rows } = await db.execute<{ id: number; family: number | null }>(sql`
    select d.product_id as id, d.family_id as family
    from search.documents d join catalog.listing l on l.product_id = d.product_id
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join([...order, sql`l.in_lists desc`], sql`, `)},
      (l.max_quantity > 0 and l.${price} is not null) desc, l.popularity desc, d.product_id desc
    limit ${limit + LARGEST_FAMILIES}`)
  const families = new Set<number>()
  const ids: number[] = []
  for (const { id, family } of rows) {
    if (family !== null && families.has(family)) continue
    if (family !== null) families.add(family)
    ids.push(id)
  }
  return ids.slice(0, limit)
}

function toMinor(major: number): number {
  return Math.round(major * 100)
}

/** In stock, as the filter of the catalogue has it. */
function hasSize(sizes: readonly number[]): SQL {
  const values = JSON.stringify(SIZE_KINDS.flatMap((kind) => sizes.map((size) => `${kind}:${size}`)))
  return sql`l.facets && array(select v.id from catalog.facet_values v
    where v.facet = 'size' and v.value in (select json_array_elements_text(${values}::json)))`
}

function hasWeight({ weightMin, weightMax }: NumberFilters): SQL {
  const isExact = weightMin === weightMax && weightMin !== null
  const least = weightMin === null ? 0 : weightMin * (isExact ? 1 - WEIGHT_TOLERANCE : 1)
  const most = weightMax === null ? 1e4 : weightMax * (isExact ? 1 + WEIGHT_TOLERANCE : 1)
  return sql`exists (select from catalog.skus s
    where s.product_id = d.product_id and s.main_gem_weight between ${least}::numeric and ${most}::numeric)`
}
