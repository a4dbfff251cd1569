import type { SendMethod } from '#contract/identity.ts'
import { auth } from '#site-texts/auth.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { resendAt } from './auth-flow.ts'
import { otherMethod } from './auth-mode.ts'
import styles from './auth-steps.module.css'
import { useSecondsLeft } from './seconds-left.ts'
import type { CodeTrip } from './use-sign-in.ts'

const words = auth.code

/** First the wait, then both ways to get another code. Only its end is read out, not every second. */
export function Resend({ signIn, onSent }: { signIn: CodeTrip; onSent?: () => void }) {
  const { flow, isBusy } = signIn
  const left = useSecondsLeft(resendAt(flow))
  const other = otherMethod(flow.method)

  async function send(method: SendMethod) {
    await signIn.send({ phone: flow.phone, method })
    onSent?.()
  }

  return (
    <div className={styles.resend}>
      <span role="status" className={styles.unseen}>
        {left === 0 && <VisuallyHidden>{words.resendReady}</VisuallyHidden>}
      </span>
      {left > 0 ? (
        <p className={styles.timer}>{flow.method === 'mobid' ? auth.login.wait(left) : words.resendIn(left)}</p>
      ) : (
        <>
          <Button look="secondary" size="small" disabled={isBusy} onClick={() => void send(flow.method)}>
            {words.resend[flow.method]}
          </Button>
          <Button look="quiet" size="small" disabled={isBusy} onClick={() => void send(other)}>
            {words.instead[other]}
          </Button>
        </>
      )}
    </div>
  )
}
