import type { ErrorCode } from '#contract/error-codes.ts'
import { ApiError } from '../../app/api.ts'

/** What went wrong with a call of the sign-in, ready to be shown beside the field or above the form. */
export type AuthTrouble = {
  /** Null: no answer came. */
  code: ErrorCode | null
  message: string
  fields: Partial<Record<string, string>>
  triesLeft: number | null
  retryAfter: number | null
}

/** Spec 8: the server's words are passed on as they are. */
export function authTrouble(error: unknown, noResponse: string): AuthTrouble {
  if (!(error instanceof ApiError)) {
    return { code: null, message: noResponse, fields: {}, triesLeft: null, retryAfter: null }
  }
  const answer = error.answer as typeof error.answer & { triesLeft?: unknown; retryAfter?: unknown }
  const fields = Object.entries(answer.errors ?? {}).flatMap(([field, [first]]) => (first ? [[field, first]] : []))
  return {
    code: answer.code,
    message: answer.message,
    fields: Object.fromEntries(fields) as AuthTrouble['fields'],
    triesLeft: wholeNumber(answer.triesLeft),
    retryAfter: wholeNumber(answer.retryAfter),
  }
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}
