import { type ErrorAnswer, type ErrorCode, errorStatus } from '#contract/error-codes.ts'
import type { Language } from '#rules/location/site.ts'
import { errors as en } from '#texts/en/errors.ts'
import { errors as ru } from '#texts/ru/errors.ts'
import type { Refused } from '../kernel/result.ts'

/** Seconds after which a rejected client may retry. */
export const RETRY_AFTER = 5
/** Of a refusal that passes by itself, where nobody has measured how soon. */
const PASSES_IN: Partial<Record<ErrorCode, number>> = { 'order.in_progress': 2 }

const texts: Record<Language, Record<ErrorCode, string>> = { ru, en }

/** The single shape of an error response, in the visitor's language. */
export function errorAnswer(
  refusal: Pick<Refused<ErrorCode>, 'code' | 'errors' | 'extra' | 'retryAfter'>,
  language: Language,
  requestId?: string,
): { status: number; error: ErrorAnswer } {
  const { code, errors, extra, retryAfter = PASSES_IN[code] } = refusal
  const message = texts[language][code]
  return {
    status: errorStatus[code],
    error: {
      success: false,
      code,
      message,
      error: message,
      ...(errors && { errors }),
      ...(requestId && { requestId }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...extra,
    },
  }
}
