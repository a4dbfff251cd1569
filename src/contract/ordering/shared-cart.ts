import * as z from 'zod/mini'
import { MAX_SKU_ID } from '#rules/cart/cart-limits.ts'
import { SHARED_CART_STATES } from '#rules/cart/shared-cart.ts'
import { call } from '../call.ts'
import { cartChange, cartData } from '../entities/cart.ts'
import { currency } from '../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const sharedCartErrors = {
  /** Made up, over, closed: they look alike. */
  'shared_cart.unknown': 404,
  'shared_cart.at_checkout': 409,
  'shared_cart.step_not_possible': 409,
  'shared_cart.empty': 422,
  'shared_cart.another_shop': 403,
  /** What the customer was asked about is not what would be ordered now. */
  'shared_cart.agreement_over': 409,
} as const

const params = z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) })
const errors = ['shared_cart.unknown'] as const

/** What either of the two may refuse to put in or to change. */
export const SHARED_EDIT_ERRORS = [
  'shared_cart.unknown',
  'shared_cart.at_checkout',
  'cart.quantity_wrong',
  'cart.sku_unknown',
  'cart.not_for_sale',
  'cart.not_here',
  'cart.sold_out',
  'cart.line_unknown',
  'cart.full',
] as const

export const sharedSkuId = z.int().check(z.gte(1), z.lte(MAX_SKU_ID))

const payment = z.object({
  number: z.string(),
  /** Major units. */
  toPay: z.number(),
  currency,
  /** `awaited`: on a page, now; `over`: the order has ended unpaid. */
  state: z.enum(['awaited', 'paid', 'on_receipt', 'over']),
  /** The order ends unless it is paid by then. */
  until: z.nullable(z.string()),
})
export type SharedCartPayment = z.output<typeof payment>

/** The cart as both see it, and what was different from what was asked. */
export const sharedCartParts = {
  state: z.enum(SHARED_CART_STATES),
  /** Differs after anything has changed. */
  revision: z.string(),
  cartData,
  message: z.optional(z.string()),
  changes: z.optional(z.array(cartChange)),
  /** Of its order; null while there is none. */
  payment: z.nullable(payment),
}

const sharedCart = z.object({
  ...sharedCartParts,
  /** Who helps, and in which shop. */
  helper: z.object({ name: z.string(), shop: z.nullable(z.string()) }),
})
export type SharedCart = z.output<typeof sharedCart>

export const readSharedCart = call({
  method: 'GET',
  path: '/shared-carts/:token',
  summary: 'A cart that an employee fills together with whoever has its link',
  params,
  answer: sharedCart,
  errors,
  perMinute: 240,
})

export const sharedCartRevision = call({
  method: 'GET',
  path: '/shared-carts/:token/revision',
  summary: 'Whether a shared cart is still as it was on the screen',
  params,
  answer: z.object({ revision: z.string() }),
  errors,
  perMinute: 600,
})

export const openSharedCart = call({
  method: 'POST',
  path: '/shared-carts/:token/opened',
  summary: 'Tells the employee that the customer has the shared cart on the screen',
  params,
  answer: z.object({ revision: z.string() }),
  errors,
  perMinute: 60,
})

export const editSharedCart = call({
  method: 'POST',
  path: '/shared-carts/:token/lines',
  summary: 'Changes how many of a line there are in a shared cart, or takes the line out',
  params,
  body: z.object({
    skuId: sharedSkuId,
    /** 0 takes the line out. */
    quantity: z.number(),
  }),
  answer: sharedCart,
  errors: SHARED_EDIT_ERRORS,
  perMinute: 120,
})

export const takeSharedCart = call({
  method: 'POST',
  path: '/shared-carts/:token/checkout',
  summary:
    'Goes to the checkout with a shared cart: it stays as it is meanwhile, and the order that follows from this browser names who helped',
  params,
  answer: z.object({
    /** What the own cart is to hold now; a set as its parts. */
    lines: z.array(z.object({ skuId: z.int(), quantity: z.int(), setId: z.nullable(z.int()) })),
  }),
  errors: ['shared_cart.unknown', 'shared_cart.step_not_possible', 'shared_cart.empty'],
  perMinute: 30,
})

export const reopenSharedCart = call({
  method: 'POST',
  path: '/shared-carts/:token/reopen',
  summary: 'Back from the checkout: a shared cart can be changed again',
  params,
  answer: sharedCart,
  errors: ['shared_cart.unknown', 'shared_cart.step_not_possible'],
  perMinute: 30,
})

export const paySharedCart = call({
  method: 'POST',
  path: '/shared-carts/:token/pay',
  summary: 'The page on which whoever has the link pays for the order of a shared cart',
  params,
  answer: z.object({ url: z.string() }),
  errors: [
    'shared_cart.unknown',
    'payment.order_unknown',
    'payment.not_awaited',
    'payment.method_unavailable',
    'payment.too_many_attempts',
    'payment.unavailable',
  ],
  perMinute: 20,
})
