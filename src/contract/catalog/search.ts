import * as z from 'zod/mini'
import { MAX_VALUES, PAGE_SIZE, SORTS } from '#rules/listing/listing-filters.ts'
import { call } from '../call.ts'
import { productCard } from '../entities/product.ts'
import { listing } from './listing.ts'

/** A suggestion is looked at, not read: few of each. */
export const SUGGESTED = { queries: 6, categories: 4, designers: 4, products: 6 } as const

/** How products were found, in the order in which it is tried: the first way that finds something is taken. */
export const SEARCH_MATCHES = [
  /** By article number. */
  'code',
  'words',
  'synonym',
  /** Typed in the other keyboard layout. */
  'layout',
  /** Russian in Latin letters, or a foreign name in Russian ones. */
  'transliteration',
  /** A word was not finished. */
  'beginning',
  'typo',
  /** No product is all that was asked for; these are some of it. */
  'partial',
  'nothing',
] as const

const values = z.array(z.string())

/** What a query was read as. Codes and numbers only; the page finds the words. */
export const understood = z.object({
  matchedBy: z.enum(SEARCH_MATCHES),
  /** The query as typed, tidied. */
  query: z.string(),
  /** What was looked for instead, where that is something else. */
  corrected: z.nullable(z.string()),
  layout: z.boolean(),
  filters: z.object({
    /** Paths, as in /catalog/{path}. Of each list one is enough, unless a product has several. */
    categories: values,
    /** Slugs. */
    designers: values,
    collections: values,
    tags: values,
    /** Codes of the catalogue. */
    stones: values,
    metals: values,
    colors: values,
    hues: values,
    cuts: values,
    finishes: values,
    symbols: values,
    isSale: z.boolean(),
    /** Major units of the visitor's currency. */
    priceMin: z.nullable(z.number()),
    priceMax: z.nullable(z.number()),
    sizes: z.array(z.number()),
    sizeKind: z.nullable(z.enum(['ring', 'bracelet', 'chain'])),
    /** Carats. */
    weightMin: z.nullable(z.number()),
    weightMax: z.nullable(z.number()),
  }),
  /** Words that are looked for in names and descriptions. */
  words: values,
  /** What nothing fits and was left out: words, millimetres, another currency. */
  dropped: values,
})
export type QueryInterpretation = z.output<typeof understood>

const link = z.object({ name: z.string(), url: z.string() })

export const searchSuggest = call({
  method: 'GET',
  path: '/search/suggest',
  summary: 'What a query may go on as, and what it finds already; without a query, what is looked for most',
  query: z.object({ query: z.optional(z.string()) }),
  answer: z.object({
    queries: z.array(z.string()).check(z.maxLength(SUGGESTED.queries)),
    categories: z.array(link).check(z.maxLength(SUGGESTED.categories)),
    designers: z.array(link).check(z.maxLength(SUGGESTED.designers)),
    products: z.array(productCard).check(z.maxLength(SUGGESTED.products)),
    understood,
  }),
  // A call for every pause in typing.
  perMinute: 120,
})

/** One thing that the query was read as, and the query that asks for everything else. */
export const readChip = z.object({
  kind: z.enum(['category', 'designer', 'stone', 'metal', 'color', 'tag', 'sale', 'size', 'price', 'weight']),
  /** In the visitor's language: «размер 17», «до 50 000 ₽». */
  name: z.string(),
  without: z.string(),
})
export type ReadChip = z.output<typeof readChip>

const choice = z.union([z.string().check(z.maxLength(200)), z.number()])

/** As long as anybody types, and what a field lets through. */
export const QUERY_LENGTH = 100

export const searchShow = call({
  method: 'POST',
  path: '/search/show',
  summary: 'A page of what a query finds, with its filters and with what the query was understood as',
  body: z.object({
    query: z.string().check(z.maxLength(2_000)),
    /** Nothing is corrected or left out. */
    exact: z.optional(z.boolean()),
    limit: z.optional(z.int().check(z.gte(1), z.lte(PAGE_SIZE))),
    offset: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
    sort: z.optional(z.enum(SORTS)),
    parameters: z.optional(
      z.record(z.string().check(z.maxLength(60)), z.union([choice, z.array(choice).check(z.maxLength(MAX_VALUES))])),
    ),
  }),
  answer: z.extend(listing, {
    understood,
    /** Empty where there is nothing to take away: the query is one thing, or plain words. */
    chips: z.array(readChip),
    /** Nothing was found: what is spelled alike. */
    nearest: z.array(z.string()),
  }),
  errors: ['listing.too_many_filters'],
  perMinute: 240,
})
export type SearchListing = z.output<(typeof searchShow)['answer']>
