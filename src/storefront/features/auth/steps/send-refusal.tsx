import { auth } from '#site-texts/customer/auth.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { AuthFlow } from '../auth-flow.ts'
import { useSecondsLeft } from '../seconds-left.ts'

/** Why no code was sent, and for how long. Only the words are read out: seconds that are counted aloud help nobody. */
export function SendRefusal({ refusal }: { refusal: AuthFlow['refusal'] }) {
  const wait = useSecondsLeft(refusal?.until ?? 0)
  if (!refusal) return null
  return (
    <Notice tone="error" live="polite">
      {refusal.message} {wait > 0 && <span aria-live="off">{auth.login.wait(wait)}</span>}
    </Notice>
  )
}
