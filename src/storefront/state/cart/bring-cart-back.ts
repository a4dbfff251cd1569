import { type Api, ApiError } from '#client/calls/api.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orderSuccessData } from '#contract/ordering/orders.ts'
import type { LocalCart } from './storage/local-cart.ts'
import type { SetAsideCart } from './storage/set-aside-carts.ts'

export type BringBackDeps = {
  api: Api
  aside: { read(): readonly SetAsideCart[]; forget(orderId: string): void }
  /** False: there is something in the cart, or it is a customer's by now. */
  bringBack(cart: LocalCart): boolean
}

/** How an order has ended that nobody paid for. */
export type UnpaidEnd = 'expired' | 'cancelled'

/**
 * What became of an order that was to be paid for. `going`: nobody knows yet. Money that is only held for an ended order
 * may still go either way.
 */
export function orderEnd({ order, payment }: OrderDetail['status']): UnpaidEnd | 'paid' | 'going' {
  if (payment === 'authorised') return 'going'
  if (payment !== 'none' && payment !== 'pending' && payment !== 'failed') return 'paid'
  if (order === 'expired' || order === 'cancelled') return order
  return order === 'new' ? 'going' : 'paid'
}

/**
 * Asks what became of the orders whose carts are kept aside. The newest that ended unpaid fills an empty cart; a cart
 * that was filled meanwhile is left alone. Answers how the order ended whose cart is back.
 */
export async function bringCartBack({ api, aside, bringBack }: BringBackDeps): Promise<UnpaidEnd | null> {
  let done: UnpaidEnd | null = null
  for (const { orderId, cart } of aside.read()) {
    const end = await endOf(api, orderId)
    // Another tab may have been quicker.
    if (end === 'going' || !aside.read().some((one) => one.orderId === orderId)) continue
    aside.forget(orderId)
    if (end !== 'paid' && end !== 'unknown' && bringBack(cart)) done = end
  }
  return done
}

async function endOf(api: Api, orderId: string): Promise<ReturnType<typeof orderEnd> | 'unknown'> {
  try {
    return orderEnd((await api(orderSuccessData, { params: { orderId } })).order.status)
  } catch (error) {
    // This browser's session is another one now: it will never be told.
    if (error instanceof ApiError && error.status === 404) return 'unknown'
    return 'going'
  }
}
