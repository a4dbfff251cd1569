import { ApiError } from '#client/calls/api.ts'
import { callFailure, extraOf, firstFieldMessages } from '#client/calls/error-message.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

/** What went wrong with a call of the sign-in, ready to be shown beside the field or above the form. */
export type AuthFailure = {
  /** Null: no answer came. */
  code: ErrorCode | null
  message: string
  fields: Partial<Record<string, string>>
  triesLeft: number | null
  retryAfter: number | null
}

/** Spec 8: the server's message is shown as it is. */
export function authFailure(error: unknown, noResponse: string): AuthFailure {
  const failure = callFailure(error, noResponse)
  const tries = extraOf(error, 'auth.code_wrong') ?? extraOf(error, 'auth.code_over')
  return {
    code: failure.code,
    message: failure.text,
    fields: firstFieldMessages(failure),
    triesLeft: wholeNumber(tries?.triesLeft),
    retryAfter: error instanceof ApiError ? wholeNumber(error.answer.retryAfter) : null,
  }
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}
