import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AUTH_STEP, type CodeSent } from '#contract/customer/identity.ts'
import { type AuthEvent, nextFlow, openFlow, resendAt } from './auth-flow.ts'

const { login, captcha, smsConfirm, registration } = AUTH_STEP

const answer = (step: CodeSent['step'], more: Partial<CodeSent> = {}): CodeSent => ({
  step,
  phone: '+79991234567',
  method: 'sms',
  resendAfter: 60,
  expiresIn: 300,
  ...more,
})
const answered = (step: CodeSent['step'], at = 0, more: Partial<CodeSent> = {}): AuthEvent => ({
  type: 'answered',
  answer: answer(step, more),
  at,
})
const walk = (events: readonly AuthEvent[], from = openFlow(undefined)) => events.reduce(nextFlow, from)

test('[H18] the steps are login 1, captcha 2, sms confirm 3, registration 4', () => {
  expect([login, captcha, smsConfirm, registration]).toEqual([1, 2, 3, 4])
})

test('[J02] the way in runs login, captcha, sms confirm, registration', () => {
  const events: AuthEvent[] = [answered(captcha), answered(smsConfirm), { type: 'proved', known: null }]
  const steps = events.map((_, index) => walk(events.slice(0, index + 1)).step)
  expect([openFlow(undefined).step, ...steps]).toEqual([login, captcha, smsConfirm, registration])
})

test.each([
  [undefined, login],
  [login, login],
  [captcha, login],
  [smsConfirm, login],
  [registration, registration],
] as const)('[G44] opened at step %s it begins at step %s', (step, first) => {
  expect(openFlow(step).step).toBe(first)
})

describe('a send that is refused', () => {
  const refused = (phone = '+7 (999) 123-45-67', retryAfter: number | null = 42): AuthEvent => ({
    type: 'refused',
    phone,
    message: 'later',
    retryAfter,
    at: 1_000,
  })

  test('before any code it goes back to the phone, with the reason and the wait', () => {
    const flow = walk([answered(captcha), refused()])
    expect(flow).toMatchObject({ step: login, refusal: { message: 'later', until: 43_000 } })
  })

  test('after a code to the same phone it stays with that code', () => {
    const flow = walk([answered(captcha), answered(smsConfirm), refused()])
    expect(flow.step).toBe(smsConfirm)
    expect(resendAt(flow)).toBe(60_000)
  })

  test('the same phone typed once more leads back to its code, another phone does not', () => {
    const changed = walk([answered(smsConfirm), { type: 'numberChanged' }])
    expect(nextFlow(changed, refused())).toMatchObject({ step: smsConfirm, phone: '+79991234567' })
    expect(nextFlow(changed, refused('+7 (999) 765-43-21'))).toMatchObject({ step: login, phone: '+7 (999) 765-43-21' })
  })

  test.each([
    [600, 601_000],
    [601, null],
    [null, null],
  ])('a wait of %s seconds is counted until %s', (retryAfter, until) => {
    expect(walk([refused(undefined, retryAfter)]).refusal?.until).toBe(until)
  })
})

test('changing the number keeps it in the field', () => {
  const flow = walk([answered(smsConfirm, 5), { type: 'numberChanged' }])
  expect(flow).toMatchObject({ step: login, phone: '+79991234567' })
})

test('the wait is the longer of what the code and the refusal say', () => {
  const flow = walk([answered(smsConfirm, 0), { type: 'refused', phone: '', message: '', retryAfter: 90, at: 10_000 }])
  expect(resendAt(flow)).toBe(100_000)
})

test('[J02] nobody gets to registration but by proving a phone, whatever happens in between', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom<CodeSent['step']>(captcha, smsConfirm).map((step) => answered(step)),
    fc.constant<AuthEvent>({ type: 'numberChanged' }),
    fc.constant<AuthEvent>({ type: 'startedOver', message: 'again' }),
    fc.record({
      type: fc.constant('refused' as const),
      phone: fc.constantFrom('+7 (999) 123-45-67', ''),
      message: fc.string(),
      retryAfter: fc.nat(),
      at: fc.nat(),
    }),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      const flow = walk(events)
      expect(flow.step).not.toBe(registration)
      if (flow.step === smsConfirm) expect(flow.sent).not.toBeNull()
    }),
  )
})
