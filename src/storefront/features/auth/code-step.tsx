import { useRef, useState } from 'react'
import { auth } from '#site-texts/auth.ts'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSite } from '../../app/site.ts'
import styles from './auth-steps.module.css'
import { Resend } from './resend.tsx'
import { shownPhone } from './shown-phone.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'
import { focusFirstField, useFirstField } from './use-first-field.ts'
import type { CodeTrip } from './use-sign-in.ts'

const words = auth.code

/** The four digits, typed, pasted or filled in by the phone; the fourth one sends them. */
export function CodeStep({ signIn, method }: { signIn: CodeTrip; method: 'sms' | 'flashcall' }) {
  const { flow, isBusy } = signIn
  const { language } = useSite().site
  const place = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  useFirstField(place)
  useCodeFromMessage(method === 'sms', (received) => {
    setCode(received)
    void check(received)
  })

  function begin() {
    setCode('')
    setProblem(undefined)
    focusFirstField(place.current)
  }

  async function check(entered: string) {
    if (isBusy) return
    setProblem(undefined)
    const trouble = await signIn.confirm(entered)
    if (!trouble) return
    const isLastTry = trouble.code === 'auth.code_over'
    const tries = trouble.triesLeft && !isLastTry ? ` ${words.triesLeft(trouble.triesLeft)}` : ''
    setProblem(trouble.message + tries)
    setCode('')
    focusFirstField(place.current)
  }

  return (
    <div ref={place} className={styles.form}>
      <p className={styles.lead}>
        {words.sent[method](shownPhone(flow.phone, language))}{' '}
        <button type="button" className={styles.link} onClick={signIn.changeNumber}>
          {words.change}
        </button>
      </p>
      {flow.refusal && (
        <Notice tone="error" live="polite">
          {flow.refusal.message}
        </Notice>
      )}
      <CodeField
        label={words.labels[method]}
        value={code}
        onChange={setCode}
        onComplete={(entered) => void check(entered)}
        digitLabel={words.digit}
        error={problem && <span role="alert">{problem}</span>}
      />
      <p className={styles.checking} role="status">
        {isBusy && words.checking}
      </p>
      <Resend signIn={signIn} onSent={begin} />
    </div>
  )
}
