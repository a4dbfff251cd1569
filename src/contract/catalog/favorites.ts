import * as z from 'zod/mini'
import { FAVORITES_LIMIT } from '#rules/favorites/favorites-list.ts'
import { FAVORITES_PAGE_SIZE, FAVORITES_SORTS } from '#rules/favorites/order-favorites.ts'
import { COLOR_PATTERN, MAX_ID, MAX_SAVED_PRICE } from '#rules/favorites/saved-item.ts'
import { call } from '../call.ts'
import { currency, productCard } from '../entities/product.ts'

const id = z.int().check(z.gte(1), z.lte(MAX_ID))

const color = z.string().check(z.regex(COLOR_PATTERN))

const savedPrice = z.number().check(z.gt(0), z.lte(MAX_SAVED_PRICE))

/** A favourite with what the browser remembers of the moment it was saved. */
const savedItem = z.object({
  id,
  savedAt: z.optional(z.iso.datetime({ offset: true })),
  /** What `price.final` was, in each currency in which it was seen. */
  savedPrices: z.optional(z.partialRecord(currency, savedPrice)),
  /** One of them, as lists of before have it. */
  savedPrice: z.optional(savedPrice),
  currency: z.optional(currency),
  /** The colour that was chosen then: the `value` of the modification. */
  color: z.optional(color),
})

export const favoriteProduct = z.extend(productCard, {
  savedAt: z.nullable(z.string()),
  /** The card shows the product in this colour; null when none was chosen, or it is no longer made. */
  savedColor: z.nullable(z.string()),
  /** What `price.final` was when it was saved; null when it is not known in this currency. */
  savedPrice: z.nullable(z.number()),
  /** By how much it is cheaper now; null when it is not. */
  priceDrop: z.nullable(z.object({ amount: z.number(), amountFormatted: z.string() })),
})
export type FavoriteProduct = z.output<typeof favoriteProduct>

/** Spec 7. */
export const favoritesShow = call({
  method: 'POST',
  path: '/favorites/show',
  summary: 'A page of favourites: of the list that a guest sends, or of the customer, whose list takes in what is sent',
  body: z.object({
    favorites: z.optional(z.array(z.union([id, savedItem])).check(z.maxLength(FAVORITES_LIMIT))),
    /** From 1. */
    page: z.optional(z.int().check(z.gte(1), z.lte(FAVORITES_LIMIT))),
    /** 0 asks for the ids alone. */
    limit: z.optional(z.int().check(z.gte(0), z.lte(FAVORITES_PAGE_SIZE))),
    sort: z.optional(z.enum(FAVORITES_SORTS)),
    inStock: z.optional(z.boolean()),
  }),
  answer: z.object({
    result: z.object({
      products: z.array(favoriteProduct).check(z.maxLength(FAVORITES_PAGE_SIZE)),
      /** Of all pages, in stock only when that was asked for. */
      quantity: z.int(),
    }),
    /** All that are kept and that the shop knows, newest first, in stock or not. */
    favoriteItemIds: z.array(z.int()),
  }),
  perMinute: 240,
})

const changed = z.object({
  result: z.literal(true),
  /** How many the customer keeps now. */
  wishlistCounter: z.int(),
})

const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_ID)) })

export const favoriteAdd = call({
  method: 'POST',
  path: '/favorites/:id',
  summary: 'Keeps an item, with the price it has now; keeping it twice is keeping it once',
  params,
  query: z.object({ color: z.optional(color) }),
  answer: changed,
  errors: ['auth.required', 'request.not_found'],
  access: 'customer',
})

export const favoriteRemove = call({
  method: 'DELETE',
  path: '/favorites/:id',
  summary: 'Keeps an item no longer',
  params,
  answer: changed,
  errors: ['auth.required'],
  access: 'customer',
})

export const favoritesRemove = call({
  method: 'DELETE',
  path: '/favorites/',
  summary: 'Keeps these items no longer; an empty list is refused and never means all of them',
  body: z.object({ items: z.array(id).check(z.minLength(1), z.maxLength(FAVORITES_LIMIT)) }),
  answer: changed,
  errors: ['auth.required'],
  access: 'customer',
})

export const favoriteItems = call({
  method: 'POST',
  path: '/favorites/items',
  summary: 'The items that these skus are variants of; unknown skus are left out',
  body: z.object({ sku_ids: z.array(id).check(z.maxLength(FAVORITES_LIMIT)) }),
  answer: z.object({ item_ids: z.array(z.int()) }),
  perMinute: 240,
})
