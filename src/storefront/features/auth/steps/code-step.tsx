import { type FormEvent, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { codeProblem } from '#rules/forms/confirmation-code.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { useSite } from '../../../shared/site.ts'
import { shownPhone } from '../shown-phone.ts'
import type { CodeTrip } from '../use-sign-in.ts'
import styles from './auth-steps.module.css'
import { Resend } from './resend.tsx'
import { useCodeFromMessage } from './use-code-from-message.ts'
import { focusFirstField, useFirstField } from './use-first-field.ts'

const texts = auth.code

type CodeStepProps = {
  signIn: CodeTrip
  method: 'sms' | 'flashcall'
  /** The number cannot be another one. */
  isFixed?: boolean
}

/** The four digits, typed, pasted or filled in by the phone; the fourth one sends them. */
export function CodeStep({ signIn, method, isFixed = false }: CodeStepProps) {
  const { flow, isBusy } = signIn
  const { language } = useSite().site
  const place = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
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
    setChecking(true)
    const failure = await signIn.confirm(entered)
    setChecking(false)
    if (!failure) return
    const isLastTry = failure.code === 'auth.code_over'
    const tries = failure.triesLeft && !isLastTry ? ` ${texts.triesLeft(failure.triesLeft)}` : ''
    setProblem(failure.message + tries)
    setCode('')
    focusFirstField(place.current)
  }

  /** For those who press a button or Enter; all four digits have already sent themselves. */
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = codeProblem(code)
    if (!found) return void check(code)
    setProblem(formProblems[found])
    focusFirstField(place.current)
  }

  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        {preventOrphans(texts.sent[method](shownPhone(flow.phone, language)))}{' '}
        {!isFixed && (
          <button type="button" className={styles.link} onClick={signIn.changeNumber}>
            {texts.change}
          </button>
        )}
      </p>
      {flow.refusal && (
        <Notice tone="error" live="polite">
          {flow.refusal.message}
        </Notice>
      )}
      <CodeField
        label={texts.labels[method]}
        value={code}
        onChange={setCode}
        onComplete={(entered) => void check(entered)}
        digitLabel={texts.digit}
        error={problem && <span role="alert">{problem}</span>}
      />
      <Button type="submit" fullWidth loading={isChecking} loadingLabel={texts.checking}>
        {texts.submit}
      </Button>
      <Resend signIn={signIn} onSent={begin} />
    </form>
  )
}
