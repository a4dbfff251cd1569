import type { PaymentState } from '../payments/payment-state.ts'

/** The three fields of an order's state, each a small machine of its own. Whatever is not in these tables is refused. */
export const ORDER_STATES = [
  'new',
  'confirmed',
  'assembling',
  'handed_over',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'returned',
  'partly_returned',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const DELIVERY_STATES = [
  'waiting',
  'in_transit',
  'ready_for_pickup',
  'delivered',
  'not_collected',
  'returning',
  'came_back',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Who asks for a change: the buyer, somebody of the shop, or the program itself. */
export type Actor = 'customer' | 'staff' | 'system'

export type OrderStatus = { order: OrderState; payment: PaymentState; delivery: DeliveryState }

type Transition<State> = { from: readonly State[]; to: State; by: readonly Actor[] }

const STAFF = ['staff', 'system'] as const
const SYSTEM = ['system'] as const

const ORDER_TRANSITIONS: readonly Transition<OrderState>[] = [
  { from: ['new'], to: 'confirmed', by: STAFF },
  { from: ['confirmed'], to: 'assembling', by: STAFF },
  { from: ['assembling'], to: 'handed_over', by: STAFF },
  { from: ['handed_over'], to: 'delivered', by: STAFF },
  { from: ['delivered', 'partly_returned'], to: 'completed', by: STAFF },
  // The buyer may change their mind until somebody packs the box; the shop until it has left.
  { from: ['new', 'confirmed'], to: 'cancelled', by: ['customer'] },
  { from: ['new', 'confirmed', 'assembling', 'handed_over'], to: 'cancelled', by: STAFF },
  { from: ['new'], to: 'expired', by: SYSTEM },
  // Money that came late: the order lives again if its items are still there.
  { from: ['expired'], to: 'confirmed', by: SYSTEM },
  { from: ['delivered', 'completed', 'partly_returned'], to: 'partly_returned', by: STAFF },
  { from: ['delivered', 'completed', 'partly_returned'], to: 'returned', by: STAFF },
]

const PAYMENT_TRANSITIONS: readonly Transition<PaymentState>[] = [
  { from: ['none', 'pending', 'failed'], to: 'authorised', by: SYSTEM },
  { from: ['none', 'pending', 'authorised', 'failed'], to: 'paid', by: STAFF },
  { from: ['pending', 'authorised'], to: 'failed', by: SYSTEM },
  { from: ['failed'], to: 'pending', by: ['customer', 'system'] },
  { from: ['paid', 'partly_refunded'], to: 'partly_refunded', by: STAFF },
  { from: ['authorised', 'paid', 'partly_refunded'], to: 'refunded', by: STAFF },
]

const DELIVERY_TRANSITIONS: readonly Transition<DeliveryState>[] = [
  { from: ['waiting'], to: 'in_transit', by: STAFF },
  { from: ['waiting', 'in_transit'], to: 'ready_for_pickup', by: STAFF },
  { from: ['in_transit', 'ready_for_pickup'], to: 'delivered', by: STAFF },
  { from: ['in_transit', 'ready_for_pickup'], to: 'not_collected', by: STAFF },
  { from: ['in_transit', 'not_collected'], to: 'returning', by: STAFF },
  { from: ['returning'], to: 'came_back', by: STAFF },
]

function allows<State>(transitions: readonly Transition<State>[], from: State, to: State, by: Actor): boolean {
  return transitions.some(
    (transition) => transition.to === to && transition.from.includes(from) && transition.by.includes(by),
  )
}

export function mayChangeOrder(from: OrderState, to: OrderState, by: Actor): boolean {
  return allows(ORDER_TRANSITIONS, from, to, by)
}

export function mayChangePayment(from: PaymentState, to: PaymentState, by: Actor): boolean {
  return allows(PAYMENT_TRANSITIONS, from, to, by)
}

export function mayChangeDelivery(from: DeliveryState, to: DeliveryState, by: Actor): boolean {
  return allows(DELIVERY_TRANSITIONS, from, to, by)
}
