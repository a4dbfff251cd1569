import type { ErrorAnswer, ErrorCode, RefusalExtras } from '#contract/error-codes.ts'
import { ApiError } from './api.ts'

/** Why a call failed, ready to be shown. */
export type CallFailure = {
  text: string
  /** Null: no response. */
  code: ErrorCode | null
  /** The visitor is not, or no longer, signed in. */
  isSignedOut: boolean
  /** Messages by field. */
  fields: Record<string, string[]>
}

/** Spec 8: the server's message is shown as it is. `fallback` is for failures without one. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return error.answer.error || error.answer.message || fallback
}

export function callFailure(error: unknown, fallback: string): CallFailure {
  const text = errorMessage(error, fallback)
  if (!(error instanceof ApiError)) return { text, code: null, isSignedOut: false, fields: {} }
  const { status, answer } = error
  return { text, code: answer.code ?? null, isSignedOut: status === 401, fields: answer.errors ?? {} }
}

/** The first message of each field that has one, for a form that knows its fields by these names. */
export function firstFieldMessages<Field extends string = string>({
  fields,
}: Pick<CallFailure, 'fields'>): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(fields) as Field[]) {
    const [first] = fields[field] ?? []
    if (first) found[field] = first
  }
  return found
}

/**
 * What the contract says that a refusal with this code carries beside it; null for whatever else went wrong. Any part may
 * be missing: a page outlives the server that it came from.
 */
export function extraOf<Code extends keyof RefusalExtras>(
  error: unknown,
  code: Code,
): Partial<RefusalExtras[Code]> | null {
  return error instanceof ApiError && isRefusal(error.answer, code) ? error.answer : null
}

function isRefusal<Code extends keyof RefusalExtras>(
  answer: ErrorAnswer,
  code: Code,
): answer is ErrorAnswer & Partial<RefusalExtras[Code]> {
  return answer.code === code
}
