import type { ErrorCode } from '#contract/error-codes.ts'
import { orders } from '#site-texts/orders.ts'
import { ApiError } from '../../app/api.ts'

/** Why a call about orders came to nothing, in words that can be shown. */
export type OrderTrouble = {
  text: string
  code: ErrorCode | null
  /** Nobody is signed in, or no longer. */
  isGuest: boolean
  fields: Record<string, string[]>
}

export function orderTrouble(failure: unknown): OrderTrouble {
  if (!(failure instanceof ApiError)) return { text: orders.noResponse, code: null, isGuest: false, fields: {} }
  const { status, answer } = failure
  return {
    text: answer.error || answer.message || orders.noResponse,
    code: answer.code ?? null,
    isGuest: status === 401,
    fields: answer.errors ?? {},
  }
}
