import { ApiError, NoResponseError } from '#client/calls/api.ts'
import { type CallFailure, callFailure } from '#client/calls/error-message.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'

/** A refusal of a cart call: what to say, and the cart as it is where the server told it. */
export type CartFailure = Pick<CallFailure, 'text' | 'code'> & {
  cartData: CartData | null
  /** Nobody has answered: what was asked may be asked again. */
  isUnanswered: boolean
}

/** Spec 8: cart errors show the server error or message. `noResponse`: our own words for when there was no server. */
export function cartFailure(error: unknown, noResponse: string): CartFailure {
  const { text, code } = callFailure(error, noResponse)
  const answer: Partial<ErrorAnswer> & { cartData?: CartData } = error instanceof ApiError ? error.answer : {}
  return { text, code, cartData: answer.cartData ?? null, isUnanswered: error instanceof NoResponseError }
}
