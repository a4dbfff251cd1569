import { type SQL, sql } from 'drizzle-orm'
import type { ProductPhoto } from '#contract/entities/product.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import { idArray, rowsOf } from './rows-of.ts'

/** A card shows so many photos of the product. */
const CARD_PHOTOS = 4

export type ProductFact = {
  id: number
  slug: string
  code: string
  name_ru: string
  name_en: string
  designer_id: number
  designer_slug: string
  designer_ru: string
  designer_en: string
  collection_id: number | null
  category_id: number
  category_path: string
  category_ru: string
  category_en: string
  category_ids: number[]
  family_id: number | null
  symbol: string | null
  is_family_lead: boolean
  size_kind: string | null
  card_class: string
  is_showcase: boolean
  showcase_storages: number[]
  is_archive: boolean
  is_listed: boolean
  preorder_ships_on: string | null
  published_at: Date
  popularity: number
}

export type MetalFact = {
  product_id: number
  metal: string
  slug: string
  base: string
  swatch: string
  color_ru: string
  color_en: string
}
type PhotoFact = {
  product_id: number
  metal: string
  image_type: ProductPhoto['image_type']
  picture: Picture
  alt_ru: string
  alt_en: string
}
type TagFact = { product_id: number; slug: string; kind: 'badge' | 'trend'; name_ru: string; name_en: string }
type PriceFact = {
  product_id: number
  metal: string
  currency: Currency
  initial: number
  final: number
  highest: number
}
type StockFact = { product_id: number; metal: string; size: number | null; storage_id: number; free: number }
type SkuFact = { product_id: number; metal: string; id: number }
type StoneFact = { product_id: number; gem: string }
type WeightFact = { product_id: number; weight: number }
type SiblingFact = {
  id: number
  family_id: number
  slug: string
  symbol: string
  symbol_ru: string
  symbol_en: string
  position_ru: number
  position_en: number
  metal: string
  is_archive: boolean
  is_showcase: boolean
  preorder_ships_on: string | null
}
/** A part of a set in the colour that it has in this colour of the set. */
type ElementFact = { set_id: number; metal: string; free: number }
type StorageFact = { id: number; name_ru: string; name_en: string; address_ru: string; address_en: string }

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Each list in a fixed order: rows written twice from the same facts are the same to the letter. */
export async function readFacts(tx: Transaction, ids: readonly number[], onlineStorage: number) {
  const wanted = idArray(ids)
  const products = await readProducts(tx, wanted)
  const siblings = await readSiblings(tx, products)
  // Cards show the siblings' photos, prices and quantities as well.
  const shown = idArray([...new Set([...ids, ...siblings.map(({ id }) => id)])])
  const storages = await rowsOf<StorageFact>(
    tx,
    sql`select id, name_ru, name_en, address_ru, address_en from stock.published_storages`,
  )
  const [preorder] = await rowsOf<TagFact>(
    tx,
    sql`select slug, name_ru, name_en from catalog.tags where slug = 'preorder'`,
  )
  return {
    onlineStorage,
    products,
    preorderTag: preorder,
    storages: new Map(storages.map((storage) => [storage.id, storage])),
    siblings: Map.groupBy(siblings, (sibling) => sibling.family_id),
    ...(await readDescription(tx, wanted)),
    ...(await readOffer(tx, shown, onlineStorage)),
  }
}

function readProducts(tx: Transaction, wanted: SQL): Promise<ProductFact[]> {
  return rowsOf<ProductFact>(
    tx,
    sql`select p.id, p.slug, p.code, p.name_ru, p.name_en, p.designer_id, d.slug as designer_slug, d.name_ru as designer_ru,
        d.name_en as designer_en, (select l.id from catalog.collections l where l.id = p.collection_id and not l.is_archive) as collection_id,
        p.category_id, c.path as category_path, c.name_ru as category_ru,
        c.name_en as category_en, p.category_ids, p.family_id, p.symbol, p.size_kind, p.card_class, p.is_showcase,
        p.showcase_storages, p.is_archive, p.is_listed, p.preorder_ships_on::text, p.published_at, p.popularity,
        p.family_id is null or not exists (
          select from catalog.products o
          where o.family_id = p.family_id and o.symbol_position_ru < p.symbol_position_ru and not o.is_archive
        ) as is_family_lead
      from catalog.products p
      join catalog.designers d on d.id = p.designer_id
      join catalog.categories c on c.id = p.category_id
      where p.id = any(${wanted}) order by p.id`,
  )
}

function readSiblings(tx: Transaction, products: readonly ProductFact[]): Promise<SiblingFact[]> {
  const families = [...new Set(products.flatMap(({ family_id }) => family_id ?? []))]
  return rowsOf<SiblingFact>(
    tx,
    sql`select p.id, p.family_id, p.slug, p.symbol, p.symbol_ru, p.symbol_en, p.symbol_position_ru as position_ru,
        p.symbol_position_en as position_en, m.metal, p.is_archive, p.is_showcase, p.preorder_ships_on::text
      from catalog.products p join catalog.product_metals m on m.product_id = p.id and m.position = 0
      where p.family_id = any(${idArray(families)}) and not p.is_archive`,
  )
}

/** What products are made of and found by. */
async function readDescription(tx: Transaction, wanted: SQL) {
  const metals = await rowsOf<MetalFact>(
    tx,
    sql`select pm.product_id, pm.metal, pm.slug, m.base, m.swatch, m.color_ru, m.color_en
      from catalog.product_metals pm join catalog.metals m on m.code = pm.metal
      where pm.product_id = any(${wanted}) and exists (select from catalog.skus made
        where made.product_id = pm.product_id and made.metal = pm.metal and not made.is_archive)
      order by pm.product_id, pm.position`,
  )
  const tags = await rowsOf<TagFact>(
    tx,
    sql`select pt.product_id, t.slug, t.kind, t.name_ru, t.name_en
      from catalog.product_tags pt join catalog.tags t on t.id = pt.tag_id and not t.is_archive
      where pt.product_id = any(${wanted}) order by pt.product_id, t.position`,
  )
  const stones = await rowsOf<StoneFact>(
    tx,
    sql`select distinct product_id, gem from catalog.product_stones where product_id = any(${wanted}) order by 1, 2`,
  )
  const weights = await rowsOf<WeightFact>(
    tx,
    sql`select distinct product_id, main_gem_weight::float8 as weight from catalog.skus
      where product_id = any(${wanted}) and main_gem_weight is not null and not is_archive order by 1, 2`,
  )
  return { metals: byProduct(metals), tags: byProduct(tags), stones: byProduct(stones), weights: byProduct(weights) }
}

/** What of them can be seen and bought: photos, prices and what is free. */
async function readOffer(tx: Transaction, shown: SQL, onlineStorage: number) {
  const photos = await rowsOf<PhotoFact>(
    tx,
    sql`select product_id, metal, image_type, picture, alt_ru, alt_en from catalog.photos
      where product_id = any(${shown}) and position < ${CARD_PHOTOS} order by product_id, metal, position`,
  )
  const prices = await rowsOf<PriceFact>(
    tx,
    sql`select s.product_id, s.metal, p.currency, (array_agg(p.initial order by p.final, s.position))[1] as initial,
        min(p.final) as final, max(p.final) as highest
      from catalog.skus s join catalog.prices p on p.sku_id = s.id
      where s.product_id = any(${shown}) and not s.is_archive group by 1, 2, 3 order by 1, 2, 3`,
  )
  const stock = await rowsOf<StockFact>(
    tx,
    sql`select s.product_id, s.metal, s.size::float8 as size, f.storage_id, max(f.free) as free
      from catalog.skus s join stock.free f on f.sku_id = s.id
      where s.product_id = any(${shown}) and not s.is_archive and f.free > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  // Those in stock first: a card names the variant that can be bought.
  const skus = await rowsOf<SkuFact>(
    tx,
    sql`select s.product_id, s.metal, s.id from catalog.skus s
      where s.product_id = any(${shown}) and not s.is_archive order by s.product_id, s.metal,
        exists (select from stock.free f where f.sku_id = s.id and f.storage_id = ${onlineStorage} and f.free > 0) desc,
        s.position`,
  )
  const elements = await readElements(tx, shown, onlineStorage)
  return {
    photos: byProduct(photos),
    prices: byProduct(prices),
    stock: byProduct(stock),
    skus: byProduct(skus),
    elements,
  }
}

async function readElements(tx: Transaction, shown: SQL, onlineStorage: number) {
  const elements = await rowsOf<ElementFact>(
    tx,
    sql`select e.set_id, own.metal, coalesce(max(f.free), 0) as free
      from catalog.set_elements e
      join catalog.product_metals own on own.product_id = e.set_id
      join lateral (
        select metal from catalog.product_metals where product_id = e.element_id
        order by metal = own.metal desc, position limit 1
      ) part on true
      join catalog.skus s on s.product_id = e.element_id and s.metal = part.metal and not s.is_archive
      left join stock.free f on f.sku_id = s.id and f.storage_id = ${onlineStorage}
      where e.set_id = any(${shown}) group by e.set_id, own.metal, e.element_id`,
  )
  return Map.groupBy(elements, (element) => element.set_id)
}

const byProduct = <T extends { product_id: number }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.product_id)
