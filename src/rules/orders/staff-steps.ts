import type { AddressDoubt } from '../addresses/address-doubt.ts'
import { DELIVERY_METHOD } from '../delivery/delivery-options.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import { mayServe, type StaffPlace } from '../staff/permissions.ts'
import { type DeliveryState, mayChangeDelivery, mayChangeOrder, type OrderState } from './order-state.ts'
import type { HoldReason } from './shipping-hold.ts'

/** What staff do with an order, in the order of its life. */
export const STAFF_STEPS = [
  'check-address',
  'confirm',
  'assemble',
  'hand-over',
  'ready',
  'deliver',
  'not-collected',
  'came-back',
  'cancel',
] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

/** Done at the counter where the buyer comes for it. */
const COUNTER_STEPS: readonly StaffStep[] = ['ready', 'deliver', 'not-collected']

/** What brings an order nearer to its buyer: a hold stops it. */
const SHIPPING_STEPS: readonly StaffStep[] = ['assemble', 'hand-over', 'ready', 'deliver']

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
    'came-back': mayChangeDelivery(deliveryState, 'came_back', 'staff'),
    cancel: !hasLeft && mayChangeOrder(state, 'cancelled', 'staff'),
  }
  return STAFF_STEPS.filter((step) => isPossible[step])
}

const COLLECTED: readonly number[] = [DELIVERY_METHOD.shop, DELIVERY_METHOD.pickpoint, DELIVERY_METHOD.pickup]

/** The buyer comes for it, to a shop or a pickup point. */
export function isCollected({ deliveryMethodId }: { deliveryMethodId: number }): boolean {
  return COLLECTED.includes(deliveryMethodId)
}

/** Why somebody cannot take a step that the order itself allows. */
export function stepRefusal(
  step: StaffStep,
  { shopId, hold }: { shopId: number | null; hold: HoldReason | null },
  member: StaffPlace,
): 'hold' | 'another_shop' | null {
  if (COUNTER_STEPS.includes(step) && !mayServe(member, { shopId })) return 'another_shop'
  return hold !== null && SHIPPING_STEPS.includes(step) ? 'hold' : null
}
