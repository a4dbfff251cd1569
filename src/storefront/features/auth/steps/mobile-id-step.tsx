import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useSite } from '../../../shared/site.ts'
import { shownPhone } from '../shown-phone.ts'
import type { SignIn } from '../use-sign-in.ts'
import styles from './auth-steps.module.css'
import { Resend } from './resend.tsx'

const texts = auth.code
/** What operators ask for when they name no other interval. */
const ASK_EVERY_MS = 5_000

/** The person answers on the phone; here we only ask whether they have. */
export function MobileIdStep({ signIn }: { signIn: SignIn }) {
  const { flow } = signIn
  const { language } = useSite().site
  const [isOver, setOver] = useState(false)
  const ask = useRef(signIn.confirm)
  useLayoutEffect(() => {
    ask.current = signIn.confirm
  })
  const sentAt = flow.sent?.at
  const place = useRef<HTMLDivElement>(null)
  // There is no field to begin in, and the button that was pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request begins anew
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [sentAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another request begins the waiting anew
  useEffect(() => {
    setOver(false)
    let timer: ReturnType<typeof setTimeout>
    async function askOnce() {
      const failure = await ask.current()
      // Without an answer from the shop the question stands; any refusal ends it.
      if (failure?.code) setOver(true)
      else next()
    }
    const next = () => {
      timer = setTimeout(() => void askOnce(), ASK_EVERY_MS)
    }
    next()
    return () => clearTimeout(timer)
  }, [sentAt])

  return (
    <div className={styles.form} ref={place} tabIndex={-1}>
      <p className={styles.lead}>
        {preventOrphans(texts.sent.mobid(shownPhone(flow.phone, language)))}{' '}
        <button type="button" className={styles.link} onClick={signIn.changeNumber}>
          {texts.change}
        </button>
      </p>
      {isOver ? (
        <Notice tone="error" live="polite">
          {texts.notConfirmed}
        </Notice>
      ) : (
        <p className={styles.waiting} role="status">
          <Spinner />
          {texts.waiting}
        </p>
      )}
      <Resend signIn={signIn} />
    </div>
  )
}
