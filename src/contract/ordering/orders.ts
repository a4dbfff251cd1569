import * as z from 'zod/mini'
import { RETURN_METHODS, RETURN_REASONS } from '#rules/orders/return-state.ts'
import type { HoldReason } from '#rules/orders/shipping-hold.ts'
import { call } from '../call.ts'
import { consentVersion } from '../content/documents.ts'
import { cartChange, cartData } from '../entities/cart.ts'
import { orderDetail, orderReceipt, orderReturn, orderSummary, otherSize, refundShares } from '../entities/order.ts'
import { user } from '../entities/user.ts'
import { cartTerms, guestCart } from './cart.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const orderErrors = {
  'order.key_required': 400,
  'order.key_reused': 409,
  'order.in_progress': 409,
  'order.not_made': 404,
  'order.made_for_another': 409,
  'order.cart_changed': 409,
  'order.cart_empty': 422,
  'order.phone_not_confirmed': 422,
  'order.too_many_unpaid': 422,
  'order.too_many_unpaid_items': 422,
  'order.too_many_a_day': 429,
  'order.form_wrong': 422,
  'order.consent_required': 422,
  'order.delivery_not_chosen': 422,
  'order.delivery_unavailable': 422,
  'order.express_closed': 422,
  'order.same_day_closed': 422,
  'order.pickup_point_unknown': 422,
  'order.payment_unavailable': 422,
  'order.country_unknown': 422,
  'order.unknown': 404,
  'order.not_found': 404,
  'order.not_cancellable': 409,
  'return.nothing_selected': 422,
  'return.not_possible': 422,
  'return.too_late': 422,
  'return.reason_required': 422,
  'order.step_not_possible': 409,
  'order.changed_meanwhile': 409,
  'order.another_shop': 403,
  'order.letter_not_again': 409,
  'order.on_hold': 409,
  'return.unknown': 404,
  'return.exchange_one': 422,
  'return.size_gone': 409,
  'return.exchange_changed': 409,
  'return.surcharge_awaited': 409,
  'order.uin_missing': 409,
  'return.uin_missing': 409,
} as const

declare module '../error-codes.ts' {
  interface RefusalExtras {
    /** What the buyer did not see when they pressed the button. */
    'order.cart_changed': {
      cartChanged: true
      changes: z.output<typeof cartChange>[]
      cartData: z.output<typeof cartData>
    }
    'order.on_hold': { reason: HoldReason }
    /** How many items nobody has scanned. */
    'order.uin_missing': { missing: number }
    'return.uin_missing': { missing: number }
  }
}

const text = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
const id = z.optional(z.nullable(z.int()))

/** Spec 3, Order data: the 27 fields that the checkout keeps and sends. What is empty may be left out. */
export const orderData = {
  delivery_method_id: z.int(),
  payment_method_id: z.int(),
  communication_method_id: id,
  is_gift: z.optional(z.boolean()),
  phone: text(60),
  email: text(300),
  fio: text(300),
  surname: text(300),
  address: text(500),
  apartment: text(50),
  front_door: text(50),
  floor: text(50),
  house_code: text(50),
  recipient_name: text(300),
  recipient_lastname: text(300),
  recipient_phone: text(60),
  comment_for_courier: text(1_000),
  shop_id: id,
  pickpoint_full_address: text(500),
  pickpoint_short_address: text(500),
  pickpoint_number: text(100),
  certificate_type: text(50),
  comment: text(2_000),
  pickup_address: text(500),
  /** A delivery type id. */
  activeDeliveryType: id,
  /** The id of a pickup point. */
  pickup_point: text(100),
  courier_info: z.optional(
    z.nullable(
      z.object({
        /** `courier`, `express` or `sameDay`. */
        method: z.optional(z.string().check(z.maxLength(20))),
        /** One of the hours that the way offers, `10-14`; none for any time. */
        window: z.optional(z.nullable(z.string().check(z.maxLength(5)))),
        /** The parts of a suggested address, and abroad the parts as they were typed. */
        country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
        region: text(200),
        city: text(200),
        street: text(200),
        house: text(50),
        postcode: text(20),
        line2: text(200),
        latitude: z.optional(z.nullable(z.number().check(z.gte(-90), z.lte(90)))),
        longitude: z.optional(z.nullable(z.number().check(z.gte(-180), z.lte(180)))),
      }),
    ),
  ),
}

export const orderCreate = call({
  method: 'POST',
  path: '/order/create/v2',
  summary: 'Makes an order of the cart, all of it or none',
  idempotencyKey: 'required',
  body: z.object({
    ...guestCart,
    ...cartTerms,
    ...orderData,
    /** `cartData.version` and `cartData.finalSum` as the buyer saw them. */
    cart_version: z.string().check(z.maxLength(100)),
    expected_total: z.number().check(z.gte(0)),
    /** The lines as the buyer saw them, so that a difference can be told line by line. */
    expected_lines: z.optional(
      z.array(z.object({ skuId: z.int(), quantity: z.int(), price: z.number() })).check(z.maxLength(100)),
    ),
    /** The version of each document that was agreed to, as `GET /api/v1/documents` names it. */
    consents: z.object({
      personalData: z.nullable(consentVersion),
      offer: z.nullable(consentVersion),
      advertising: z.optional(z.nullable(consentVersion)),
    }),
  }),
  answer: z.object({
    result: z.object({
      /** The key of the order: for `/order-success/{orderId}` and all calls about it. */
      orderId: z.string(),
      number: z.string(),
      paymentRequired: z.boolean(),
      /** Where to pay; null when nothing is to be paid now, or when the payment page is to be asked for again. */
      paymentUrl: z.nullable(z.string()),
    }),
  }),
  errors: [
    'order.key_required',
    'order.key_reused',
    'order.not_made',
    'order.in_progress',
    'order.cart_changed',
    'order.cart_empty',
    'order.phone_not_confirmed',
    'auth.deactivated',
    'order.too_many_unpaid',
    'order.too_many_unpaid_items',
    'order.too_many_a_day',
    'request.too_many',
    'order.form_wrong',
    'order.consent_required',
    'order.delivery_not_chosen',
    'order.delivery_unavailable',
    'order.express_closed',
    'order.same_day_closed',
    'order.pickup_point_unknown',
    'order.payment_unavailable',
    'order.country_unknown',
    'cart.quantity_wrong',
    'certificate.fresh_code_needed',
  ],
  perMinute: 30,
})

export const orderCreated = call({
  method: 'POST',
  path: '/order/created',
  summary:
    'The order that a request with this key made, whose answer got lost; where it made none, none is made with this key any more',
  idempotencyKey: 'required',
  answer: orderCreate.answer,
  errors: ['order.key_required', 'order.in_progress', 'order.not_made', 'order.made_for_another'],
  perMinute: 60,
})

/** What a refusal with `order.cart_changed` carries besides the usual. */
export const orderCartChanged = z.object({
  cartChanged: z.literal(true),
  changes: z.array(cartChange),
  cartData,
})

const orderKey = z.object({ orderId: z.string().check(z.maxLength(64)) })

export const orderSuccessData = call({
  method: 'GET',
  path: '/order/success-data/:orderId',
  summary:
    'The order just made, for its owner and for the session that made it (after two hours without the person); for anybody else there is none',
  params: orderKey,
  answer: z.object({
    order: orderDetail,
    /** Whether the buyer may keep their data for next time by one tap. */
    canRegister: z.boolean(),
    /** The code that was entered for the order is all that is needed for it: `POST /order/:key/account`. */
    isOneTap: z.boolean(),
    calendarUrl: z.string(),
  }),
  errors: ['order.unknown'],
})

export const orderAccount = call({
  method: 'POST',
  path: '/order/:key/account',
  summary:
    'Signs in the guest who has just made this order with a proven phone; without an account it is opened with the name, e-mail and address of the order',
  params: z.object({ key: z.string().check(z.maxLength(64)) }),
  answer: z.object({ user, csrfToken: z.string() }),
  errors: ['order.unknown', 'auth.phone_not_confirmed', 'auth.deactivated'],
  perMinute: 10,
})

const foundBy = z.object({ number: z.string().check(z.maxLength(40)) })

export const orderFind = call({
  method: 'POST',
  path: '/order/find',
  summary:
    'An order by its number, for whoever has just proven its phone with a code of the purpose find_order; an order of somebody else is as unknown as one that was never made',
  body: foundBy,
  answer: z.object({ order: orderDetail }),
  errors: ['auth.phone_not_confirmed', 'order.not_found', 'request.too_many'],
  perMinute: 20,
})

export const orderFindAccount = call({
  method: 'POST',
  path: '/order/find/account',
  summary: 'Signs in the buyer of an order that was found by its number and phone; opens the account if there is none',
  body: foundBy,
  answer: z.object({ user, csrfToken: z.string() }),
  errors: ['auth.phone_not_confirmed', 'order.not_found', 'auth.deactivated', 'request.too_many'],
  perMinute: 10,
})

export const orderCalendar = call({
  method: 'GET',
  path: '/order/:key/calendar.ics',
  summary: 'The promised delivery as a calendar file',
  params: z.object({ key: z.string().check(z.maxLength(64)) }),
  answer: z.string(),
  answerType: 'text/calendar',
  errors: ['order.unknown'],
})

export const profileOrders = call({
  method: 'GET',
  path: '/profile/orders',
  summary: "The customer's orders, the newest first",
  query: z.object({
    /** From the answer before. */
    cursor: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({ orders: z.array(orderSummary), cursor: z.nullable(z.string()) }),
  errors: ['auth.required'],
  access: 'customer',
})

const key = z.object({ key: z.string().check(z.maxLength(64)) })

export const profileOrder = call({
  method: 'GET',
  path: '/profile/orders/:key',
  summary: 'One order with its lines, sums, state and what may be done with it',
  params: key,
  answer: z.object({ order: orderDetail }),
  errors: ['auth.required', 'order.unknown'],
  access: 'customer',
})

/** Codes and not words: the history of an order is never changed, so nothing personal may get into it. */
export const CANCEL_REASONS = ['changed_mind', 'mistake', 'takes_too_long', 'found_elsewhere', 'other'] as const

export const orderCancel = call({
  method: 'POST',
  path: '/order/:key/cancel',
  summary: 'Cancels an order that nobody packs yet; everything that was taken for it comes back. Twice is once',
  params: key,
  body: z.object({ reason: z.optional(z.enum(CANCEL_REASONS)) }),
  answer: z.object({ order: orderDetail }),
  errors: ['order.unknown', 'order.not_cancellable'],
})

export const orderRepeat = call({
  method: 'POST',
  path: '/order/:key/repeat',
  summary: 'Puts the items of an order into the cart once more and says what could not be had',
  params: key,
  body: z.object({ ...guestCart, ...cartTerms }),
  answer: z.object({
    result: z.literal(true),
    cartData,
    missing: z.array(z.object({ skuId: z.int(), name: z.string(), wanted: z.int(), added: z.int() })),
  }),
  errors: ['order.unknown', 'cart.quantity_wrong', 'cart.full', 'request.too_many'],
})

const returnItems = z
  .array(z.object({ lineId: z.int(), quantity: z.int().check(z.gte(1), z.lte(100)) }))
  .check(z.maxLength(50))

const returnErrors = ['order.unknown', 'return.nothing_selected', 'return.not_possible', 'return.too_late'] as const

export const orderReceipts = call({
  method: 'GET',
  path: '/order/:key/receipts',
  summary: 'The receipts of an order, the oldest first',
  params: key,
  answer: z.object({ receipts: z.array(orderReceipt) }),
  errors: ['order.unknown'],
})

export const orderOtherSizes = call({
  method: 'GET',
  path: '/order/:key/other-sizes',
  summary: 'Which other sizes of the items of an order can be had in exchange now',
  params: key,
  answer: z.object({ sizes: z.array(otherSize) }),
  errors: ['order.unknown'],
})

/** Another size instead of the money: of one line, all chosen items of it. */
const exchangeWish = z.optional(z.nullable(z.object({ skuId: z.int() })))

const exchangeErrors = ['return.exchange_one', 'return.size_gone'] as const

export const orderReturnPreview = call({
  method: 'POST',
  path: '/order/:key/returns/preview',
  summary: 'What would come back for these items, and which way; the return itself does exactly this',
  params: key,
  body: z.object({ items: returnItems, exchange: exchangeWish }),
  answer: z.object({
    refund: refundShares,
    /** To be paid on top for the other size. */
    surcharge: z.number(),
  }),
  errors: [...returnErrors, ...exchangeErrors],
})

export const orderReturnCreate = call({
  method: 'POST',
  path: '/order/:key/returns',
  summary: 'Asks to send items back',
  idempotencyKey: 'optional',
  params: key,
  body: z.object({
    items: returnItems,
    reason: z.nullable(z.enum(RETURN_REASONS)),
    comment: z.optional(z.string().check(z.maxLength(1_000))),
    returnMethod: z.enum(RETURN_METHODS),
    /** With the surcharge and the sum to come back that the buyer saw: should they have changed, nothing is done. */
    exchange: z.optional(z.nullable(z.object({ skuId: z.int(), surcharge: z.number(), back: z.number() }))),
    /** Only when the payment cannot be reversed. */
    bank: z.optional(
      z.nullable(
        z.object({
          bic: z.string().check(z.maxLength(40)),
          inn: z.string().check(z.maxLength(40)),
          account: z.string().check(z.maxLength(40)),
          holder: z.string().check(z.maxLength(200)),
        }),
      ),
    ),
  }),
  answer: z.object({ return: orderReturn }),
  errors: [...returnErrors, ...exchangeErrors, 'return.exchange_changed', 'return.reason_required', 'order.form_wrong'],
})

export const profileReturns = call({
  method: 'GET',
  path: '/profile/returns',
  summary: "The customer's returns, the newest first",
  answer: z.object({ returns: z.array(orderReturn) }),
  errors: ['auth.required'],
  access: 'customer',
})
