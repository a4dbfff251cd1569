import * as z from 'zod/mini'

/** Spec 3: the product, its variants and the parts of a set, with the field names of the specification. */

export const currency = z.enum(['RUB', 'AED', 'USD'])

/** Major units and ready texts; the range prefix (от, from) is added where the price is shown. */
export const priceView = z.object({
  initial: z.number(),
  final: z.number(),
  currency,
  currencySym: z.string(),
  initialFormatted: z.string(),
  finalFormatted: z.string(),
  discountPercent: z.int(),
  message: z.nullable(z.string()),
})

export const picture = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A blur to paint first. */
  placeholder: z.optional(z.string()),
})

export const imageType = z.enum(['packshot', 'macro', 'still', 'worn'])

export const photo = z.object({ image_type: imageType, picture })

/** Pixels of one millimetre in a packshot, for the ruler and the life-size view. */
export const photoScale = z.object({
  pxPerMm: z.number(),
  centrePx: z.tuple([z.number(), z.number()]),
  boxPx: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  widthAxisPx: z.tuple([z.number(), z.number()]),
  heightAxisPx: z.tuple([z.number(), z.number()]),
})

export const video = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  poster: picture,
})

export const tag = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['sale', 'preorder', 'badge', 'trend']),
})

/**
 * Another colour or symbol of the product: choosing it changes the photos, the link and, where it differs, the price. The
 * chosen one has no photos of its own on a card: they are the card's.
 */
export const modification = z.object({
  productId: z.int(),
  value: z.string(),
  name: z.string(),
  swatch: z.nullable(z.string()),
  url: z.string(),
  isChosen: z.boolean(),
  photos: z.array(photo),
  price: z.nullable(priceView),
  hasPriceRange: z.boolean(),
})

/** `total` counts what is left out too: `+N` and the ellipsis come from it. */
export const modificationGroup = z.object({ items: z.array(modification), total: z.int() })

export const modifications = z.object({
  color: z.optional(modificationGroup),
  symbol: z.optional(modificationGroup),
})

/** On a card each modification says by itself whether it can be bought: one colour may be sold out and another not. */
export const cardModification = z.extend(modification, { sku: z.int(), maxQuantity: z.int() })

const cardModificationGroup = z.object({ items: z.array(cardModification), total: z.int() })

export const cardModifications = z.object({
  color: z.optional(cardModificationGroup),
  symbol: z.optional(cardModificationGroup),
})

export const showcaseStorage = z.object({ id: z.int(), name: z.string(), address: z.string() })

export const itemCard = z.object({
  cardClass: z.string(),
  isShowcase: z.boolean(),
  /** Who shows the product and in which shops it can be tried on; null when it is sold online. */
  showcaseDesigner: z.nullable(z.object({ name: z.string(), showcaseStorages: z.array(showcaseStorage) })),
})

export const preorder = z.object({
  /** The first day it ships, yyyy-mm-dd. */
  shipsOn: z.string(),
})

export const designerLink = z.object({ name: z.string(), url: z.string() })

export const catalogLink = z.object({ id: z.int(), name: z.string(), url: z.string() })

export const balance = z.object({ storageId: z.int(), quantity: z.int() })

export const skuVariant = z.object({
  id: z.int(),
  size: z.nullable(z.string()),
  mainGemWeight: z.nullable(z.number()),
  price: z.nullable(priceView),
  balances: z.array(balance),
  characteristics: z.object({
    razmer_kolca: z.nullable(z.string()),
    razmer_brasleta: z.nullable(z.string()),
    razmer_cepocki: z.nullable(z.string()),
    text: z.string(),
  }),
  characteristicName: z.nullable(z.string()),
  url: z.string(),
})

export const setElement = z.object({
  characteristics: z.object({
    sku_id: z.int(),
    url: z.string(),
    sku_name: z.string(),
    price: z.nullable(priceView),
  }),
  collectionUrl: z.nullable(z.string()),
})

export const dolyamePaymentInfo = z.object({
  parts: z.int(),
  amountFormatted: z.string(),
})

/** Only what a card shows: a list of 48 carries nothing else. */
export const productCard = z.object({
  id: z.int(),
  /** The variant that the card shows: the first that can be bought, or the first. 0 where there is none. */
  sku: z.int(),
  name: z.string(),
  code: z.string(),
  itemId: z.int(),
  url: z.string(),
  /** Null: not for sale in this currency. */
  price: z.nullable(priceView),
  hasPriceRange: z.boolean(),
  designer: designerLink,
  photos: z.array(photo),
  /** The first of them. */
  photo: z.nullable(photo),
  tags: z.array(tag),
  modifications: cardModifications,
  catalog: catalogLink,
  itemCard,
  preorder: z.nullable(preorder),
  is_archive: z.boolean(),
  /** Of the colour or symbol that the card shows. */
  maxQuantity: z.int(),
  /** The place in the whole list, from 1, all pages counted. */
  position: z.int(),
})

export const product = z.object({
  id: z.int(),
  sku: z.int(),
  name: z.string(),
  code: z.string(),
  itemId: z.int(),
  externalCode: z.string(),
  url: z.string(),
  price: z.nullable(priceView),
  hasPriceRange: z.boolean(),
  designer: designerLink,
  designerPhoto: picture,
  collection: z.nullable(z.object({ name: z.string(), url: z.string() })),
  photos: z.array(z.object({ image_type: imageType, picture, scale: z.nullable(photoScale) })),
  photo,
  videos: z.array(video),
  tags: z.array(tag),
  modifications,
  catalog: catalogLink,
  is_archive: z.boolean(),
  maxQuantity: z.int(),
  preorder: z.nullable(preorder),
  sets: z.array(setElement),
  skuListWithGems: z.array(skuVariant),
  itemCard,
  dolyamePaymentInfo: z.nullable(dolyamePaymentInfo),
  position: z.int(),
})

export type ProductCard = z.output<typeof productCard>
export type ProductTag = z.output<typeof tag>
export type ProductPhoto = z.output<typeof photo>
export type Modification = z.output<typeof modification>
export type CardModification = z.output<typeof cardModification>
export type SkuVariant = z.output<typeof skuVariant>
export type SetElement = z.output<typeof setElement>
export type Product = z.output<typeof product>
