import { sql } from 'drizzle-orm'
import type {
  ColorDraft,
  ProductDraft,
  StoneDraft,
  SymbolDraft,
  VariantDraft,
} from '#rules/catalog/editing/product-draft.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

/** A product as an editor gets it: what `saveProduct` and `setPrices` take, with the versions that they expect. */
export type EditableProduct = {
  id: number
  version: number
  pricesVersion: number
  draft: ProductDraft
  prices: { skuId: number; currency: Currency; initial: number; final: number }[]
}

type Row = Omit<ProductDraft, 'publishedAt' | 'oldSlugs' | 'alsoIn' | 'symbol'> & {
  id: number
  version: number
  pricesVersion: number
  publishedAt: string
  symbol: SymbolDraft | null
  categoryIds: number[]
  above: number[]
  colors: ColorDraft[]
  stones: StoneDraft[] | null
  variants: VariantDraft[]
  prices: EditableProduct['prices'] | null
}

/** Null when there is no such product. Addresses that it had are no part of it: they stay whatever is saved. */
export async function readProduct(db: Db | Transaction, productId: number): Promise<EditableProduct | null> {
  return (await readProducts(db, [productId])).get(productId) ?? null
}

/** By one question for all of them: most of its time goes into understanding it. */
export async function readProducts(
  db: Db | Transaction,
  productIds: readonly number[],
): Promise<Map<number, EditableProduct>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.version, p.prices_version as "pricesVersion", p.code, p.slug, p.external_code as "externalCode",
      p.designer_id as "designerId", p.collection_id as "collectionId", p.category_id as "categoryId",
      p.category_ids as "categoryIds", p.name_ru as "nameRu", p.name_en as "nameEn",
      p.description_ru as "descriptionRu", p.description_en as "descriptionEn", p.finish, p.size_kind as "sizeKind",
      p.width_mm::float8 as "widthMm", p.height_mm::float8 as "heightMm", p.depth_mm::float8 as "depthMm",
      p.inner_diameter_mm::float8 as "innerDiameterMm", p.inner_length_mm as "innerLengthMm", p.pieces,
      p.is_hollow as "isHollow", p.is_flexible as "isFlexible", p.country, p.care_codes as "careCodes",
      p.card_class = 'set' as "isSet", p.showcase_storages as "showcaseStorages", case when p.is_draft then not p.is_listed else p.is_archive end as "isArchive",
      p.is_draft as "isDraft",
      p.is_listed or p.is_draft as "isListed", p.preorder_ships_on::text as "preorderShipsOn", p.published_at as "publishedAt",
      array(select tag_id from catalog.product_tags where product_id = p.id order by 1) as "tagIds",
      -- Categories that are implied: above the product's own, or above another that lists it.
      array(select parent_id from catalog.categories where id = any(p.category_ids) and parent_id is not null) as above,
      case when p.family_id is not null then json_build_object('familyId', p.family_id, 'value', p.symbol,
        'ru', p.symbol_ru, 'en', p.symbol_en, 'positionRu', p.symbol_position_ru,
        'positionEn', p.symbol_position_en) end as symbol,
      (select json_agg(json_build_object('metal', m.metal, 'slug', m.slug, 'weightG', m.weight_g::float8,
          'photos', coalesce((select json_agg(json_build_object('imageType', h.image_type, 'picture', h.picture,
              'altRu', h.alt_ru, 'altEn', h.alt_en, 'scale', h.scale) order by h.position)
            from catalog.photos h where h.product_id = p.id and h.metal = m.metal), '[]'),
          'videos', coalesce((select json_agg(json_build_object('videoId', v.video_id, 'width', v.width,
              'height', v.height, 'seconds', v.seconds::float8, 'poster', v.poster) order by v.position)
            from catalog.videos v where v.product_id = p.id and v.metal = m.metal), '[]')) order by m.position)
        from catalog.product_metals m where m.product_id = p.id) as colors,
      (select json_agg(json_build_object('gem', gem, 'cut', cut, 'color', color, 'count', count,
          'diameterMm', diameter_mm::float8, 'lengthMm', length_mm::float8, 'widthMm', width_mm::float8,
          'depthMm', depth_mm::float8, 'caratEach', carat_each::float8, 'caratTotal', carat_total::float8,
          'isMain', is_main) order by position)
        from catalog.product_stones where product_id = p.id) as stones,
      (select json_agg(json_build_object('id', id, 'code', code, 'metal', metal, 'size', size::float8,
          'mainGemWeight', main_gem_weight::float8, 'metalWeightG', metal_weight_g::float8, 'isArchive', is_archive) order by position)
        from catalog.skus where product_id = p.id) as variants,
      (select json_agg(json_build_object('skuId', s.id, 'currency', pr.currency, 'initial', pr.initial,
          'final', pr.final) order by s.position, pr.currency)
        from catalog.skus s join catalog.prices pr on pr.sku_id = s.id where s.product_id = p.id) as prices
    from catalog.products p where p.id = any(${`{${productIds.join(',')}}`}::integer[])`)
  return new Map(rows.map((row) => [row.id, editable(row)]))
}

function editable(row: Row): EditableProduct {
  const { id, version, pricesVersion, categoryIds, above, prices, publishedAt, stones, ...rest } = row
  return {
    id,
    version,
    pricesVersion,
    draft: {
      ...rest,
      stones: stones ?? [],
      publishedAt: new Date(publishedAt),
      alsoIn: categoryIds.filter((category) => category !== rest.categoryId && !above.includes(category)),
      oldSlugs: [],
    },
    prices: prices ?? [],
  }
}
