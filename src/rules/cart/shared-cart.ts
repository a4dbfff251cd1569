/**
 * A cart that an employee fills together with a customer. `checkout`: the customer has gone to place the order with
 * what was in it at that moment, so that nobody changes it behind their back.
 */
export const SHARED_CART_STATES = ['open', 'checkout', 'ordered', 'closed'] as const
export type SharedCartState = (typeof SHARED_CART_STATES)[number]

export const SHARED_CART_STEPS = ['take', 'reopen', 'close'] as const
export type SharedCartStep = (typeof SHARED_CART_STEPS)[number]

const STEPS: Record<SharedCartStep, { from: readonly SharedCartState[]; to: SharedCartState }> = {
  // Pressed twice, or once more after the page was closed, it is the same.
  take: { from: ['open', 'checkout'], to: 'checkout' },
  reopen: { from: ['checkout', 'open'], to: 'open' },
  close: { from: ['open', 'checkout'], to: 'closed' },
}

/** Null: the cart is past that. */
export function stepSharedCart(state: SharedCartState, step: SharedCartStep): SharedCartState | null {
  const { from, to } = STEPS[step]
  return from.includes(state) ? to : null
}

const HOURS = 24
const HOUR_MS = 60 * 60 * 1000

/** Its link lives a day from the last change: a customer may want to sleep on it, and no longer than that. */
export function sharedCartExpiry(now: Date): Date {
  return new Date(now.getTime() + HOURS * HOUR_MS)
}

/** Whether its link still opens anything. An order keeps it open until the day is over, to say that it was made. */
export function isSharedCartOver(cart: { state: SharedCartState; expiresAt: Date }, now: Date): boolean {
  return cart.state === 'closed' || cart.expiresAt <= now
}

/** Where the customer is, in the order in which they get there; `closed` and `expired` are ends without an order. */
export const SHARED_CART_PROGRESS = [
  'waiting',
  'opened',
  'checkout',
  'confirmed',
  'ordered',
  'paid',
  'closed',
  'expired',
] as const
export type SharedCartProgress = (typeof SHARED_CART_PROGRESS)[number]

export type SharedCartFacts = {
  state: SharedCartState
  expiresAt: Date
  isOpened: boolean
  /** The browser that has gone to the checkout has proven a phone. */
  isPhoneConfirmed: boolean
  /** Its order has been paid for. */
  isPaid: boolean
}

export function sharedCartProgress(cart: SharedCartFacts, now: Date): SharedCartProgress {
  if (cart.state === 'ordered') return cart.isPaid ? 'paid' : 'ordered'
  if (cart.state === 'closed') return 'closed'
  if (cart.expiresAt <= now) return 'expired'
  if (cart.state === 'checkout') return cart.isPhoneConfirmed ? 'confirmed' : 'checkout'
  return cart.isOpened ? 'opened' : 'waiting'
}
