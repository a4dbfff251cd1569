import type { OrderState } from './order-state.ts'

/** Why an order must not go on to its buyer. */
export type HoldReason = 'unpaid' | 'partly_refunded' | 'refunded'

/** One order in minor units; sums count money, certificates and bonuses alike. */
export type HoldFacts = {
  state: OrderState
  /** The money is taken at the door, and none has been taken before. */
  isPaidOnDelivery: boolean
  lines: readonly { sum: number; isRefunded: boolean }[]
  /** Delivery and packing. */
  extras: number
  paid: number
  /** What has gone back of it, or is promised back. */
  back: number
}

/** Before that nothing is packed; after that the buyer has the order, and money goes back for returned items. */
const ON_THE_WAY: readonly OrderState[] = ['confirmed', 'assembling', 'handed_over']

/** An order is shipped only while what was paid covers what is to be shipped. Null: it may go on. */
export function shippingHold({ state, isPaidOnDelivery, lines, extras, paid, back }: HoldFacts): HoldReason | null {
  if (!ON_THE_WAY.includes(state)) return null
  const toShip = lines.filter(({ isRefunded }) => !isRefunded)
  if (toShip.length === 0) return 'refunded'
  if (isPaidOnDelivery) return null
  const due = toShip.reduce((all, { sum }) => all + sum, extras)
  if (paid - back >= due) return null
  if (back === 0) return 'unpaid'
  return back >= paid ? 'refunded' : 'partly_refunded'
}
