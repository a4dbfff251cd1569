import type { AddressDoubt } from '../addresses/address-doubt.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import { type DeliveryState, mayChangeDelivery, mayChangeOrder, type OrderState } from './order-state.ts'

/** What staff do with an order, in the order of its life. */
export const STAFF_STEPS = [
  'check-address',
  'confirm',
  'assemble',
  'hand-over',
  'ready',
  'deliver',
  'not-collected',
  'cancel',
] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

/** Done at the counter where the buyer comes for it. */
export const COUNTER_STEPS: readonly StaffStep[] = ['ready', 'deliver', 'not-collected']

/** What brings an order nearer to its buyer: a hold stops it. */
export const SHIPPING_STEPS: readonly StaffStep[] = ['assemble', 'hand-over', 'ready', 'deliver']

export type StepFacts = {
  state: OrderState
  paymentState: PaymentState
  deliveryState: DeliveryState
  isOnline: boolean
  payable: number
  /** The buyer comes for it, to a shop or a pickup point. */
  isCollected: boolean
  addressDoubt: AddressDoubt | null
}

/** As long as the order can be stopped there is a reason to ask. */
export function mayCheckAddress({ state, addressDoubt }: Pick<StepFacts, 'state' | 'addressDoubt'>): boolean {
  return addressDoubt !== null && mayChangeOrder(state, 'cancelled', 'staff')
}

/** The steps that the tables of states allow now; the first that is no end of the order is the next one. */
export function possibleSteps(order: StepFacts): StaffStep[] {
  const { state, deliveryState } = order
  // An order to be paid online is confirmed by its money.
  const isOwed = order.isOnline && order.payable > 0 && order.paymentState !== 'paid'
  const hasLeft = state === 'handed_over'
  const isPossible: Record<StaffStep, boolean> = {
    'check-address': mayCheckAddress(order),
    confirm: mayChangeOrder(state, 'confirmed', 'staff') && !isOwed,
    assemble: mayChangeOrder(state, 'assembling', 'staff'),
    'hand-over': mayChangeOrder(state, 'handed_over', 'staff'),
    ready: hasLeft && order.isCollected && mayChangeDelivery(deliveryState, 'ready_for_pickup', 'staff'),
    deliver: mayChangeOrder(state, 'delivered', 'staff') && mayChangeDelivery(deliveryState, 'delivered', 'staff'),
    'not-collected': hasLeft && mayChangeDelivery(deliveryState, 'not_collected', 'staff'),
    cancel: !hasLeft && mayChangeOrder(state, 'cancelled', 'staff'),
  }
  return STAFF_STEPS.filter((step) => isPossible[step])
}
