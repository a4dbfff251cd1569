import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { NumberFilters } from '#rules/search/read-query.ts'
import type { Db } from '../../../kernel/database/db.ts'

/** More than anybody scrolls through. */
export const FOUND_LIMIT = 2_000
/** Weights are rarely round: «0,5 карат» finds 0.47 too. */
const WEIGHT_TOLERANCE = 0.1
/** Rows to spare for products that are folded into one. */
const LARGEST_FAMILIES = 200

export type Question = NumberFilters & {
  /** tsquery; null: whatever the words. */
  fits: string | null
  good: string | null
  best: string | null
  /** Products that fit more of these come first. */
  counted: readonly string[]
  /** Products whose descriptions fit this come before the others. */
  wished: string | null
  /** Called exactly so: first of all. */
  name: string | null
  /** With no words to go by, only products called so. */
  isNameOnly: boolean
  isSale: boolean
  withDescriptions: boolean
}

export type Market = { language: Language; currency: Currency }

/** Ids of matching products, best first, with one per family (the letters of one alphabet). */
export async function matchProducts(
  db: Db,
  question: Question,
  { language, currency }: Market,
  limit: number = FOUND_LIMIT,
): Promise<number[]> {
  const code = currency.toLowerCase()
  const price = sql.identifier(`price_${code}`)
  const site = sql.raw(`'${language}'`)
  const name = question.name === null ? null : `% ${question.name} %`

  const fits: SQL[] = [sql`d.language = ${site}`]
  if (question.fits !== null && question.withDescriptions)
    fits.push(sql`d.product_id in (select t.product_id from search.descriptions t
      where t.language = ${site} and t.words @@ ${question.fits}::tsquery)`)
  else if (question.fits !== null) fits.push(sql`d.words @@ ${question.fits}::tsquery`)
  if (question.isNameOnly) fits.push(sql`d.name like ${name}`)

  const points: SQL[] = [sql`0`]
  if (name !== null) points.push(sql`(d.name like ${name})::integer * 100`)
  if (question.counted.length > 1)
    points.push(...question.counted.map((one) => sql`(d.words @@ ${one}::tsquery)::integer * 4`))
  if (question.wished !== null)
    points.push(sql`(d.product_id in (select t.product_id from search.descriptions t
      where t.language = ${site} and t.words @@ ${question.wished}::tsquery))::integer * 4`)
  if (question.good !== null)
    points.push(
      sql`case when d.words @@ ${question.best}::tsquery then 2 when d.words @@ ${question.good}::tsquery then 1 else 0 end`,
    )

  const isRight: SQL[] = [sql`true`]
  if (question.priceMin !== null) isRight.push(sql`l.${price} >= ${toMinor(question.priceMin)}::bigint`)
  if (question.priceMax !== null) isRight.push(sql`l.${price} <= ${toMinor(question.priceMax)}::bigint`)
  if (question.isSale) isRight.push(sql`l.${sql.identifier(`discount_${code}`)} > 0`)
  if (question.sizes.length > 0) isRight.push(hasSize(question))
  if (question.weightMin !== null || question.weightMax !== null) isRight.push(hasWeight(question))

  // One number to sort by: how well it fits, before its siblings, can be had, is popular. Thousands of rows come back
  // as one line of text, which is much cheaper than as rows.
  const { rows } = await db.execute<{ found: string | null }>(sql`
    with d as materialized (
      select d.product_id, d.family_id, ${sql.join(points, sql` + `)} as points
      from search.documents d where ${sql.join(fits, sql` and `)}
    )
    select string_agg(concat_ws(':', product_id, family_id), ',') as found from (
      select d.product_id, d.family_id,
        (d.points * 4 + l.is_lead::integer * 2 + (l.max_quantity > 0 and l.${price} is not null)::integer)::bigint << 32
          | l.popularity as score
      from d join catalog.published_listing l on l.product_id = d.product_id
      where ${sql.join(isRight, sql` and `)}
      order by score desc, d.product_id desc limit ${limit + LARGEST_FAMILIES}
    ) best`)
  return foldFamilies(rows[0]?.found ?? '').slice(0, limit)
}

function foldFamilies(found: string): number[] {
  const families = new Set<string>()
  const ids: number[] = []
  for (const part of found === '' ? [] : found.split(',')) {
    const [id = '', family] = part.split(':')
    if (family !== undefined && families.has(family)) continue
    if (family !== undefined) families.add(family)
    ids.push(Number(id))
  }
  return ids
}

function toMinor(major: number): number {
  return Math.round(major * 100)
}

/** In stock, as the filter of the catalogue has it. */
function hasSize({ sizes, sizeKind }: NumberFilters): SQL {
  const values = JSON.stringify(sizes.map((size) => `${sizeKind}:${size}`))
  return sql`l.facets && array(select v.id from catalog.published_facet_values v
    where v.facet = 'size' and v.value in (select json_array_elements_text(${values}::json)))`
}

function hasWeight({ weightMin, weightMax }: NumberFilters): SQL {
  const isExact = weightMin === weightMax && weightMin !== null
  const least = weightMin === null ? 0 : weightMin * (isExact ? 1 - WEIGHT_TOLERANCE : 1)
  const most = weightMax === null ? 1e4 : weightMax * (isExact ? 1 + WEIGHT_TOLERANCE : 1)
  return sql`exists (select from catalog.published_skus s
    where s.product_id = d.product_id and not s.is_archive and s.main_gem_weight between ${least}::numeric and ${most}::numeric)`
}
