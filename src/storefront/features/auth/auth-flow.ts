import { AUTH_STEP, type AuthStep, type CodeSent, type SendMethod } from '#contract/customer/identity.ts'
import { keepDigits } from '#rules/forms/digits.ts'

/** Seconds worth counting; a day is said in words. */
const MAX_WAIT = 600

/** What a sign-in service told of a new customer. */
export type KnownPerson = { name: string; surname: string; email: string }

/** Where somebody is on the way in. */
export type AuthFlow = {
  step: AuthStep
  /** As it stands in the field; after the server has read it, E.164. */
  phone: string
  method: SendMethod
  /** The code that is on its way or there. `at` is the browser's clock, in milliseconds. */
  sent: { phone: string; method: SendMethod; at: number; resendAfter: number } | null
  /** Why the last send was refused, and until when. */
  refusal: { message: string; until: number | null } | null
  known: KnownPerson | null
}

export type AuthEvent =
  | { type: 'answered'; answer: CodeSent; at: number }
  /** `phone` as it was typed. */
  | { type: 'refused'; phone: string; message: string; retryAfter: number | null; at: number }
  | { type: 'proved'; known: KnownPerson | null }
  | { type: 'numberChanged' }
  | { type: 'startedOver'; message: string }

/**
 * A popup may be opened at a step; the two in the middle make no sense without a phone that was typed here, so they
 * begin at the beginning.
 */
export function openFlow(step: AuthStep | undefined, phone = ''): AuthFlow {
  const first = step === AUTH_STEP.registration ? step : AUTH_STEP.login
  return { step: first, phone, method: 'sms', sent: null, refusal: null, known: null }
}

/** Spec 4: login, captcha, sms confirm, registration. The server names the next step; nothing here skips one. */
export function nextFlow(flow: AuthFlow, event: AuthEvent): AuthFlow {
  switch (event.type) {
    case 'answered': {
      const { step, phone, method, resendAfter } = event.answer
      if (step === AUTH_STEP.captcha) return { ...flow, step, phone, method, refusal: null }
      return { ...flow, step, phone, method, refusal: null, sent: { phone, method, at: event.at, resendAfter } }
    }
    case 'refused': {
      const { phone, message, retryAfter, at } = event
      const isSoon = retryAfter !== null && retryAfter <= MAX_WAIT
      const refusal = { message, until: isSoon ? at + retryAfter * 1_000 : null }
      // The code that was sent to this phone before is still the newest: its step is the place to wait for another.
      const isSent = flow.sent !== null && keepDigits(flow.sent.phone) === keepDigits(phone)
      if (!flow.sent || !isSent) return { ...flow, step: AUTH_STEP.login, phone, refusal }
      return { ...flow, step: AUTH_STEP.smsConfirm, phone: flow.sent.phone, method: flow.sent.method, refusal }
    }
    case 'proved':
      return { ...flow, step: AUTH_STEP.registration, known: event.known, refusal: null }
    case 'numberChanged':
      return { ...flow, step: AUTH_STEP.login, refusal: null }
    case 'startedOver':
      return { ...flow, step: AUTH_STEP.login, refusal: { message: event.message, until: null } }
  }
}

/** When another code may be asked for, in the browser's milliseconds. */
export function resendAt(flow: AuthFlow): number {
  const bySent = flow.sent ? flow.sent.at + flow.sent.resendAfter * 1_000 : 0
  return Math.max(bySent, flow.refusal?.until ?? 0)
}
