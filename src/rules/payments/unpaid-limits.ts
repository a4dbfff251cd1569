import type { UnpaidLimits } from './payment-methods.ts'

/** What one phone holds in open orders that are not paid. */
export type HeldUnpaid = { orders: number; items: number }

export type UnpaidRefusal = 'order.too_many_unpaid' | 'order.too_many_unpaid_items'

/** Whether one more order of so many items may be held before anything is paid for it. */
export function unpaidRefusal(limits: UnpaidLimits, held: HeldUnpaid, items: number): UnpaidRefusal | null {
  if (held.orders >= limits.maxOrders) return 'order.too_many_unpaid'
  return held.items + items > limits.maxItems ? 'order.too_many_unpaid_items' : null
}
