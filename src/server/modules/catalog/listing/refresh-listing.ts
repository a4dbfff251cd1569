import { type SQL, sql } from 'drizzle-orm'
import type { ProductPhoto, ProductTag } from '#contract/entities/product.ts'
import { maxQuantity } from '#rules/catalog/can-be-bought.ts'
import { cardSymbols } from '#rules/catalog/card-limits.ts'
import { gemWeightRange } from '#rules/catalog/gem-weight.ts'
import { ONLINE_STORAGE } from '#rules/catalog/online-storage.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { discountPercent } from '#rules/money/price-view.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { writeRows } from '../../../kernel/database/write-rows.ts'
import { announce } from '../../../kernel/events/event-bus.ts'
import { CARD_VERSION, type StoredCard, type StoredPrices, withoutBlur } from '../cards/stored-card.ts'
import { cards, listing } from '../tables.ts'

/** A card shows so many photos of the piece, and so many of each other colour or symbol. */
const CARD_PHOTOS = 4
const VARIANT_PHOTOS = 1
const AT_ONCE = 500
const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]

/**
 * Writes anew what lists show of these pieces: their rows in `catalog.listing` and `catalog.cards`. Call it in the
 * transaction that changes a product, a price, a tag or a balance. Pieces whose cards mention them (the letters of one
 * alphabet, the set of a part) are written too, and all of them are announced to the nodes.
 */
export async function refreshListing(tx: Transaction, productIds: readonly number[] | 'all'): Promise<void> {
  await lockListing(tx)
  const ids = await affected(tx, productIds)
  for (let start = 0; start < ids.length; start += AT_ONCE) await refreshSome(tx, ids.slice(start, start + AT_ONCE))
  const tags = productIds === 'all' ? ['everything'] : ids.map((id) => `product:${id}`)
  if (tags.length > 0) await announce(tx, { type: 'changed', tags })
}

/**
 * Two transactions that write the list of one product at once would both insert it, and the one that read first would
 * write what it read over what the other has changed. Held until the end of the transaction; asking again is free.
 */
export async function lockListing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalog.listing', 0))`)
}

async function affected(tx: Transaction, productIds: readonly number[] | 'all'): Promise<number[]> {
  if (productIds === 'all')
    return (await rowsOf<{ id: number }>(tx, sql`select id from catalog.products order by id`)).map(({ id }) => id)
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with named as (select id, family_id from catalog.products where id = any(${idArray(productIds)}))
      select id from named
      union select p.id from catalog.products p where p.family_id in (select family_id from named)
      union select set_id from catalog.set_elements where element_id in (select id from named)
      order by id`,
  )
  return rows.map(({ id }) => id)
}

async function refreshSome(tx: Transaction, ids: readonly number[]): Promise<void> {
  const facts = await readFacts(tx, ids)
  const facetIds = await numberFacets(
    tx,
    facts.products.flatMap((product) => facetsOf(product, facts)),
  )

  const listingRows = facts.products.map((product) => listingRow(product, facts, facetIds))
  const cardRows = facts.products.flatMap((product) =>
    LANGUAGES.map((language) => ({
      productId: product.id,
      language,
      version: CARD_VERSION,
      card: cardOf(product, facts, language),
    })),
  )
  await tx.execute(sql`delete from catalog.listing where product_id = any(${idArray(ids)})`)
  await tx.execute(sql`delete from catalog.cards where product_id = any(${idArray(ids)})`)
  await writeRows(tx, listing, listingRows)
  await writeRows(tx, cards, cardRows)
}

type ProductFact = {
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

type MetalFact = {
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

type Facts = Awaited<ReturnType<typeof readFacts>>

/** Each list in a fixed order: rows written twice from the same facts are the same to the letter. */
async function readFacts(tx: Transaction, ids: readonly number[]) {
  const wanted = idArray(ids)
  const products = await rowsOf<ProductFact>(
    tx,
    sql`select p.id, p.slug, p.code, p.name_ru, p.name_en, p.designer_id, d.slug as designer_slug, d.name_ru as designer_ru,
        d.name_en as designer_en, p.collection_id, p.category_id, c.path as category_path, c.name_ru as category_ru,
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
  const families = [...new Set(products.flatMap(({ family_id }) => family_id ?? []))]
  const siblings = await rowsOf<SiblingFact>(
    tx,
    sql`select p.id, p.family_id, p.slug, p.symbol, p.symbol_ru, p.symbol_en, p.symbol_position_ru as position_ru,
        p.symbol_position_en as position_en, m.metal, p.is_archive, p.is_showcase, p.preorder_ships_on::text
      from catalog.products p join catalog.product_metals m on m.product_id = p.id and m.position = 0
      where p.family_id = any(${idArray(families)}) and not p.is_archive`,
  )
  // Cards show the siblings' photos, prices and quantities as well.
  const shown = idArray([...new Set([...ids, ...siblings.map(({ id }) => id)])])

  const metals = await rowsOf<MetalFact>(
    tx,
    sql`select pm.product_id, pm.metal, pm.slug, m.base, m.swatch, m.color_ru, m.color_en
      from catalog.product_metals pm join catalog.metals m on m.code = pm.metal
      where pm.product_id = any(${wanted}) order by pm.product_id, pm.position`,
  )
  const photos = await rowsOf<PhotoFact>(
    tx,
    sql`select product_id, metal, image_type, picture, alt_ru, alt_en from catalog.photos
      where product_id = any(${shown}) and position < ${CARD_PHOTOS} order by product_id, metal, position`,
  )
  const tags = await rowsOf<TagFact>(
    tx,
    sql`select pt.product_id, t.slug, t.kind, t.name_ru, t.name_en
      from catalog.product_tags pt join catalog.tags t on t.id = pt.tag_id
      where pt.product_id = any(${wanted}) order by pt.product_id, t.position`,
  )
  const prices = await rowsOf<PriceFact>(
    tx,
    sql`select s.product_id, s.metal, p.currency, (array_agg(p.initial order by p.final, s.position))[1] as initial,
        min(p.final) as final, max(p.final) as highest
      from catalog.skus s join catalog.prices p on p.sku_id = s.id
      where s.product_id = any(${shown}) group by 1, 2, 3 order by 1, 2, 3`,
  )
  const stock = await rowsOf<StockFact>(
    tx,
    sql`select s.product_id, s.metal, s.size::float8 as size, f.storage_id, max(f.free) as free
      from catalog.skus s join stock.free f on f.sku_id = s.id
      where s.product_id = any(${shown}) and f.free > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  // Those in stock first: a card names the variant that can be bought.
  const skus = await rowsOf<SkuFact>(
    tx,
    sql`select s.product_id, s.metal, s.id from catalog.skus s
      where s.product_id = any(${shown}) order by s.product_id, s.metal,
        exists (select from stock.free f where f.sku_id = s.id and f.storage_id = ${ONLINE_STORAGE} and f.free > 0) desc,
        s.position`,
  )
  const elements = await rowsOf<ElementFact>(
    tx,
    sql`select e.set_id, own.metal, coalesce(max(f.free), 0) as free
      from catalog.set_elements e
      join catalog.product_metals own on own.product_id = e.set_id
      join lateral (
        select metal from catalog.product_metals where product_id = e.element_id
        order by metal = own.metal desc, position limit 1
      ) part on true
      join catalog.skus s on s.product_id = e.element_id and s.metal = part.metal
      left join stock.free f on f.sku_id = s.id and f.storage_id = ${ONLINE_STORAGE}
      where e.set_id = any(${shown}) group by e.set_id, own.metal, e.element_id`,
  )
  const stones = await rowsOf<StoneFact>(
    tx,
    sql`select distinct product_id, gem from catalog.product_stones where product_id = any(${wanted}) order by 1, 2`,
  )
  const weights = await rowsOf<WeightFact>(
    tx,
    sql`select distinct product_id, main_gem_weight::float8 as weight from catalog.skus
      where product_id = any(${wanted}) and main_gem_weight is not null order by 1, 2`,
  )
  const storages = await rowsOf<StorageFact>(
    tx,
    sql`select id, name_ru, name_en, address_ru, address_en from stock.published_storages`,
  )
  const [preorder] = await rowsOf<TagFact>(
    tx,
    sql`select slug, name_ru, name_en from catalog.tags where slug = 'preorder'`,
  )

  const byProduct = <T extends { product_id: number }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.product_id)
  return {
    products,
    preorderTag: preorder,
    storages: new Map(storages.map((storage) => [storage.id, storage])),
    siblings: Map.groupBy(siblings, (sibling) => sibling.family_id),
    metals: byProduct(metals),
    photos: byProduct(photos),
    tags: byProduct(tags),
    prices: byProduct(prices),
    stock: byProduct(stock),
    skus: byProduct(skus),
    stones: byProduct(stones),
    weights: byProduct(weights),
    elements: Map.groupBy(elements, (element) => element.set_id),
  }
}

function freeOnline(productId: number, metal: string, facts: Facts): number {
  const elements = facts.elements.get(productId)?.filter((element) => element.metal === metal)
  // A set is there when all of its parts are.
  if (elements) return elements.length > 0 ? Math.min(...elements.map(({ free }) => free)) : 0
  const online = (facts.stock.get(productId) ?? []).filter((row) => row.storage_id === ONLINE_STORAGE)
  return Math.max(0, ...online.filter((row) => row.metal === metal).map(({ free }) => free))
}

type SoldFact = Pick<ProductFact, 'id' | 'is_archive' | 'is_showcase' | 'preorder_ships_on'>

/** How many can be bought in one colour. */
function quantityIn(product: SoldFact, metal: string | undefined, facts: Facts): number {
  if (product.is_archive || product.is_showcase || metal === undefined) return 0
  return maxQuantity(freeOnline(product.id, metal, facts), product.preorder_ships_on !== null)
}

/** In whichever colour there are the most: lists find a product as long as one of its colours can be bought. */
function quantityInAnyColor(product: ProductFact, facts: Facts): number {
  const metals = facts.metals.get(product.id) ?? []
  return Math.max(0, ...metals.map(({ metal }) => quantityIn(product, metal, facts)))
}

/** The variant that a card shows in one colour. 0: there is none. */
function skuIn(productId: number, metal: string | undefined, facts: Facts): number {
  return facts.skus.get(productId)?.find((sku) => sku.metal === metal)?.id ?? 0
}

/** The lowest price in each currency, in one colour. */
function pricesOf(productId: number, facts: Facts, metal: string | undefined): StoredPrices {
  const rows = (facts.prices.get(productId) ?? []).filter((row) => row.metal === metal)
  return Object.fromEntries(
    rows.map(({ currency, initial, final, highest }) => [currency, [initial, final, highest > final ? 1 : 0]]),
  )
}

/**
 * The colour that lists show a product in: the first that can be bought, or simply the first. The letters of a family
 * are shown side by side and all in their first colour.
 */
function shownColor(product: ProductFact, facts: Facts): MetalFact | undefined {
  const metals = facts.metals.get(product.id) ?? []
  const inStock = product.family_id === null && metals.find(({ metal }) => quantityIn(product, metal, facts) > 0)
  return inStock || metals[0]
}

/** What a list says a piece costs: its price in the colour of the photo, not that of a cheaper one out of sight. */
function shownPrices(product: ProductFact, facts: Facts): StoredPrices {
  return pricesOf(product.id, facts, shownColor(product, facts)?.metal)
}

function listingRow(
  product: ProductFact,
  facts: Facts,
  facetIds: ReadonlyMap<string, number>,
): typeof listing.$inferInsert {
  const prices = shownPrices(product, facts)
  const price = (currency: Currency) => prices[currency]?.[1] ?? null
  const discount = (currency: Currency) => {
    const found = prices[currency]
    return found ? discountPercent({ initial: found[0], final: found[1] }) : 0
  }
  return {
    productId: product.id,
    inLists: product.is_listed && !product.is_archive,
    isLead: product.is_family_lead,
    facets: facetsOf(product, facts).flatMap(({ facet, value }) => facetIds.get(`${facet}:${value}`) ?? []),
    priceRub: price('RUB'),
    priceAed: price('AED'),
    priceUsd: price('USD'),
    discountRub: discount('RUB'),
    discountAed: discount('AED'),
    discountUsd: discount('USD'),
    maxQuantity: quantityInAnyColor(product, facts),
    popularity: product.popularity,
    publishedAt: product.published_at,
  }
}

type Facet = { facet: string; value: string }

function facetsOf(product: ProductFact, facts: Facts): Facet[] {
  const stock = facts.stock.get(product.id) ?? []
  const metals = facts.metals.get(product.id) ?? []
  const sizes = stock.filter(({ storage_id, size }) => storage_id === ONLINE_STORAGE && size !== null)
  const values: [facet: string, values: (string | number)[]][] = [
    ['category', product.category_ids],
    ['designer', [product.designer_id]],
    ['collection', product.collection_id === null ? [] : [product.collection_id]],
    ['metal', metals.map(({ base }) => base)],
    ['color', metals.map(({ metal }) => metal)],
    ['stone', (facts.stones.get(product.id) ?? []).map(({ gem }) => gem)],
    ['weight', (facts.weights.get(product.id) ?? []).map(({ weight }) => gemWeightRange(weight))],
    ['tag', (facts.tags.get(product.id) ?? []).map(({ slug }) => slug)],
    // Only what is in stock: a size that cannot be had is no choice.
    ['size', sizes.map(({ size }) => `${product.size_kind}:${size}`)],
    ['shop', stock.filter(({ storage_id }) => storage_id !== ONLINE_STORAGE).map(({ storage_id }) => storage_id)],
    ['stock', quantityInAnyColor(product, facts) > 0 ? ['online'] : []],
  ]
  return values.flatMap(([facet, all]) => [...new Set(all.map(String))].map((value) => ({ facet, value })))
}

/** The numbers of facet values; those met for the first time get one. */
async function numberFacets(tx: Transaction, facets: readonly Facet[]): Promise<Map<string, number>> {
  const known = [...new Map(facets.map((facet) => [`${facet.facet}:${facet.value}`, facet])).values()]
  const values = JSON.stringify(known)
  // Only what is missing: a refused insert would use up an id all the same.
  await tx.execute(
    sql`insert into catalog.facet_values (facet, value)
      select facet, value from json_to_recordset(${values}::json) as f(facet text, value text)
      where not exists (select from catalog.facet_values v where v.facet = f.facet and v.value = f.value)
      order by facet, value on conflict do nothing`,
  )
  const rows = await rowsOf<Facet & { id: number }>(tx, sql`select id, facet, value from catalog.facet_values`)
  return new Map(rows.map(({ id, facet, value }) => [`${facet}:${value}`, id]))
}

function cardOf(product: ProductFact, facts: Facts, language: Language): StoredCard {
  const color = shownColor(product, facts)
  return {
    id: product.id,
    sku: skuIn(product.id, color?.metal, facts),
    name: inLanguage(product.name_ru, product.name_en, language),
    code: product.code,
    url: jewelryUrl(color?.slug ?? product.slug),
    prices: shownPrices(product, facts),
    designer: {
      name: inLanguage(product.designer_ru, product.designer_en, language),
      url: `/designers/${product.designer_slug}`,
    },
    photos: cardPhotos(product.id, color?.metal, facts, language),
    tags: cardTagsOf(product, facts, language),
    modifications: modificationsOf(product, facts, language),
    catalog: {
      id: product.category_id,
      name: inLanguage(product.category_ru, product.category_en, language),
      url: `/catalog/${product.category_path}`,
    },
    itemCard: {
      cardClass: product.card_class,
      isShowcase: product.is_showcase,
      showcaseDesigner: product.is_showcase
        ? {
            name: inLanguage(product.designer_ru, product.designer_en, language),
            showcaseStorages: product.showcase_storages.flatMap((id) => {
              const storage = facts.storages.get(id)
              if (!storage) return []
              const { name_ru, name_en, address_ru, address_en } = storage
              return [
                {
                  id,
                  name: inLanguage(name_ru, name_en, language),
                  address: inLanguage(address_ru, address_en, language),
                },
              ]
            }),
          }
        : null,
    },
    preorder: product.preorder_ships_on === null ? null : { shipsOn: product.preorder_ships_on },
    is_archive: product.is_archive,
    maxQuantity: quantityIn(product, color?.metal, facts),
  }
}

/** Badges only: a trend is a way to find the piece and says nothing about it. */
function cardTagsOf(product: ProductFact, facts: Facts, language: Language): ProductTag[] {
  const badges = (facts.tags.get(product.id) ?? []).filter(({ kind }) => kind === 'badge')
  const preorder = product.preorder_ships_on === null ? undefined : facts.preorderTag
  return [
    ...(preorder ? [{ slug: preorder.slug, kind: 'preorder' as const, ...named(preorder, language) }] : []),
    ...badges.map((badge) => ({ slug: badge.slug, kind: 'badge' as const, ...named(badge, language) })),
  ]
}

function modificationsOf(product: ProductFact, facts: Facts, language: Language) {
  const modifications: StoredCard['modifications'] = {}

  const shownMetal = shownColor(product, facts)
  const colors = (facts.metals.get(product.id) ?? []).map((metal) => ({
    productId: product.id,
    value: metal.metal,
    name: inLanguage(metal.color_ru, metal.color_en, language),
    swatch: metal.swatch,
    url: jewelryUrl(metal.slug),
    isChosen: metal === shownMetal,
    // What is chosen is the card itself, and need not be told twice.
    photos: metal === shownMetal ? [] : variantPhotos(product.id, metal.metal, facts, language),
    prices: pricesOf(product.id, facts, metal.metal),
    sku: skuIn(product.id, metal.metal, facts),
    maxQuantity: quantityIn(product, metal.metal, facts),
  }))
  if (colors.length > 1 && product.family_id === null) modifications.color = { items: colors, total: colors.length }

  const siblings = product.family_id === null ? [] : (facts.siblings.get(product.family_id) ?? [])
  const inOrder = siblings.toSorted((a, b) =>
    language === 'ru' ? a.position_ru - b.position_ru : a.position_en - b.position_en,
  )
  const { shown } = cardSymbols(inOrder, ({ id }) => id === product.id)
  if (siblings.length > 1)
    modifications.symbol = {
      items: shown.map((sibling) => ({
        productId: sibling.id,
        value: sibling.symbol,
        name: inLanguage(sibling.symbol_ru, sibling.symbol_en, language),
        swatch: null,
        url: jewelryUrl(sibling.slug),
        isChosen: sibling.id === product.id,
        photos: sibling.id === product.id ? [] : variantPhotos(sibling.id, sibling.metal, facts, language),
        prices: pricesOf(sibling.id, facts, sibling.metal),
        sku: skuIn(sibling.id, sibling.metal, facts),
        maxQuantity: quantityIn(sibling, sibling.metal, facts),
      })),
      total: siblings.length,
    }
  return modifications
}

function photosIn(productId: number, metal: string | undefined, facts: Facts, language: Language): ProductPhoto[] {
  return (facts.photos.get(productId) ?? [])
    .filter((photo) => photo.metal === metal)
    .map(({ image_type, picture, alt_ru, alt_en }) => ({
      image_type,
      picture: { ...picture, alt: inLanguage(alt_ru, alt_en, language) },
    }))
}

function cardPhotos(productId: number, metal: string | undefined, facts: Facts, language: Language): ProductPhoto[] {
  // All packshots have the same ground, and the card's frame has its colour: a blur would say nothing more.
  return photosIn(productId, metal, facts, language).map(withoutBlur)
}

function variantPhotos(productId: number, metal: string, facts: Facts, language: Language): ProductPhoto[] {
  return photosIn(productId, metal, facts, language).slice(0, VARIANT_PHOTOS).map(withoutBlur)
}

const jewelryUrl = (slug: string) => `/jewelry/${slug}`
const inLanguage = (ru: string, en: string, language: Language) => (language === 'ru' ? ru : en)
const named = (row: { name_ru: string; name_en: string }, language: Language) => ({
  name: inLanguage(row.name_ru, row.name_en, language),
})

async function rowsOf<Row>(tx: Transaction, query: SQL): Promise<Row[]> {
  return (await tx.execute(query)).rows as Row[]
}

/** One parameter however many there are. */
function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::integer[]`
}
