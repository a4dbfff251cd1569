import * as z from 'zod/mini'
import {
  MAX_CERTIFICATE_ID,
  MAX_CERTIFICATES,
  MAX_CODE_LENGTH,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_HELD_CODES,
  MAX_LINES,
  MAX_PROMO_CODES,
  MAX_SKU_ID,
} from '#rules/cart/cart-limits.ts'
import { BELTWAY_HITS } from '#rules/location/location.ts'
import { call } from '../call.ts'
import { cartChange, cartData } from '../entities/cart.ts'
import { certificateEntryErrors } from './certificate-errors.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const cartErrors = {
  'cart.quantity_wrong': 422,
  'cart.sku_unknown': 404,
  'cart.not_for_sale': 422,
  'cart.not_here': 422,
  'cart.sold_out': 422,
  'cart.line_unknown': 404,
  'cart.full': 422,
  'cart.gift_pack_not_added': 422,
  'promocode.required': 422,
  'promocode.not_found': 422,
  'promocode.already_applied': 422,
  'promocode.not_applicable': 422,
  'promocode.not_removed': 422,
  ...certificateEntryErrors,
} as const

/** A refused edit tells what the cart is now, and of a code why it does not count. */
type CartRefusal = {
  result: false
  cartData?: z.output<typeof cartData>
  reason?: string
  /** Instead of the words of the code. */
  error?: string
  message?: string
}
type CartRefusals = Record<keyof typeof cartErrors, CartRefusal>

declare module '../error-codes.ts' {
  interface RefusalExtras extends CartRefusals {}
}

const skuId = z.int().check(z.gte(1), z.lte(MAX_SKU_ID))

/** Any number: an invalid quantity is refused by line, with a message. */
const line = z.object({ skuId, quantity: z.number(), setId: z.optional(z.nullable(skuId)) })

const code = z.string().check(z.maxLength(MAX_CODE_LENGTH))

/** What a guest's browser keeps and sends with each call; a customer's is on the server and this is not read. */
export const guestCart = {
  lines: z.optional(z.array(line).check(z.maxLength(MAX_LINES))),
  promocodes: z.optional(z.array(code).check(z.maxLength(MAX_PROMO_CODES))),
  /** Typed before and refused for a reason that may pass. */
  held_promocodes: z.optional(z.array(code).check(z.maxLength(MAX_HELD_CODES))),
  certificates: z.optional(z.array(code).check(z.maxLength(MAX_CERTIFICATES))),
  packs: z.optional(
    z.object({
      eco: z.optional(z.boolean()),
      gift: z.optional(z.boolean()),
      giftMessage: z.optional(z.nullable(z.string().check(z.maxLength(MAX_GIFT_MESSAGE_LENGTH)))),
    }),
  ),
}

/** What totals depend on besides the cart (spec 7). An estimate until the order is placed. */
export const cartTerms = {
  /** Bonuses to spend: a sum, `true` for as many as may be, or none. */
  spend_bonuses: z.optional(z.union([z.boolean(), z.number().check(z.gte(0), z.lte(1_000_000))])),
  pickup_point_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  delivery: z.optional(
    z.object({
      /** The items to deliver, where `lines` are not named. */
      items: z.optional(z.array(line).check(z.maxLength(MAX_LINES))),
      /** ISO code; without it the visitor's own country. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      region: z.optional(z.string().check(z.maxLength(200))),
      city: z.optional(z.string().check(z.maxLength(200))),
      kadType: z.optional(z.nullable(z.enum(BELTWAY_HITS))),
      kadDistance: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(20_000)))),
      /** Which of the courier's ways; the ordinary one without it. */
      method: z.optional(z.string().check(z.maxLength(20))),
      shop_id: z.optional(z.nullable(z.int())),
    }),
  ),
  delivery_method_id: z.optional(z.nullable(z.int())),
  payment_method_id: z.optional(z.nullable(z.int())),
}

const answer = z.object({
  result: z.literal(true),
  cartData,
  /** What was different from what was asked: fewer items, a code replaced, lines of an earlier cart. */
  message: z.optional(z.string()),
  changes: z.optional(z.array(cartChange)),
})

/** A refusal carries `result: false` and the cart as it is, besides `error` and `message`. */
const errors = [
  'auth.required',
  'request.too_many',
  'cart.quantity_wrong',
  'cart.sku_unknown',
  'cart.not_for_sale',
  'cart.not_here',
  'cart.sold_out',
  'cart.line_unknown',
  'cart.full',
  'cart.gift_pack_not_added',
  'promocode.required',
  'promocode.not_found',
  'promocode.already_applied',
  'promocode.not_applicable',
  'promocode.not_removed',
  'certificate.code_required',
  'certificate.not_found',
  'certificate.already_applied',
  'certificate.not_applicable',
  'certificate.not_removed',
  'certificate.fresh_code_needed',
] as const

export const cartCalculate = call({
  method: 'POST',
  path: '/cart/calculate',
  summary: 'The cart with everything computed: prices, codes, bonuses, deliveries, ways to pay and the sum',
  body: z.object({ ...guestCart, ...cartTerms }),
  answer,
  errors: ['cart.quantity_wrong', 'request.too_many'],
  perMinute: 600,
})

export const cartAdd = call({
  method: 'POST',
  path: '/cart/add',
  summary: 'Puts an item into the cart, or one more of it; a set goes in as its parts',
  body: z.object({ ...guestCart, ...cartTerms, skuId, quantity: z.optional(z.number()) }),
  answer,
  errors,
  perMinute: 240,
})

export const CART_ACTIONS = [
  'remove',
  'quantity',
  'clear',
  'promocode',
  'promocode-remove',
  'best-offer',
  'certificate',
  'certificate-remove',
  'eco-pack',
  'gift-pack',
  'merge',
] as const
export type CartAction = (typeof CART_ACTIONS)[number]

export const cartAction = call({
  method: 'POST',
  path: '/cart/:action',
  summary:
    'Changes the cart: remove, quantity, clear, promocode(-remove), best-offer, certificate(-remove), eco-pack, gift-pack, merge',
  params: z.object({ action: z.enum(CART_ACTIONS) }),
  body: z.object({
    ...guestCart,
    ...cartTerms,
    /** remove, quantity */
    skuId: z.optional(skuId),
    quantity: z.optional(z.number()),
    /** promocode, promocode-remove, certificate, certificate-remove */
    code: z.optional(z.string().check(z.maxLength(200))),
    /** certificate: one of the customer's own, which needs no code of its own but a fresh one to their phone. */
    certificateId: z.optional(z.int().check(z.gte(1), z.lte(MAX_CERTIFICATE_ID))),
    /** eco-pack, gift-pack: put it in or take it out. */
    isOn: z.optional(z.boolean()),
    giftMessage: z.optional(z.nullable(z.string().check(z.maxLength(MAX_GIFT_MESSAGE_LENGTH)))),
    /** merge: from the checkout (`cart`) the lines of an earlier cart stay apart. */
    mode: z.optional(z.enum(['cart', 'login'])),
  }),
  answer,
  errors,
  perMinute: 240,
})
