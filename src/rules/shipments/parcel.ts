import type { OrderState } from '../orders/order-state.ts'

export const PARCEL_STATES = ['asked', 'made', 'refused', 'cancelling', 'cancelled'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** Packing with its box, and an item in its case. */
const BOX_G = 150
const ITEM_G = 60

/** Carriers are told a weight before anything is weighed; what they weigh themselves is what they charge. */
export function parcelWeightG(items: number): number {
  return BOX_G + ITEM_G * items
}

/** Only of an order that is being packed: before, it may still change, and after, it has left. */
export function canBeSent(state: OrderState): boolean {
  return state === 'confirmed' || state === 'assembling'
}

/** A parcel that has left cannot be called back from here. */
export function canBeCancelled(parcel: ParcelState, order: OrderState): boolean {
  return (parcel === 'asked' || parcel === 'made') && (canBeSent(order) || order === 'cancelled')
}
