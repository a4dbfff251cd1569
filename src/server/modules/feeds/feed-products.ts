import { sql } from 'drizzle-orm'
import type { FeedColor, FeedProduct } from '#rules/feeds/feed-offers.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

type Named = { name_ru: string; name_en: string }
type Row = Named & {
  id: number
  code: string
  description_ru: string
  description_en: string
  designer_ru: string
  designer_en: string
  category_id: number
  category_ids: number[]
  country: string
  is_archive: boolean
  is_listed: boolean
  is_showcase: boolean
  is_set: boolean
  preorder_ships_on: string | null
  size_kind: FeedProduct['sizeKind']
  stones: (Named & { carat: number | null })[] | null
  colors: (Named & {
    slug: string
    color_ru: string
    color_en: string
    assay: number
    base: FeedColor['base']
    photos: FeedColor['photos'] | null
    variants: FeedColor['variants'] | null
  })[]
}

export type FeedCategory = Named & { id: number; parent_id: number | null; path: string }

export async function feedCategories(db: Db | Transaction): Promise<Map<number, FeedCategory>> {
  const { rows } = await db.execute<FeedCategory>(
    sql`select id, parent_id, path, name_ru, name_en from catalog.published_categories where not is_archive order by path`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What feeds tell of these products, by one question for all of them. */
export async function readFeedProducts(
  tx: Transaction,
  { ids, onlineStorage }: { ids: readonly number[]; onlineStorage: number },
  categories: ReadonlyMap<number, FeedCategory>,
): Promise<FeedProduct[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.code, p.name_ru, p.name_en, p.description_ru, p.description_en,
      d.name_ru as designer_ru, d.name_en as designer_en, p.category_id, p.category_ids, p.country,
      p.is_archive, p.is_listed, p.is_showcase,
      exists (select from catalog.published_set_elements e where e.set_id = p.id) as is_set,
      p.preorder_ships_on::text, p.size_kind,
      (select json_agg(json_build_object('name_ru', g.name_ru, 'name_en', g.name_en, 'carat', s.carat_total)
          order by s.position)
        from catalog.published_product_stones s join catalog.published_gems g on g.code = s.gem
        where s.product_id = p.id) as stones,
      (select json_agg(json_build_object(
          'slug', m.slug, 'name_ru', c.name_ru, 'name_en', c.name_en, 'color_ru', c.color_ru, 'color_en', c.color_en,
          'assay', c.assay, 'base', c.base,
          'photos', (select json_agg(json_build_object('id', f.picture ->> 'id', 'width', (f.picture ->> 'width')::integer)
              order by f.position) from catalog.published_photos f where f.product_id = p.id and f.metal = m.metal),
          'variants', (select json_agg(json_build_object(
              'skuId', k.id, 'code', k.code, 'size', k.size, 'mainGemWeight', k.main_gem_weight,
              'weightG', coalesce(k.metal_weight_g, m.weight_g),
              'free', coalesce((select free from stock.free b where b.sku_id = k.id and b.storage_id = ${onlineStorage}), 0),
              'prices', coalesce((select json_agg(json_build_object('currency', r.currency, 'initial', r.initial, 'final', r.final))
                from catalog.published_prices r where r.sku_id = k.id), '[]'::json)) order by k.position, k.id)
            from catalog.published_skus k where k.product_id = p.id and k.metal = m.metal and not k.is_archive)) order by m.position)
        from catalog.published_product_metals m join catalog.published_metals c on c.code = m.metal
        where m.product_id = p.id and exists (select from catalog.published_skus made
          where made.product_id = p.id and made.metal = m.metal and not made.is_archive)) as colors
    from catalog.published_products p join catalog.published_designers d on d.id = p.designer_id
    where p.id = any(${`{${ids.join(',')}}`}::integer[])`)
  return rows.map((row) => productOf(row, categories))
}

function productOf(row: Row, categories: ReadonlyMap<number, FeedCategory>): FeedProduct {
  const path = pathTo(row.category_id, categories)
  return {
    id: row.id,
    code: row.code,
    name: { ru: row.name_ru, en: row.name_en },
    description: { ru: row.description_ru, en: row.description_en },
    designer: { ru: row.designer_ru, en: row.designer_en },
    category: { id: row.category_id, path: categories.get(row.category_id)?.path ?? '' },
    categoryPaths: row.category_ids.flatMap((id) => categories.get(id)?.path ?? []),
    categoryNames: { ru: path.map(({ name_ru }) => name_ru), en: path.map(({ name_en }) => name_en) },
    country: row.country,
    isArchive: row.is_archive,
    isListed: row.is_listed,
    isShowcase: row.is_showcase,
    isSet: row.is_set,
    preorderShipsOn: row.preorder_ships_on,
    sizeKind: row.size_kind,
    stones: (row.stones ?? []).map(({ name_ru, name_en, carat }) => ({ name: { ru: name_ru, en: name_en }, carat })),
    colors: (row.colors ?? []).map((color) => ({
      slug: color.slug,
      name: { ru: color.name_ru, en: color.name_en },
      color: { ru: color.color_ru, en: color.color_en },
      assay: color.assay,
      base: color.base,
      photos: color.photos ?? [],
      variants: color.variants ?? [],
    })),
  }
}

/** From the outermost category inwards. */
function pathTo(id: number, categories: ReadonlyMap<number, FeedCategory>): FeedCategory[] {
  const own = categories.get(id)
  if (!own) return []
  return own.parent_id === null ? [own] : [...pathTo(own.parent_id, categories), own]
}
