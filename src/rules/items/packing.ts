import type { OrderState } from '../orders/order-state.ts'

/** Whether items may be scanned into the parcel of an order: it is sure to be sent, and has not left. */
export function isBeingPacked(state: OrderState): boolean {
  return state === 'confirmed' || state === 'assembling'
}
