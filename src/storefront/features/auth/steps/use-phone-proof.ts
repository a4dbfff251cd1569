import { useReducer } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { type CodePurpose, confirmPhone, type SendMethod, sendPhoneCode } from '#contract/customer/identity.ts'
import { nextFlow, openFlow } from '../auth-flow.ts'
import { BESIDE_THE_FIELD, useAttempt } from '../use-attempt.ts'
import type { CodeTrip } from '../use-sign-in.ts'
import { sendWithWork } from '../work/send-with-work.ts'

/** Proves a phone by a code for one purpose. Spec 4: the confirm result is true only for the phone that was asked. */
export function usePhoneProof(options: {
  purpose: CodePurpose
  phone: string
  onProved(phone: string): void
}): CodeTrip {
  const [flow, dispatch] = useReducer(nextFlow, openFlow(undefined, options.phone))
  const { isBusy, attempt } = useAttempt()

  return {
    flow,
    isBusy,
    async send(to: { phone: string; method: SendMethod }, captcha) {
      const method = to.method === 'mobid' ? 'sms' : to.method
      const failure = await attempt(async () => {
        const body = { phone: to.phone, method, purpose: options.purpose, ...(captcha && { captcha }) }
        const answer = await sendWithWork((work) => browserApi(sendPhoneCode, { body: { ...body, work } }))
        dispatch({ type: 'answered', answer, at: Date.now() })
      })
      if (!failure || BESIDE_THE_FIELD.includes(failure.code)) return failure
      const { message, retryAfter } = failure
      dispatch({ type: 'refused', phone: to.phone, message, retryAfter, at: Date.now() })
      return null
    },
    confirm(code) {
      return attempt(async () => {
        const { phone } = await browserApi(confirmPhone, { body: { code: code ?? '', purpose: options.purpose } })
        options.onProved(phone)
      })
    },
    changeNumber: () => dispatch({ type: 'numberChanged' }),
  }
}
