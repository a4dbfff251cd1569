import { type SQL, sql } from 'drizzle-orm'
import type { Shop, Stone } from '#contract/catalog/product.ts'
import type { ProductPhoto } from '#contract/entities/product.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { StoredCard, View } from '../cards/stored-card.ts'
import type { PhotoScale } from '../tables.ts'

export type Balance = { storageId: number; quantity: number }

/** Minor units; null without a price in the visitor's currency. */
export type PriceFact = { initial: number | null; final: number | null }

export type SkuFact = PriceFact & {
  id: number
  code: string
  size: number | null
  mainGemWeight: number | null
  weightG: number | null
  balances: Balance[] | null
}

export type ColourFact = PriceFact & {
  metal: string
  slug: string
  name: string
  swatch: string
  highest: number | null
  photo: { image_type: ProductPhoto['image_type']; picture: Picture; alt: string } | null
}

export type SymbolFact = PriceFact & {
  productId: number
  slug: string
  value: string
  name: string
  highest: number | null
}

export type ElementFact = { slug: string; name: string; collectionUrl: string | null; skus: SkuFact[] | null }

export type ProductFacts = {
  id: number
  /** Of the address that the product has now, in the colour that was asked for. */
  slug: string
  metal: string
  code: string
  external_code: string
  name: string
  description: string
  card: StoredCard
  category_id: number
  root_category_id: number
  designer_id: number
  family_id: number | null
  symbol: string | null
  finish: string
  size_kind: 'ring' | 'bracelet' | 'chain' | null
  width_mm: number | null
  height_mm: number | null
  depth_mm: number | null
  inner_diameter_mm: number | null
  inner_length_mm: number | null
  pieces: number
  is_hollow: boolean
  is_flexible: boolean
  country: string
  is_archive: boolean
  is_showcase: boolean
  preorder_ships_on: string | null
  position: number
  maker: { slug: string; name: string; lead: string; city: string; picture: Picture }
  collection: { slug: string; name: string } | null
  metal_facts: {
    name: string
    color: string
    base: 'gold' | 'silver'
    assay: number
    coating: string | null
    weightG: number | null
  }
  categories: { name: string; path: string }[]
  photos: { image_type: ProductPhoto['image_type']; picture: Picture; alt: string; scale: PhotoScale | null }[] | null
  videos: { id: string; width: number; height: number; seconds: number; poster: Picture }[] | null
  stones: Stone[] | null
  care: { code: string; title: string; text: string }[] | null
  colours: ColourFact[]
  symbols: SymbolFact[] | null
  skus: SkuFact[] | null
  elements: ElementFact[] | null
  part_of: { name: string; slug: string } | null
  /** Null where the shop has no shops to go to. */
  shops: Shop[] | null
}

/**
 * Everything about one product in one colour, in one question to the database: each part is found by an index of its
 * table. An address that the product had before finds it too, in its first colour. Null when there is no such product.
 */
export async function readProductFacts(
  db: Db,
  slug: string,
  view: View,
  { withDrafts = false } = {},
): Promise<ProductFacts | null> {
  const { rows } = await db.execute<ProductFacts>(sql`
    with found as materialized (
      (select product_id, metal, slug from catalog.product_metals m where slug = ${slug} and ${isMade(sql`m`)})
      union all
      (select m.product_id, m.metal, m.slug from (
          select product_id from catalog.old_slugs where slug = ${slug}
          union all select product_id from catalog.product_metals where slug = ${slug}) o
        join catalog.product_metals m on m.product_id = o.product_id and m.position = 0)
      limit 1
    )
    select p.id, found.slug, found.metal, p.code, p.external_code, p.${localized('name', view)} as name,
      p.${localized('description', view)} as description, c.card, p.category_id, p.designer_id, p.family_id, p.symbol,
      p.finish, p.size_kind, p.width_mm::float8, p.height_mm::float8, p.depth_mm::float8, p.inner_diameter_mm::float8,
      p.inner_length_mm, p.pieces, p.is_hollow, p.is_flexible, p.country,
      p.is_archive and not p.is_draft as is_archive, p.is_showcase,
      p.preorder_ships_on::text, coalesce(p.symbol_position_ru, 0) as position,
      ${rootCategory} as root_category_id,
      json_build_object('slug', d.slug, 'name', d.${localized('name', view)}, 'lead', d.${localized('lead', view)},
        'city', d.${localized('city', view)}, 'picture', d.picture) as maker,
      (select json_build_object('slug', slug, 'name', ${localized('name', view)})
        from catalog.collections where id = p.collection_id and not is_archive) as collection,
      (select json_build_object('name', m.${localized('name', view)}, 'color', m.${localized('color', view)},
          'base', m.base, 'assay', m.assay, 'coating', m.${localized('coating', view)}, 'weightG', pm.weight_g::float8)
        from catalog.metals m join catalog.product_metals pm on pm.metal = m.code
        where m.code = found.metal and pm.product_id = p.id) as metal_facts,
      ${categoriesOf(view)} as categories,
      ${photosOf(view)} as photos,
      ${videosOf} as videos,
      ${stonesOf(view)} as stones,
      (select json_agg(json_build_object('code', code, 'title', ${localized('title', view)}, 'text', ${localized('text', view)})
          order by position)
        from catalog.care where code = any (p.care_codes)) as care,
      ${coloursOf(view)} as colours,
      ${symbolsOf(view)} as symbols,
      ${skusOf(sql`p.id`, sql`found.metal`, view)} as skus,
      ${elementsOf(view)} as elements,
      (select json_build_object('name', o.${localized('name', view)}, 'slug', o.slug)
        from catalog.set_elements e join catalog.products o on o.id = e.set_id
        where e.element_id = p.id and not o.is_archive order by o.id limit 1) as part_of,
      ${shopsOf(view)} as shops
    from found
    join catalog.products p on p.id = found.product_id and (${withDrafts} or not p.is_draft)
    join catalog.designers d on d.id = p.designer_id
    join catalog.cards c on c.product_id = p.id and c.language = ${view.language}`)
  return rows[0] ?? null
}

/** A colour all of whose variants are in the archive is made no longer. */
const isMade = (color: SQL) => sql`exists (select from catalog.skus made
  where made.product_id = ${color}.product_id and made.metal = ${color}.metal and not made.is_archive)`

const localized = (name: string, { language }: View) => sql.identifier(`${name}_${language}`)

/** The outermost category of the product's own, rings for signet rings. */
const rootCategory = sql`(select coalesce(parent.id, own.id)
  from catalog.categories own left join catalog.categories parent on parent.id = own.parent_id
  where own.id = p.category_id)`

const categoriesOf = (view: View) => sql`(select json_agg(json_build_object('name', up.${localized('name', view)},
    'path', up.path) order by length(up.path))
  from catalog.categories own
  join catalog.categories up on up.path = own.path or own.path like up.path || '/%'
  where own.id = p.category_id)`

const photosOf = (view: View) => sql`(select json_agg(json_build_object('image_type', image_type, 'picture', picture,
    'alt', ${localized('alt', view)}, 'scale', scale) order by position)
  from catalog.photos where product_id = p.id and metal = found.metal)`

const videosOf = sql`(select json_agg(json_build_object('id', video_id, 'width', width, 'height', height,
    'seconds', seconds::float8, 'poster', poster) order by position)
  from catalog.videos where product_id = p.id and metal = found.metal)`

const stonesOf = (view: View) => sql`(select json_agg(json_build_object('gem', s.gem, 'name',
    g.${localized('name', view)}, 'cut', s.cut, 'color', s.color, 'count', s.count, 'diameterMm', s.diameter_mm::float8,
    'lengthMm', s.length_mm::float8, 'widthMm', s.width_mm::float8, 'caratEach', s.carat_each::float8,
    'caratTotal', s.carat_total::float8, 'isMain', s.is_main) order by s.position)
  from catalog.product_stones s join catalog.gems g on g.code = s.gem where s.product_id = p.id)`

/** The lowest price of a product in a colour, and whether another variant costs more. */
const lowestPrice = (productId: SQL, metal: SQL, { currency }: View) => sql`left join lateral (
    select (array_agg(pr.initial order by pr.final, s.position))[1] as initial, min(pr.final) as final,
      max(pr.final) as highest
    from catalog.skus s join catalog.prices pr on pr.sku_id = s.id and pr.currency = ${currency}
    where s.product_id = ${productId} and s.metal = ${metal} and not s.is_archive
  ) price on true`

const coloursOf = (view: View) => sql`(select json_agg(json_build_object('metal', pm.metal, 'slug', pm.slug,
    'name', m.${localized('color', view)}, 'swatch', m.swatch, 'initial', price.initial, 'final', price.final,
    'highest', price.highest, 'photo', (
      select json_build_object('image_type', image_type, 'picture', picture, 'alt', ${localized('alt', view)})
      from catalog.photos ph where ph.product_id = p.id and ph.metal = pm.metal order by ph.position limit 1
    )) order by pm.position)
  from catalog.product_metals pm
  join catalog.metals m on m.code = pm.metal
  ${lowestPrice(sql`p.id`, sql`pm.metal`, view)}
  where pm.product_id = p.id and ${isMade(sql`pm`)})`

/** Every letter or sign of the family; a hidden one would look as if it were not made. */
const symbolsOf = (view: View) => sql`(select json_agg(json_build_object('productId', o.id, 'slug', om.slug,
    'value', o.symbol, 'name', o.${localized('symbol', view)}, 'initial', price.initial, 'final', price.final,
    'highest', price.highest) order by o.${localized('symbol_position', view)})
  from catalog.products o
  join catalog.product_metals om on om.product_id = o.id and om.metal = coalesce(
    (select metal from catalog.product_metals same where same.product_id = o.id and same.metal = found.metal),
    (select metal from catalog.product_metals one where one.product_id = o.id and one.position = 0))
  ${lowestPrice(sql`o.id`, sql`om.metal`, view)}
  where o.family_id = p.family_id and not o.is_archive)`

const skusOf = (productId: SQL, metal: SQL, { currency }: View) => sql`(select json_agg(json_build_object('id', s.id,
    'code', s.code, 'size', s.size::float8, 'mainGemWeight', s.main_gem_weight::float8,
    'weightG', s.metal_weight_g::float8, 'initial', pr.initial, 'final', pr.final, 'balances', (
      select json_agg(json_build_object('storageId', f.storage_id, 'quantity', f.free) order by f.storage_id)
      from stock.free f where f.sku_id = s.id and f.free > 0
    )) order by s.position)
  from catalog.skus s
  left join catalog.prices pr on pr.sku_id = s.id and pr.currency = ${currency}
  where s.product_id = ${productId} and s.metal = ${metal} and not s.is_archive)`

/** The parts of a set, in the set's colour where they have it. */
const elementsOf = (view: View) => sql`(select json_agg(json_build_object('slug', em.slug,
    'name', e.${localized('name', view)}, 'collectionUrl', (
      select '/designers/' || ed.slug || '#' || col.slug
      from catalog.collections col join catalog.designers ed on ed.id = col.designer_id
      where col.id = e.collection_id and not col.is_archive
    ), 'skus', ${skusOf(sql`e.id`, sql`em.metal`, view)}) order by se.position)
  from catalog.set_elements se
  join catalog.products e on e.id = se.element_id
  join catalog.product_metals em on em.product_id = e.id and em.metal = coalesce(
    (select metal from catalog.product_metals same where same.product_id = e.id and same.metal = found.metal),
    (select metal from catalog.product_metals one where one.product_id = e.id and one.position = 0))
  where se.set_id = p.id)`

const shopsOf = (view: View) => sql`(select json_agg(json_build_object('id', id, 'code', code,
    'name', ${localized('name', view)}, 'city', ${localized('city', view)}, 'country', country,
    'address', ${localized('address', view)}, 'hint', ${localized('hint', view)}, 'metro', ${localized('metro', view)},
    'phone', phone, 'latitude', latitude::float8, 'longitude', longitude::float8, 'timeZone', time_zone,
    'hours', hours) order by position)
  from stock.published_storages where kind = 'shop')`
