import type { ErrorCode } from '#contract/error-codes.ts'
import { ApiError } from './api.ts'

/** Why a call failed, ready to be shown. */
export type CallFailure = {
  text: string
  /** Null: no answer came. */
  code: ErrorCode | null
  /** Nobody is signed in, or no longer. */
  isSignedOut: boolean
  /** What is wrong with which field. */
  fields: Record<string, string[]>
}

/** Spec 8: the server's own words are passed on as they are. `fallback` is for when it said nothing. */
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

/** The first message of each field that has one. */
export function firstFieldMessages({ fields }: Pick<CallFailure, 'fields'>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).flatMap(([field, [first]]) => (first ? [[field, first]] : [])))
}
