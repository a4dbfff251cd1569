import type { OrderState } from './order-state.ts'

/** Why an order must not go on to its buyer. */
export const HOLD_REASONS = ['unpaid', 'partly_refunded', 'refunded', 'address'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** One order in minor units; sums count money, certificates and bonuses alike. */
export type HoldFacts = {
  state: OrderState
  /** The money is taken at the door, and none has been taken before. */
  isPaidOnDelivery: boolean
  lines: readonly number[]
  /** Delivery and packing. */
  extras: number
  paid: number
  /** What has gone back of it, or is promised back. */
  back: number
  /** The part of `back` that staff gave while the buyer keeps everything: the order costs less by it. */
  goodwill: number
  /** Nobody has confirmed where it goes, and its country or its price hangs on that. */
  isAddressDoubted: boolean
}

/** Before that nothing is packed; after that the buyer has the order, and money goes back for returned items. */
const ON_THE_WAY: readonly OrderState[] = ['confirmed', 'assembling', 'handed_over']

/**
 * An order is shipped only while what was paid covers what is to be shipped, and to a place that somebody has confirmed.
 * An address can be looked at as soon as the order is there. Null: it may go on.
 */
export function shippingHold(facts: HoldFacts): HoldReason | null {
  const { state, isAddressDoubted } = facts
  const isOnTheWay = ON_THE_WAY.includes(state)
  const reason = isOnTheWay ? moneyHold(facts) : null
  return reason ?? (isAddressDoubted && (isOnTheWay || state === 'new') ? 'address' : null)
}

function moneyHold({ isPaidOnDelivery, lines, extras, paid, back, goodwill }: HoldFacts): HoldReason | null {
  if (isPaidOnDelivery) return null
  // With all of its money back it would be a present.
  if (back > 0 && back >= paid) return 'refunded'
  const due = lines.reduce((all, sum) => all + sum, extras) - goodwill
  if (paid - back >= due) return null
  return back === 0 ? 'unpaid' : 'partly_refunded'
}
