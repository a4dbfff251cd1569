import { useEffect, useEffectEvent } from 'react'
import { profileInfo } from '#contract/profile.ts'
import { browserApi } from '../../app/browser-api.ts'

/** An address that waits to be confirmed is not the account's yet, but whoever gave it need not type it again. */
export function useWaitingEmail(isMissing: boolean, onFound: (email: string) => void): void {
  const offer = useEffectEvent(onFound)
  useEffect(() => {
    if (!isMissing) return
    const leaving = new AbortController()
    browserApi(profileInfo, {}, { signal: leaving.signal }).then(
      ({ waitingEmail }) => {
        if (waitingEmail) offer(waitingEmail)
      },
      // It is typed then.
      () => {},
    )
    return () => leaving.abort()
  }, [isMissing])
}
