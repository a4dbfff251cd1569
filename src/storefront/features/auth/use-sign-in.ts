import { useReducer } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import {
  AUTH_STEP,
  type AuthStep,
  authenticate,
  identification,
  oauthStart,
  registration,
  type SendMethod,
} from '#contract/customer/identity.ts'
import type { User } from '#contract/entities/user.ts'
import { nextFlow, openFlow } from './auth-flow.ts'
import { BESIDE_THE_FIELD, useAttempt } from './use-attempt.ts'
import { sendWithWork } from './work/send-with-work.ts'

export type RegistrationForm = {
  name: string
  surname: string
  email: string
  hasConsent: boolean
  wantsNews: boolean
}

export type SignIn = ReturnType<typeof useSignIn>

/** A code on its way to a phone and back: to sign in with, or to prove the phone for something else. */
export type CodeTrip = Pick<SignIn, 'flow' | 'isBusy' | 'send' | 'confirm' | 'changeNumber'>

/** The steps of signing in and the actions of each. Actions return their error, or null. */
export function useSignIn(options: {
  step: AuthStep | undefined
  source: string
  phone: string
  /** They come from a sign-in service, whose account is to be linked. */
  isAfterService: boolean
  /** `isNew`: the account was made just now. */
  onDone(user: User, isNew: boolean): void
}) {
  const { source, isAfterService, onDone } = options
  const [flow, dispatch] = useReducer(nextFlow, openFlow(options.step, options.phone))
  const { isBusy, attempt } = useAttempt()

  async function send(to: { phone: string; method: SendMethod }, captcha?: { token: string; answer: string }) {
    const failure = await attempt(async () => {
      const body = { ...to, source, ...(captcha && { captcha }) }
      const answer = await sendWithWork((work) => browserApi(identification, { body: { ...body, work } }))
      dispatch({ type: 'answered', answer, at: Date.now() })
    })
    if (!failure || BESIDE_THE_FIELD.includes(failure.code)) return failure
    const { message, retryAfter } = failure
    dispatch({ type: 'refused', phone: to.phone, message, retryAfter, at: Date.now() })
    return null
  }

  return {
    flow,
    isBusy,
    send,
    /** Without a code: asks whether the operator has the answer. */
    confirm(code?: string) {
      const { phone, method } = flow
      return attempt(async () => {
        const answer = await browserApi(authenticate, {
          body: { phone, method, isAfterService, ...(code && { code }) },
        })
        if (answer.user) onDone(answer.user, false)
        else if (answer.step === AUTH_STEP.registration) dispatch({ type: 'proved', known: answer.known })
      })
    },
    async register(form: RegistrationForm) {
      const failure = await attempt(async () => {
        const { user } = await browserApi(registration, { body: { ...form, isAfterService } })
        onDone(user, true)
      })
      const isTooLate = failure?.code === 'auth.phone_not_confirmed' || failure?.code === 'auth.already_registered'
      if (!isTooLate) return failure
      dispatch({ type: 'startedOver', message: failure.message })
      return null
    },
    /** Where to go to sign in there; the caller leaves this page. */
    async leaveForService(provider: string, leave: (to: { url: string; state: string }) => void) {
      const failure = await attempt(async () => leave(await browserApi(oauthStart, { body: { source, provider } })))
      if (failure) dispatch({ type: 'startedOver', message: failure.message })
    },
    changeNumber: () => dispatch({ type: 'numberChanged' }),
  }
}
