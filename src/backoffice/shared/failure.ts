import { useEffect, useEffectEvent } from 'react'
import { type CallFailure, callFailure } from '#client/calls/error-message.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useSession } from './session.tsx'

/** What to do with a call that failed: who is no longer signed in is asked to, everybody else reads why. */
export function useFailure(): (error: unknown) => CallFailure {
  const { setMe } = useSession()
  return (error) => {
    const failure = callFailure(error, backoffice.shell.noConnection)
    if (failure.isSignedOut) setMe(null)
    else showToast({ tone: 'error', text: failure.text })
    return failure
  }
}

/** The same for what a screen was loaded with: its words are shown where the data would stand. */
export function useSignedOutBy(error: unknown): CallFailure {
  const { setMe } = useSession()
  const failure = callFailure(error, backoffice.shell.noConnection)
  const signOut = useEffectEvent(() => setMe(null))
  useEffect(() => {
    if (failure.isSignedOut) signOut()
  }, [failure.isSignedOut])
  return failure
}
