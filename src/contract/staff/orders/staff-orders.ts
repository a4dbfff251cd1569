import * as z from 'zod/mini'
import { ADDRESS_DOUBTS } from '#rules/addresses/address-doubt.ts'
import { ORDER_QUEUES } from '#rules/orders/order-queues.ts'
import { DELIVERY_STATES, ORDER_STATES } from '#rules/orders/order-state.ts'
import { RETURN_METHODS, RETURN_REASONS, RETURN_STATES } from '#rules/orders/return-state.ts'
import { HOLD_REASONS } from '#rules/orders/shipping-hold.ts'
import { STAFF_STEPS } from '#rules/orders/staff-steps.ts'
import { PAYMENT_STATES } from '#rules/payments/payment-state.ts'
import { call } from '../../call.ts'
import { currency, picture } from '../../entities/product.ts'

/** What staff see of orders. Sums are in minor units; phones are hidden in part from whoever may not see them. */
const state = {
  order: z.enum(ORDER_STATES),
  payment: z.enum(PAYMENT_STATES),
  delivery: z.enum(DELIVERY_STATES),
}

const row = z.object({
  number: z.string(),
  createdAt: z.string(),
  state: z.object(state),
  name: z.string(),
  phone: z.string(),
  currency,
  payable: z.int(),
  quantity: z.int(),
  /** Its first item. */
  item: z.string(),
  method: z.string(),
  shop: z.nullable(z.string()),
})
export type StaffOrderRow = z.output<typeof row>

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))

export const staffOrders = call({
  method: 'GET',
  path: '/backoffice/api/orders',
  summary: 'Orders, the newest first, with how many there are in each state',
  query: z.object({
    /** A number, a phone or its last four digits, a name, or what was ordered. */
    search: text(100),
    state: z.optional(z.enum(ORDER_STATES)),
    /** What waits for somebody; an employee's own counter is meant where it is a counter. */
    queue: z.optional(z.enum(ORDER_QUEUES)),
    payment: z.optional(z.enum(PAYMENT_STATES)),
    /** Days on which they were placed, both included. */
    from: day,
    to: day,
    /** The `cursor` of the page before. */
    cursor: text(100),
  }),
  answer: z.object({
    orders: z.array(row),
    cursor: z.nullable(z.string()),
    /** Of all orders, whatever is searched for. */
    counts: z.array(z.object({ state: state.order, count: z.int() })),
    /** In the order in which this person works. */
    queues: z.array(z.object({ queue: z.enum(ORDER_QUEUES), count: z.int() })),
  }),
  access: 'staff',
  permission: 'orders.read',
})

const sums = z.object({
  initial: z.int(),
  saleSaving: z.int(),
  setSaving: z.int(),
  promoSaving: z.int(),
  bonuses: z.int(),
  packing: z.int(),
  delivery: z.int(),
  certificates: z.int(),
  payable: z.int(),
  paid: z.int(),
  refunded: z.int(),
})

const tenders = z.object({ money: z.int(), certificates: z.int(), bonuses: z.int(), bonusesTakenBack: z.int() })

const orderReturn = z.object({
  number: z.string(),
  createdAt: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  returnMethod: z.enum(RETURN_METHODS),
  items: z.array(z.object({ name: z.string(), code: z.string(), quantity: z.int() })),
  /** What would go back now, by tender: no more than is left of what was paid. */
  refund: tenders,
  /** The account that money paid on receipt is sent to. */
  bank: z.nullable(z.object({ holder: z.string(), account: z.string(), bic: z.string(), inn: z.string() })),
  /** What goes back in money was paid on receipt: whoever says that it went has sent it. */
  isByHand: z.boolean(),
  /** Another size is wanted instead of the money: which, what is paid on top, and whether it may leave. */
  exchange: z.nullable(
    z.object({
      name: z.string(),
      code: z.string(),
      size: z.string(),
      quantity: z.int(),
      surcharge: z.int(),
      isReady: z.boolean(),
    }),
  ),
  steps: z.array(z.enum(RETURN_STATES)),
})
export type StaffReturn = z.output<typeof orderReturn>

export const staffOrderDetail = z.object({
  number: z.string(),
  /** Rises with every change of a state: a step names the one that was on the screen. */
  version: z.int(),
  /** Differs after anything that staff see of it has changed, also what changes no state. */
  revision: z.string(),
  createdAt: z.string(),
  state: z.object(state),
  /** Why it must not go on to its buyer. */
  hold: z.nullable(z.enum(HOLD_REASONS)),
  /** Why its address has to be looked at, as long as nobody has. */
  addressDoubt: z.nullable(z.enum(ADDRESS_DOUBTS)),
  currency,
  lines: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      characteristics: z.string(),
      url: z.string(),
      photo: z.nullable(picture),
      quantity: z.int(),
      initial: z.int(),
      payable: z.int(),
    }),
  ),
  sums,
  promocodes: z.array(z.string()),
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    recipient: z.nullable(z.object({ name: z.string(), phone: z.string() })),
    comment: z.string(),
    isGift: z.boolean(),
    giftMessage: z.nullable(z.string()),
  }),
  delivery: z.object({
    method: z.string(),
    from: z.string(),
    to: z.string(),
    window: z.nullable(z.string()),
    address: z.string(),
    shop: z.nullable(z.string()),
    comment: z.string(),
    trackingNumber: z.nullable(z.string()),
  }),
  payments: z.array(
    z.object({ method: z.string(), state: state.payment, amount: z.int(), refunded: z.int(), createdAt: z.string() }),
  ),
  history: z.array(
    z.object({
      at: z.string(),
      field: z.enum(['order', 'payment', 'delivery', 'address', 'refund']),
      /** Of a refund, its sum in minor units. */
      to: z.string(),
      actor: z.enum(['customer', 'staff', 'system']),
      /** Of the staff, where it is known. */
      name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  letters: z.array(
    z.object({
      id: z.int(),
      /** It tells of nothing that is over, so that it may leave once more. */
      canResend: z.boolean(),
      channel: z.enum(['email', 'sms']),
      subject: z.string(),
      at: z.string(),
      deliveredAt: z.nullable(z.string()),
      hasFailed: z.boolean(),
    }),
  ),
  returns: z.array(orderReturn),
  /** What may still go back in money, beyond what returns were promised. */
  refundable: z.int(),
  /** It was paid on receipt: whoever gives money back sends it. */
  isByHand: z.boolean(),
  comments: z.array(z.object({ id: z.int(), at: z.string(), name: z.string(), text: z.string() })),
  /** Who filled the cart together with the buyer, and in which shop. */
  helper: z.nullable(z.object({ name: z.string(), shop: z.nullable(z.string()) })),
  attribution: z.nullable(z.object({ source: z.string(), campaign: z.nullable(z.string()) })),
  steps: z.array(
    z.object({
      step: z.enum(STAFF_STEPS),
      /** Why this person cannot take it now. */
      refusal: z.nullable(z.enum(['hold', 'another_shop'])),
    }),
  ),
})
export type StaffOrder = z.output<typeof staffOrderDetail>

const params = z.object({ number: z.string().check(z.maxLength(20)) })

export const staffOrder = call({
  method: 'GET',
  path: '/backoffice/api/orders/:number',
  summary: 'All that staff need to know of an order',
  params,
  answer: staffOrderDetail,
  errors: ['order.unknown'],
  access: 'staff',
  permission: 'orders.read',
})

export const staffOrderRevision = call({
  method: 'GET',
  path: '/backoffice/api/orders/:number/revision',
  summary: 'Whether an order is still as it was on the screen',
  params,
  answer: z.object({ revision: z.string() }),
  errors: ['order.unknown'],
  access: 'staff',
  permission: 'orders.read',
  isWatching: true,
})

export const stepStaffOrder = call({
  method: 'POST',
  path: '/backoffice/api/orders/:number/steps',
  summary: 'Moves an order on, from the state that was on the screen',
  params,
  body: z.object({
    step: z.enum(STAFF_STEPS),
    expectedVersion: z.int(),
    /** Of the parcel, with `hand-over`. */
    trackingNumber: text(60),
    /** Why, for the history. */
    reason: text(300),
  }),
  answer: staffOrderDetail,
  errors: [
    'order.unknown',
    'order.changed_meanwhile',
    'order.another_shop',
    'order.step_not_possible',
    'order.on_hold',
    'order.uin_missing',
  ],
  access: 'staff',
  permission: 'orders.step',
})
