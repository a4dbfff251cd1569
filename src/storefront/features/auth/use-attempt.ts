import { useState } from 'react'
import { auth } from '#site-texts/auth.ts'
import { type AuthTrouble, authTrouble } from './auth-trouble.ts'

/** Troubles that belong to what was just typed; all others are about the way to get a code. */
export const BESIDE_THE_FIELD: readonly (string | null)[] = ['auth.captcha_wrong', 'auth.phone_invalid']

/** Runs one action at a time and answers with its trouble, or null. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)

  async function attempt(action: () => Promise<void>): Promise<AuthTrouble | null> {
    setBusy(true)
    try {
      await action()
      return null
    } catch (error) {
      return authTrouble(error, auth.noResponse)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, attempt }
}
