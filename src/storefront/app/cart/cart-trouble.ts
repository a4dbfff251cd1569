import type { CartData } from '#contract/entities/cart.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'
import { ApiError } from '../api.ts'

/** A refusal of a cart call: what to say, and the cart as it is where the server told it. */
export type CartTrouble = { text: string; code: ErrorAnswer['code'] | null; cartData: CartData | null }

/** Spec 8: cart errors show the server error or message. `noResponse`: our own words for when there was no server. */
export function cartTrouble(failure: unknown, noResponse: string): CartTrouble {
  if (!(failure instanceof ApiError)) return { text: noResponse, code: null, cartData: null }
  const answer: Partial<ErrorAnswer> & { cartData?: CartData } = failure.answer
  return {
    text: answer.error || answer.message || noResponse,
    code: answer.code ?? null,
    cartData: answer.cartData ?? null,
  }
}
