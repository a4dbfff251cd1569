import type { SendMethod } from '#contract/customer/identity.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { resendAt } from '../auth-flow.ts'
import { otherMethod } from '../auth-mode.ts'
import { useSecondsLeft } from '../seconds-left.ts'
import type { CodeTrip } from '../use-sign-in.ts'
import styles from './auth-steps.module.css'

const texts = auth.code

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
        {left === 0 && <VisuallyHidden>{texts.resendReady}</VisuallyHidden>}
      </span>
      {left > 0 ? (
        <p className={styles.timer}>{flow.method === 'mobid' ? auth.login.wait(left) : texts.resendIn(left)}</p>
      ) : (
        <>
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void send(flow.method)}>
            {texts.resend[flow.method]}
          </Button>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void send(other)}>
            {texts.instead[other]}
          </Button>
        </>
      )}
    </div>
  )
}
