import type { ErrorCode, ExtraOf } from '#contract/error-codes.ts'

/** Expected outcomes of a use case: an answer, or a refusal by a rule. A surprise is an exception. */
export type Done<Answer> = { ok: true; answer: Answer }
export type Refused<Code extends ErrorCode> = {
  ok: false
  code: Code
  /** Problems by field, already in the visitor's language. */
  errors?: Record<string, string[]>
  /** More than the code says, where the contract declares it (a changed cart, say). */
  extra?: ExtraOf<Code>
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
}
export type Result<Answer, Code extends ErrorCode> = Done<Answer> | Refused<Code>

export function done<Answer>(answer: Answer): Done<Answer> {
  return { ok: true, answer }
}

export function refused<Code extends ErrorCode>(
  code: Code,
  more: Pick<Refused<Code>, 'errors' | 'extra' | 'retryAfter'> = {},
): Refused<Code> {
  return { ok: false, code, ...more }
}
