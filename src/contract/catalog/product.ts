import * as z from 'zod/mini'
import { call } from '../call.ts'
import { dolyamePaymentInfo, picture, product, productCard } from '../entities/product.ts'
import { SLIDER_LIMIT } from './catalog.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const productErrors = {
  'product.unknown': 404,
  'product.not_draft': 409,
  'product.preview_needs_photo': 409,
} as const

/** A shop as its visitors need it. */
export const shop = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  /** How to find it once there. */
  hint: z.nullable(z.string()),
  metro: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  /** Monday is 1. */
  hours: z.array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string() })),
})
export type Shop = z.output<typeof shop>

export const stone = z.object({
  gem: z.string(),
  name: z.string(),
  cut: z.string(),
  /** Of pearls. */
  color: z.nullable(z.string()),
  count: z.int(),
  diameterMm: z.nullable(z.number()),
  lengthMm: z.nullable(z.number()),
  widthMm: z.nullable(z.number()),
  caratEach: z.nullable(z.number()),
  caratTotal: z.nullable(z.number()),
  isMain: z.boolean(),
})
export type Stone = z.output<typeof stone>

/** What the product is made of and how large it is. Words for codes are the storefront's. */
export const characteristics = z.object({
  metal: z.object({
    code: z.string(),
    name: z.string(),
    color: z.string(),
    base: z.enum(['gold', 'silver']),
    assay: z.int(),
    coating: z.nullable(z.string()),
  }),
  finish: z.string(),
  widthMm: z.nullable(z.number()),
  heightMm: z.nullable(z.number()),
  depthMm: z.nullable(z.number()),
  innerDiameterMm: z.nullable(z.number()),
  innerLengthMm: z.nullable(z.number()),
  sizeKind: z.nullable(z.enum(['ring', 'bracelet', 'chain'])),
  /** Two for a pair of earrings. */
  pieces: z.int(),
  isHollow: z.boolean(),
  /** Photographed as a short loop: no length may be measured in its picture. */
  isFlexible: z.boolean(),
  /** Of the metal, in the colour shown; a size may weigh something else. */
  weightG: z.nullable(z.number()),
  stones: z.array(stone),
  /** Where it is made. */
  country: z.string(),
})
export type Characteristics = z.output<typeof characteristics>

/** What depends on the variant besides its price. In the order of `skuListWithGems`. */
export const variantTerms = z.object({
  skuId: z.int(),
  code: z.string(),
  maxQuantity: z.int(),
  weightG: z.nullable(z.number()),
  dolyame: z.nullable(dolyamePaymentInfo),
  /** Earned by a member of the first level; null where there is no loyalty programme. */
  bonuses: z.nullable(z.int()),
})
export type VariantTerms = z.output<typeof variantTerms>

const link = z.object({ name: z.string(), url: z.string() })

export const productPage = call({
  method: 'GET',
  path: '/pd/frontend/product/:slug',
  summary: 'A product with everything its page shows; an address it had before answers with the product as it is now',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  answer: z.object({
    product,
    description: z.string(),
    characteristics,
    care: z.array(z.object({ title: z.string(), text: z.string() })),
    variants: z.array(variantTerms),
    /** All shops; which of them have a variant is in its `balances`. */
    shops: z.array(shop),
    maker: z.object({ name: z.string(), url: z.string(), lead: z.string(), city: z.string(), picture }),
    /** The set that this product is a part of. */
    partOf: z.nullable(link),
    /** In short, what the shop's settings say of delivery and payment. */
    deliveryLines: z.array(z.string()),
    breadcrumbs: z.array(link),
    similar: z.array(productCard).check(z.maxLength(SLIDER_LIMIT)),
    fromDesigner: z.array(productCard).check(z.maxLength(SLIDER_LIMIT)),
  }),
  errors: ['product.unknown'],
})
/** Longer than any that the shop makes. */
const MAX_TOKEN = 300

export const previewProduct = call({
  method: 'POST',
  path: '/_catalog/preview',
  summary: 'The page of a product as it will be, by the signed link that staff were given',
  body: z.object({ token: z.string().check(z.maxLength(MAX_TOKEN)) }),
  answer: productPage.answer,
  errors: ['product.unknown'],
})

export type ProductPageData = z.output<(typeof productPage)['answer']>

export const cardsByIds = call({
  method: 'GET',
  path: '/pd/frontend/cards',
  summary: 'Cards of the named products, in that order: what a browser remembers to have shown',
  query: z.object({ ids: z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,11}$/)) }),
  answer: z.object({ products: z.array(productCard) }),
})

export const shopList = call({
  method: 'GET',
  path: '/pd/frontend/shops',
  summary: 'All shops with their addresses and hours',
  answer: z.object({ shops: z.array(shop) }),
})
