import type { ErrorCode, ExtraOf, RefusalExtras } from '#contract/error-codes.ts'

/** Expected outcomes of a use case: an answer, or a refusal by a rule. Anything unexpected throws. */
export type Done<Answer> = { ok: true; answer: Answer }
export type Refused<Code extends ErrorCode> = {
  ok: false
  code: Code
  /** Messages by field, in the visitor's language. */
  errors?: Record<string, string[]>
  /** Extra data that the contract declares for the code, such as a changed cart. */
  extra?: ExtraOf<Code>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}
export type Result<Answer, Code extends ErrorCode> = Done<Answer> | Refused<Code>

export function done<Answer>(answer: Answer): Done<Answer> {
  return { ok: true, answer }
}

/** Codes whose refusal is not complete without what the contract says it carries. */
type CarryingCode = {
  [Code in keyof RefusalExtras]: object extends RefusalExtras[Code] ? never : Code
}[keyof RefusalExtras]
type More<Code extends ErrorCode> = Pick<Refused<Code>, 'errors' | 'extra' | 'retryAfter'>

export function refused<Code extends Exclude<ErrorCode, CarryingCode>>(code: Code, more?: More<Code>): Refused<Code>
export function refused<Code extends ErrorCode>(code: Code, more: More<Code> & { extra: ExtraOf<Code> }): Refused<Code>
export function refused<Code extends ErrorCode>(code: Code, more?: More<Code>): Refused<Code> {
  return { ok: false, code, ...more }
}
