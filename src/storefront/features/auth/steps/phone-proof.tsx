import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { AUTH_STEP, type CodePurpose } from '#contract/customer/identity.ts'
import { maskPhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { useSite } from '../../../shared/site.ts'
import { shownPhone } from '../shown-phone.ts'
import { prepareWork } from '../work/send-with-work.ts'
import styles from './auth-steps.module.css'
import { CaptchaStep } from './captcha-step.tsx'
import { CodeStep } from './code-step.tsx'
import { SendRefusal } from './send-refusal.tsx'
import { focusFirstField } from './use-first-field.ts'
import { usePhoneProof } from './use-phone-proof.ts'

type PhoneProofProps = {
  purpose: CodePurpose
  /** A phone that cannot be another one, such as the customer's own; empty: it is typed here. */
  phone: string
  lead: string
  submit: string
  /** Fields above the phone, and whether they are filled in well enough to send a code. */
  above?: ReactNode
  isReady?(): boolean
  /** Begins in its field: somebody who was busy here goes on from it. */
  takesFocus?: boolean
  onProved(phone: string): void
}

/** A phone, a code, and the phone is proved. Stands in a page or in a dialog. */
export function PhoneProof(props: PhoneProofProps) {
  const { purpose, phone: given, lead, submit, above, isReady = () => true, takesFocus = false, onProved } = props
  const { language } = useSite().site
  const trip = usePhoneProof({ purpose, phone: given, onProved })
  const { flow, isBusy } = trip
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const isFixed = given !== ''
  const isAsking = flow.step === AUTH_STEP.login
  // Whoever comes back from a later step must not be left nowhere.
  const hasBegun = useRef(takesFocus)
  useEffect(() => {
    if (!isAsking) hasBegun.current = true
    else if (hasBegun.current) focusStart(form.current)
  }, [isAsking])

  // A number that is typed gives it time; one that is known does not.
  useEffect(() => {
    if (isFixed) void prepareWork()
  }, [isFixed])

  if (flow.step === AUTH_STEP.captcha) return <CaptchaStep signIn={trip} isFixed={isFixed} />
  if (flow.step === AUTH_STEP.smsConfirm) {
    const method = flow.method === 'flashcall' ? 'flashcall' : 'sms'
    return <CodeStep key={method} signIn={trip} method={method} isFixed={isFixed} />
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isReady()) return
    const phone = given || typed
    const found = phoneProblem(phone, language)
    setProblem(found ? formProblems[found] : undefined)
    const failure = found ? null : await trip.send({ phone, method: 'sms' })
    if (failure) setProblem(failure.message)
    if (found || failure) form.current?.querySelector<HTMLElement>('#proof-phone')?.focus()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.lead}>{preventOrphans(lead)}</p>
      <SendRefusal refusal={flow.refusal} />
      {above}
      {given ? (
        <>
          <p>{shownPhone(given, language)}</p>
          {problem && (
            <Notice tone="error" live="polite">
              {problem}
            </Notice>
          )}
        </>
      ) : (
        <PhoneField
          id="proof-phone"
          label={auth.login.phone}
          mask={(text) => maskPhone(text, language)}
          value={typed}
          onChange={(text) => {
            void prepareWork()
            setTyped(text)
            setProblem(undefined)
          }}
          error={problem && <span role="alert">{problem}</span>}
          placeholder={auth.login.phonePlaceholder}
          required
        />
      )}
      <Button type="submit" fullWidth loading={isBusy} loadingLabel={auth.sending}>
        {submit}
      </Button>
    </form>
  )
}

/** The field, or the button where the number is known. */
function focusStart(form: HTMLFormElement | null): void {
  focusFirstField(form)
  if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
