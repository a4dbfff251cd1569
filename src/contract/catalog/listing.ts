import * as z from 'zod/mini'
import { MAX_VALUES, PAGE_SIZE, SORTS, VALUE_FACETS } from '#rules/listing/listing-filters.ts'
import { call } from '../call.ts'
import { picture, productCard } from '../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const listingErrors = {
  'listing.section_unknown': 404,
  'listing.too_many_filters': 422,
} as const

/** One value, or several: what a form or an address sends under one name. */
const choice = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(MAX_VALUES)),
])

export const facetValue = z.object({
  value: z.string(),
  name: z.string(),
  /** Products with this value, the other facets as they are. */
  count: z.int(),
  isChosen: z.boolean(),
  /** Colours only. */
  swatch: z.optional(z.string()),
  /** Shops only. */
  city: z.optional(z.string()),
})

export const facet = z.object({
  code: z.enum(VALUE_FACETS),
  name: z.string(),
  values: z.array(facetValue),
})

export const listing = z.object({
  result: z.object({ quantity: z.int(), products: z.array(productCard) }),
  facets: z.array(facet),
  /** Of the products that the other facets leave, in major units; null when none of them has a price here. */
  priceRange: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** The same products by price, from the cheapest step to the dearest, with the empty steps between them. */
  priceSteps: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  inStockCount: z.int(),
  heading: z.object({
    title: z.string(),
    /** For search engines. */
    description: z.string(),
    /** Words under the title; empty where there is nothing to add to it. */
    lead: z.string(),
    /** From the outermost inwards, without the page itself. */
    breadcrumbs: z.array(z.object({ name: z.string(), url: z.string() })),
    picture: z.nullable(picture),
    /** A choice that has words and a place in search engines of its own, such as rings with pearls. */
    isLanding: z.boolean(),
  }),
  /** Nothing was found: without this one choice there would be so many. */
  hint: z.nullable(z.object({ facet: z.string(), value: z.string(), name: z.string(), quantity: z.int() })),
})
export type Listing = z.output<typeof listing>
export type Facet = z.output<typeof facet>

const body = z.object({
  /** The address whose products are wanted, such as /catalog/rings; the query string in it is not read. */
  url: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(PAGE_SIZE))),
  offset: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  sort: z.optional(z.enum(SORTS)),
  /** Filters by the names they have in an address; unknown ones are ignored. */
  parameters: z.optional(z.record(z.string().check(z.maxLength(60)), choice)),
})

export const catalogShow = call({
  method: 'POST',
  path: '/catalog/show',
  summary: 'A page of the catalogue with its filters',
  body,
  answer: listing,
  errors: ['listing.section_unknown', 'listing.too_many_filters'],
  perMinute: 240,
})

const segment = z.string().check(z.maxLength(100))

/** Spec 7: `tags`, `designers` or the path of a banner. */
export const sectionShow = call({
  method: 'POST',
  path: '/:section/show',
  summary: 'A page of a selection: tags, designers, jewelry, or the path of a banner',
  params: z.object({ section: segment }),
  body,
  answer: listing,
  errors: ['listing.section_unknown', 'listing.too_many_filters'],
  perMinute: 240,
})

/** The same for longer paths, such as /trend/pearls-every-day. */
export const selectionShow = call({
  method: 'POST',
  path: '/:section/:selection/show',
  summary: 'A page of the selection that a banner leads to',
  params: z.object({ section: segment, selection: segment }),
  body,
  answer: listing,
  errors: ['listing.section_unknown', 'listing.too_many_filters'],
  perMinute: 240,
})

/** The deepest: a category of a category, such as /catalog/rings/signet. */
export const subcategoryShow = call({
  method: 'POST',
  path: '/:section/:selection/:part/show',
  summary: 'A page of the subcategory that a banner leads to',
  params: z.object({ section: segment, selection: segment, part: segment }),
  body,
  answer: listing,
  errors: ['listing.section_unknown', 'listing.too_many_filters'],
  perMinute: 240,
})
