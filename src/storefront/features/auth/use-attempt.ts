import { useState } from 'react'
import { auth } from '#site-texts/customer/auth.ts'
import { type AuthFailure, authFailure } from './auth-failure.ts'
import { WorkTooSlow } from './work/send-with-work.ts'

/** Failures that belong to what was just typed; all others are about the way to get a code. */
export const BESIDE_THE_FIELD: readonly (string | null)[] = ['auth.captcha_wrong', 'auth.phone_invalid']

/** Runs one action at a time; returns its error, or null. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)

  async function attempt(action: () => Promise<void>): Promise<AuthFailure | null> {
    setBusy(true)
    try {
      await action()
      return null
    } catch (error) {
      return authFailure(error, error instanceof WorkTooSlow ? auth.tooSlow : auth.noResponse)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, attempt }
}
