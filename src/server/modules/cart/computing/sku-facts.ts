import { type SQL, sql } from 'drizzle-orm'
import { effectivePrice } from '#rules/catalog/effective-price.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

type PriceBooks = Partial<Record<Currency, { initial: number; final: number }>>

/** Everything about a variant that a cart or an order needs, in both languages and all currencies. */
export type SkuFacts = {
  id: number
  productId: number
  code: string
  slug: string
  nameRu: string
  nameEn: string
  designerRu: string
  designerEn: string
  categoryRu: string
  categoryEn: string
  colourRu: string
  colourEn: string
  sizeKind: 'ring' | 'bracelet' | 'chain' | null
  size: number | null
  mainGemWeight: number | null
  weightG: number | null
  designerId: number
  categoryIds: number[]
  tagIds: number[]
  isArchive: boolean
  isShowcase: boolean
  /** yyyy-mm-dd */
  preorderShipsOn: string | null
  picture: Picture | null
  altRu: string
  altEn: string
  /** Minor units: its own, or what stands for a price that staff have cleared. */
  prices: PriceBooks
  /** Of a set: its parts in this variant; null when it is none. */
  parts: { skuId: number; count: number }[] | null
  /** A part does not come in this colour and size: the set cannot be put together. */
  lacksPart: boolean
}

/** One question for all variants; unknown ones are left out. */
export async function readSkuFacts(db: Db | Transaction, ids: readonly number[]): Promise<SkuFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<
    Omit<SkuFacts, 'prices'> & { own: PriceBooks; ofSize: PriceBooks; base: PriceBooks }
  >(sql`
    select s.id, s.product_id as "productId", s.code, m.slug, p.name_ru as "nameRu", p.name_en as "nameEn",
      d.name_ru as "designerRu", d.name_en as "designerEn", c.name_ru as "categoryRu", c.name_en as "categoryEn",
      t.color_ru as "colourRu", t.color_en as "colourEn", p.size_kind as "sizeKind", s.size::float8 as size,
      s.main_gem_weight::float8 as "mainGemWeight", coalesce(s.metal_weight_g, m.weight_g)::float8 as "weightG",
      p.designer_id as "designerId", p.category_ids as "categoryIds",
      coalesce((select array_agg(tag_id) from catalog.published_product_tags where product_id = p.id), '{}') as "tagIds",
      p.is_archive or s.is_archive as "isArchive", p.is_showcase as "isShowcase", p.preorder_ships_on::text as "preorderShipsOn",
      ph.picture, coalesce(ph.alt_ru, p.name_ru) as "altRu", coalesce(ph.alt_en, p.name_en) as "altEn",
      ${pricesOf(sql`s.id`)} as own, ${pricesOf(sql`(${firstOfSize})`)} as "ofSize", ${lowestPrices} as base,
      parts.list as parts, coalesce(parts.lacks, false) as "lacksPart"
    from catalog.published_skus s
    join catalog.published_products p on p.id = s.product_id
    join catalog.published_product_metals m on m.product_id = s.product_id and m.metal = s.metal
    join catalog.published_metals t on t.code = s.metal
    join catalog.published_designers d on d.id = p.designer_id
    join catalog.published_categories c on c.id = p.category_id
    left join lateral (
      select picture, alt_ru, alt_en from catalog.published_photos
      where product_id = s.product_id and metal = s.metal order by position limit 1
    ) ph on true
    left join lateral (
      select json_agg(json_build_object('skuId', part.id, 'count', e.count) order by e.position) as list,
        bool_or(part.id is null) as lacks
      from catalog.published_set_elements e
      join catalog.published_product_metals em on em.product_id = e.element_id and em.metal = coalesce(
        (select metal from catalog.published_product_metals same where same.product_id = e.element_id and same.metal = s.metal),
        (select metal from catalog.published_product_metals one where one.product_id = e.element_id and one.position = 0))
      left join lateral (
        select id from catalog.published_skus
        where product_id = e.element_id and metal = em.metal and not is_archive and (size is not distinct from s.size or size is null)
        order by size is null, position limit 1
      ) part on true
      where e.set_id = p.id
    ) parts on true
    where s.id = any (${idArray(ids)})`)
  return rows.map(({ own, ofSize, base, ...facts }) => ({ ...facts, prices: effectivePrices(own, ofSize, base) }))
}

/** In each book by the rule by which the page of the item names a price: what is shown there is what a cart takes. */
function effectivePrices(own: PriceBooks, ofSize: PriceBooks, base: PriceBooks): PriceBooks {
  const books = Object.keys({ ...base, ...own }) as Currency[]
  return Object.fromEntries(
    books.map((book) => [book, effectivePrice({ weight: own[book], size: ofSize[book], base: base[book] })] as const),
  )
}

const pricesOf = (skuId: SQL) => sql`coalesce((
  select json_object_agg(currency, json_build_object('initial', initial, 'final', final))
  from catalog.published_prices where sku_id = ${skuId}), '{}')`

/** The variant that a page chooses first in this size. */
const firstOfSize = sql`select v.id from catalog.published_skus v
  where v.product_id = s.product_id and v.metal = s.metal and v.size is not distinct from s.size and not v.is_archive
  order by v.position limit 1`

/** The base price: the lowest of the item in this metal. */
const lowestPrices = sql`coalesce((
  select json_object_agg(currency, json_build_object('initial', initial, 'final', final)) from (
    select distinct on (pr.currency) pr.currency, pr.initial, pr.final
    from catalog.published_skus v join catalog.published_prices pr on pr.sku_id = v.id
    where v.product_id = s.product_id and v.metal = s.metal and not v.is_archive
    order by pr.currency, pr.final, v.position
  ) lowest), '{}')`

/** Free stock in the storage that online orders leave from, by variant. Read every time, never cached. */
export async function readFreeOnline(
  db: Db | Transaction,
  ids: readonly number[],
  storageId: number,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ sku_id: number; free: number }>(sql`
    select sku_id, free from stock.free where storage_id = ${storageId} and sku_id = any (${idArray(ids)})`)
  return new Map(rows.map(({ sku_id, free }) => [sku_id, free]))
}

const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`
