import { type CallFailure, callFailure } from '#client/calls/error-message.ts'
import { orders } from '#site-texts/ordering/orders.ts'

/** Why a call about an order that is already there failed. */
export function orderCallFailure(error: unknown): CallFailure {
  return callFailure(error, orders.noResponse)
}
