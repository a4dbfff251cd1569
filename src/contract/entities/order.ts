import * as z from 'zod/mini'
import { DELIVERY_STATES, ORDER_STATES } from '#rules/orders/order-state.ts'
import { RETURN_METHODS, RETURN_REASONS, RETURN_STATES } from '#rules/orders/return-state.ts'
import { PAYMENT_STATES } from '#rules/payments/payment-state.ts'
import { currency, picture } from './product.ts'

/** What a customer, or the session that made it, may see of an order. Sums are in major units of `currency`. */

export const orderStatus = z.object({
  order: z.enum(ORDER_STATES),
  payment: z.enum(PAYMENT_STATES),
  delivery: z.enum(DELIVERY_STATES),
})

/** As it was when the order was made; later changes of the item do not touch it. */
export const orderLine = z.object({
  id: z.int(),
  skuId: z.int(),
  productId: z.int(),
  name: z.string(),
  designer: z.string(),
  characteristics: z.string(),
  size: z.nullable(z.string()),
  url: z.string(),
  photo: z.nullable(picture),
  quantity: z.int(),
  /** Of one item. */
  price: z.object({ initial: z.number(), final: z.number() }),
  /** Of the line: what was saved by what, and what was paid for it by what. */
  sum: z.object({
    initial: z.number(),
    sale: z.number(),
    setSaving: z.number(),
    promoSaving: z.number(),
    bonuses: z.number(),
    certificates: z.number(),
    payable: z.number(),
  }),
  set: z.nullable(z.object({ id: z.int(), name: z.string() })),
  preorder: z.nullable(z.object({ shipsOn: z.string() })),
  /** How many were or are being sent back, and how many still may be. */
  returned: z.int(),
  returnable: z.int(),
})
export type OrderLine = z.output<typeof orderLine>

export const orderAllowed = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  repeat: z.boolean(),
  return: z.boolean(),
})

export const orderSummary = z.object({
  key: z.string(),
  number: z.string(),
  createdAt: z.string(),
  status: orderStatus,
  currency,
  total: z.number(),
  quantity: z.int(),
  photos: z.array(picture),
  /** The first and the last day of the promised delivery, yyyy-mm-dd. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Until when an unpaid order waits for its money, or one to be paid on receipt for its confirmation. */
  expiresAt: z.nullable(z.string()),
  allowed: orderAllowed,
})
export type OrderSummary = z.output<typeof orderSummary>

export const orderDetail = z.extend(orderSummary, {
  lines: z.array(orderLine),
  totals: z.object({
    initial: z.number(),
    saleSaving: z.number(),
    setSaving: z.number(),
    promoSaving: z.number(),
    bonuses: z.number(),
    packing: z.number(),
    delivery: z.number(),
    deliverySaving: z.number(),
    certificates: z.number(),
    final: z.number(),
  }),
  /** Those that somebody typed. */
  promocodes: z.array(z.string()),
  /** The names of promotions that came by themselves. */
  promotions: z.array(z.string()),
  certificates: z.array(z.object({ number: z.string(), amount: z.number() })),
  packs: z.object({ eco: z.boolean(), gift: z.boolean(), giftMessage: z.nullable(z.string()) }),
  delivery: z.object({
    methodId: z.int(),
    typeId: z.int(),
    method: z.string(),
    /** In one line, as the buyer wrote or chose it, with the apartment. */
    address: z.string(),
    shopId: z.nullable(z.int()),
    pickupPointId: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
    /** Hours that were chosen for the courier, `10-14`. */
    window: z.nullable(z.string()),
    /** It waits at a counter: until this moment. */
    collectUntil: z.nullable(z.string()),
  }),
  payment: z.object({ methodId: z.int(), isOnline: z.boolean(), paid: z.number(), refunded: z.number() }),
  recipient: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  communicationMethodId: z.int(),
  isGift: z.boolean(),
  comment: z.string(),
  /** What happened and what is still to come, in its order; `at` is null for the latter. */
  timeline: z.array(
    z.object({ state: z.enum([...ORDER_STATES, 'paid', 'ready_for_pickup']), at: z.nullable(z.string()) }),
  ),
  /** It is with the buyer, who may send items back until this moment. */
  returnUntil: z.nullable(z.string()),
  /** What it brought or will bring in bonuses; 0 where there is no programme. */
  bonusesToEarn: z.number(),
})
export type OrderDetail = z.output<typeof orderDetail>

/** What a cash register prints of the order. */
export const orderReceipt = z.object({
  kind: z.enum(['prepayment', 'final', 'prepayment_refund', 'final_refund']),
  at: z.string(),
  total: z.number(),
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      sum: z.number(),
      /** Of the one item that the line is, from the handover on. */
      uin: z.nullable(z.string()),
    }),
  ),
})
export type OrderReceipt = z.output<typeof orderReceipt>

/** What goes back where. The parts add up to the total. */
export const refundShares = z.object({
  currency,
  total: z.number(),
  money: z.number(),
  certificates: z.array(z.object({ number: z.string(), amount: z.number() })),
  bonuses: z.number(),
  /** Earned for these items and taken back. */
  bonusesTakenBack: z.number(),
  /** The money cannot go back the way it came: the bank details are needed. */
  needsBankDetails: z.boolean(),
})
export type RefundShares = z.output<typeof refundShares>

/** Another size of an item that was bought, which can be had in exchange. */
export const otherSize = z.object({
  lineId: z.int(),
  skuId: z.int(),
  size: z.string(),
  /** What the size is called where the order goes. */
  name: z.string(),
  /** How many can be had. */
  free: z.int(),
  /** Of one item, to the price it was bought for: above 0 it is paid on top. */
  difference: z.number(),
})
export type OtherSize = z.output<typeof otherSize>

export const orderExchange = z.object({
  fromSize: z.string(),
  toSize: z.string(),
  surcharge: z.number(),
  /** The surcharge is awaited until this moment; null when there is none or it is paid. */
  payUntil: z.nullable(z.string()),
  /** What `POST /order/:key/pay` pays it by. */
  paymentKey: z.string(),
})

export const orderReturn = z.object({
  number: z.string(),
  orderKey: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  returnMethod: z.enum(RETURN_METHODS),
  items: z.array(z.object({ lineId: z.int(), name: z.string(), photo: z.nullable(picture), quantity: z.int() })),
  refund: refundShares,
  /** Another size instead of the money. */
  exchange: z.nullable(orderExchange),
})
export type OrderReturn = z.output<typeof orderReturn>
