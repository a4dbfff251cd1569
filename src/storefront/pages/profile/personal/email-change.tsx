import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { changeEmail, profileInfo } from '#contract/customer/profile.ts'
import { emailProblem, stripEmail } from '#rules/forms/contacts/email.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { authFailure } from '../../../features/auth/auth-failure.ts'
import { PhoneProof } from '../../../features/auth/steps/phone-proof.tsx'
import { useFirstField } from '../../../features/auth/steps/use-first-field.ts'
import { leaveIfSignedOut } from '../../../features/profile/signed-out.ts'
import { keepTopic } from '../../../features/profile/user-data-store.ts'
import { loadVisitorData } from '../../../state/visitor-data.ts'
import styles from '../section.module.css'
import { ContactSteps } from './contact-steps.tsx'

const texts = profile.contact

type Step = { name: 'prove'; texts?: string } | { name: 'ask' } | { name: 'sent'; email: string }

/** First the own phone, then the new address, then its letter. The old address stays until the link is followed. */
export function EmailChange({ phone, title, onEnd }: { phone: string; title: string; onEnd(): void }) {
  const [step, setStep] = useState<Step>({ name: 'prove' })
  const outcome = useRef<HTMLDivElement>(null)
  const isSent = step.name === 'sent'
  // The form that was filled in is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it is sent
  useEffect(() => outcome.current?.focus({ preventScroll: true }), [isSent])
  if (isSent) {
    return (
      <div className={styles.row}>
        <div className={styles.under} ref={outcome} tabIndex={-1}>
          <Notice tone="success" title={texts.letterSent} live="polite" onClose={onEnd} closeLabel={texts.close}>
            <p>{texts.letterSentText(step.email)}</p>
          </Notice>
        </div>
      </div>
    )
  }
  return (
    <ContactSteps title={title} step={step.name === 'prove' ? 1 : 2} of={2} onCancel={onEnd}>
      {step.name === 'prove' && step.texts && (
        <Notice tone="error" live="polite">
          {step.texts}
        </Notice>
      )}
      {step.name === 'prove' ? (
        <PhoneProof
          purpose="change_contact"
          phone={phone}
          lead={texts.proveEmail}
          submit={texts.getCode}
          onProved={() => setStep({ name: 'ask' })}
        />
      ) : (
        <AskEmail
          onSent={(email) => setStep({ name: 'sent', email })}
          onUnproved={(text) => setStep({ name: 'prove', texts: text })}
        />
      )}
    </ContactSteps>
  )
}

function AskEmail({ onSent, onUnproved }: { onSent(email: string): void; onUnproved(texts: string): void }) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useFirstField(form)

  async function send(event: FormEvent) {
    event.preventDefault()
    const found = emailProblem(email)
    if (found) return refuse(formProblems[found])
    setBusy(true)
    try {
      await browserApi(changeEmail, { body: { email } })
      onSent(email)
      // That an address waits is a part of the profile now, and of the visitor for whoever fills in a form.
      void loadVisitorData()
      browserApi(profileInfo, {}).then(
        (info) => keepTopic('info', info),
        () => {},
      )
    } catch (error) {
      if (leaveIfSignedOut(error, 'personalData')) return
      const failure = authFailure(error, auth.noResponse)
      // The code was good for some minutes only.
      if (failure.code === 'auth.fresh_code_needed') return onUnproved(failure.message)
      refuse(failure.fields.email ?? failure.message)
    } finally {
      setBusy(false)
    }
  }

  function refuse(text: string) {
    setProblem(text)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} className={styles.steps} onSubmit={(event) => void send(event)} noValidate>
      <EmailField
        label={texts.newEmail}
        mask={stripEmail}
        value={email}
        onChange={(text) => {
          setEmail(text)
          setProblem(undefined)
        }}
        error={problem && <span role="alert">{problem}</span>}
        required
      />
      <Button type="submit" fullWidth loading={isBusy} loadingLabel={auth.sending}>
        {texts.sendLetter}
      </Button>
    </form>
  )
}
