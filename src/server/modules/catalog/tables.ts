import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  integer,
  json,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Picture } from '#rules/pictures/media.ts'

/** The tables of `migrations/0010-catalog.sql` and `0160-catalog-editing.sql`, which hold their constraints and the reasons. */
export const catalog = pgSchema('catalog')

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
/** How often the row was written; an edit names the one that it began from. */
const version = () => integer().notNull().default(1)
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Pixels of a millimetre in a packshot, as the manifest measures them. */
export type PhotoScale = {
  pxPerMm: number
  centrePx: [number, number]
  boxPx: [number, number, number, number]
  widthAxisPx: [number, number]
  heightAxisPx: [number, number]
}

export const designers = catalog.table('designers', {
  id: id(),
  slug: text().notNull(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  leadRu: text('lead_ru').notNull(),
  leadEn: text('lead_en').notNull(),
  storyRu: text('story_ru').notNull(),
  storyEn: text('story_en').notNull(),
  cityRu: text('city_ru').notNull(),
  cityEn: text('city_en').notNull(),
  country: char({ length: 2 }).notNull(),
  founded: smallint().notNull(),
  picture: jsonb().$type<Picture>().notNull(),
  position: smallint().notNull(),
  isArchive: boolean('is_archive').notNull().default(false),
  version: version(),
})

export const collections = catalog.table('collections', {
  id: id(),
  designerId: integer('designer_id').notNull(),
  slug: text().notNull(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  descriptionRu: text('description_ru').notNull(),
  descriptionEn: text('description_en').notNull(),
  releasedOn: date('released_on').notNull(),
  isArchive: boolean('is_archive').notNull().default(false),
  version: version(),
})

export const categories = catalog.table('categories', {
  id: id(),
  parentId: integer('parent_id'),
  slug: text().notNull(),
  path: text().notNull(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  picture: jsonb().$type<Picture>(),
  expandsFamilies: boolean('expands_families').notNull().default(false),
  position: smallint().notNull(),
  isArchive: boolean('is_archive').notNull().default(false),
  version: version(),
})

export const metals = catalog.table('metals', {
  code: text().primaryKey(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  colorRu: text('color_ru').notNull(),
  colorEn: text('color_en').notNull(),
  swatch: text().notNull(),
  base: text({ enum: ['gold', 'silver'] }).notNull(),
  assay: smallint().notNull(),
  coatingRu: text('coating_ru'),
  coatingEn: text('coating_en'),
  position: smallint().notNull(),
  version: version(),
})

export const gems = catalog.table('gems', {
  code: text().primaryKey(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  position: smallint().notNull(),
  version: version(),
})

export const care = catalog.table('care', {
  code: text().primaryKey(),
  titleRu: text('title_ru').notNull(),
  titleEn: text('title_en').notNull(),
  textRu: text('text_ru').notNull(),
  textEn: text('text_en').notNull(),
  position: smallint().notNull(),
  version: version(),
})

export const tags = catalog.table('tags', {
  id: id(),
  slug: text().notNull(),
  kind: text({ enum: ['badge', 'trend'] }).notNull(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  descriptionRu: text('description_ru'),
  descriptionEn: text('description_en'),
  picture: jsonb().$type<Picture>(),
  expandsFamilies: boolean('expands_families').notNull().default(false),
  position: smallint().notNull(),
  isArchive: boolean('is_archive').notNull().default(false),
  version: version(),
})

export const families = catalog.table('families', {
  id: id(),
  code: text().notNull(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  version: version(),
})

export const products = catalog.table('products', {
  id: id(),
  slug: text().notNull(),
  code: text().notNull(),
  externalCode: uuid('external_code').notNull(),
  designerId: integer('designer_id').notNull(),
  collectionId: integer('collection_id'),
  categoryId: integer('category_id').notNull(),
  categoryIds: integer('category_ids').array().notNull(),
  familyId: integer('family_id'),
  symbol: text(),
  symbolRu: text('symbol_ru'),
  symbolEn: text('symbol_en'),
  symbolPositionRu: smallint('symbol_position_ru'),
  symbolPositionEn: smallint('symbol_position_en'),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  descriptionRu: text('description_ru').notNull(),
  descriptionEn: text('description_en').notNull(),
  finish: text().notNull(),
  sizeKind: text('size_kind', { enum: ['ring', 'bracelet', 'chain'] }),
  widthMm: numeric('width_mm', { mode: 'number' }),
  heightMm: numeric('height_mm', { mode: 'number' }),
  depthMm: numeric('depth_mm', { mode: 'number' }),
  innerDiameterMm: numeric('inner_diameter_mm', { mode: 'number' }),
  innerLengthMm: smallint('inner_length_mm'),
  pieces: smallint().notNull().default(1),
  isHollow: boolean('is_hollow').notNull().default(false),
  isFlexible: boolean('is_flexible').notNull().default(false),
  country: char({ length: 2 }).notNull(),
  careCodes: text('care_codes').array().notNull().default(sql`'{}'`),
  cardClass: text('card_class').notNull().default('default'),
  isShowcase: boolean('is_showcase').notNull().default(false),
  showcaseStorages: smallint('showcase_storages').array().notNull().default(sql`'{}'`),
  isArchive: boolean('is_archive').notNull().default(false),
  isListed: boolean('is_listed').notNull().default(true),
  isDraft: boolean('is_draft').notNull().default(false),
  preorderShipsOn: date('preorder_ships_on'),
  publishedAt: moment('published_at').notNull(),
  popularity: integer().notNull().default(0),
  version: version(),
  pricesVersion: integer('prices_version').notNull().default(0),
})

export const oldSlugs = catalog.table('old_slugs', {
  slug: text().primaryKey(),
  productId: integer('product_id').notNull(),
})

export const productMetals = catalog.table(
  'product_metals',
  {
    productId: integer('product_id').notNull(),
    metal: text().notNull(),
    position: smallint().notNull(),
    slug: text().notNull(),
    weightG: numeric('weight_g', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.metal] })],
)

export const productStones = catalog.table(
  'product_stones',
  {
    productId: integer('product_id').notNull(),
    position: smallint().notNull(),
    gem: text().notNull(),
    cut: text().notNull(),
    color: text(),
    count: smallint().notNull(),
    diameterMm: numeric('diameter_mm', { mode: 'number' }),
    lengthMm: numeric('length_mm', { mode: 'number' }),
    widthMm: numeric('width_mm', { mode: 'number' }),
    depthMm: numeric('depth_mm', { mode: 'number' }),
    caratEach: numeric('carat_each', { mode: 'number' }),
    caratTotal: numeric('carat_total', { mode: 'number' }),
    isMain: boolean('is_main').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const photos = catalog.table(
  'photos',
  {
    productId: integer('product_id').notNull(),
    metal: text().notNull(),
    position: smallint().notNull(),
    imageType: text('image_type', { enum: ['packshot', 'macro', 'still', 'worn'] }).notNull(),
    picture: jsonb().$type<Picture>().notNull(),
    altRu: text('alt_ru').notNull(),
    altEn: text('alt_en').notNull(),
    scale: jsonb().$type<PhotoScale>(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.metal, table.position] })],
)

export const videos = catalog.table(
  'videos',
  {
    productId: integer('product_id').notNull(),
    metal: text().notNull(),
    position: smallint().notNull(),
    videoId: text('video_id').notNull(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    seconds: numeric({ mode: 'number' }).notNull(),
    poster: jsonb().$type<Picture>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.metal, table.position] })],
)

export const productTags = catalog.table(
  'product_tags',
  { productId: integer('product_id').notNull(), tagId: integer('tag_id').notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] })],
)

export const skus = catalog.table('skus', {
  id: id(),
  productId: integer('product_id').notNull(),
  metal: text().notNull(),
  code: text().notNull(),
  size: numeric({ mode: 'number' }),
  mainGemWeight: numeric('main_gem_weight', { mode: 'number' }),
  metalWeightG: numeric('metal_weight_g', { mode: 'number' }),
  position: smallint().notNull(),
  isArchive: boolean('is_archive').notNull().default(false),
})

const currency = () => char({ length: 3, enum: ['RUB', 'AED', 'USD'] })

export const prices = catalog.table(
  'prices',
  {
    skuId: integer('sku_id').notNull(),
    currency: currency().notNull(),
    initial: integer().notNull(),
    final: integer().notNull(),
    saleSince: moment('sale_since'),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.currency] })],
)

export const priceHistory = catalog.table(
  'price_history',
  {
    skuId: integer('sku_id').notNull(),
    currency: currency().notNull(),
    since: moment('since').notNull(),
    price: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.currency, table.since] })],
)

export const setElements = catalog.table(
  'set_elements',
  {
    setId: integer('set_id').notNull(),
    position: smallint().notNull(),
    elementId: integer('element_id').notNull(),
    count: smallint().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.setId, table.position] })],
)

export const bestsellers = catalog.table(
  'bestsellers',
  {
    setIndex: smallint('set_index').notNull(),
    position: smallint().notNull(),
    productId: integer('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.setIndex, table.position] })],
)

export const history = catalog.table('history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entity: text().notNull(),
  entityKey: text('entity_key').notNull(),
  version: integer().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
  before: jsonb(),
  after: jsonb().notNull(),
})

export const facetValues = catalog.table('facet_values', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  facet: text().notNull(),
  value: text().notNull(),
})

export const listing = catalog.table('listing', {
  productId: integer('product_id').primaryKey(),
  inLists: boolean('in_lists').notNull(),
  isLead: boolean('is_lead').notNull(),
  facets: integer().array().notNull(),
  priceRub: integer('price_rub'),
  priceAed: integer('price_aed'),
  priceUsd: integer('price_usd'),
  discountRub: smallint('discount_rub').notNull(),
  discountAed: smallint('discount_aed').notNull(),
  discountUsd: smallint('discount_usd').notNull(),
  maxQuantity: smallint('max_quantity').notNull(),
  popularity: integer().notNull(),
  publishedAt: moment('published_at').notNull(),
})

export const cards = catalog.table(
  'cards',
  {
    productId: integer('product_id').notNull(),
    language: char({ length: 2, enum: ['ru', 'en'] }).notNull(),
    card: json().notNull(),
    version: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
)
