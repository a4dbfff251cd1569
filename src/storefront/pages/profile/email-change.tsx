import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeEmail, profileInfo } from '#contract/profile.ts'
import { emailProblem, stripEmail } from '#rules/forms/email.ts'
import { auth } from '#site-texts/auth.ts'
import { formProblems } from '#site-texts/forms.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { loadVisitorData } from '../../app/visitor-data.ts'
import { authTrouble } from '../../features/auth/auth-trouble.ts'
import { PhoneProof } from '../../features/auth/phone-proof.tsx'
import { useFirstField } from '../../features/auth/use-first-field.ts'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'
import { keepTopic } from '../../features/profile/user-data-store.ts'
import { ContactSteps } from './contact-steps.tsx'
import styles from './section.module.css'

const words = profile.contact

type Step = { name: 'prove'; words?: string } | { name: 'ask' } | { name: 'sent'; email: string }

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
          <Notice tone="success" title={words.letterSent} live="polite" onClose={onEnd} closeLabel={words.close}>
            <p>{words.letterSentText(step.email)}</p>
          </Notice>
        </div>
      </div>
    )
  }
  return (
    <ContactSteps title={title} step={step.name === 'prove' ? 1 : 2} of={2} onCancel={onEnd}>
      {step.name === 'prove' && step.words && (
        <Notice tone="error" live="polite">
          {step.words}
        </Notice>
      )}
      {step.name === 'prove' ? (
        <PhoneProof
          purpose="change_contact"
          phone={phone}
          lead={words.proveEmail}
          submit={words.getCode}
          onProved={() => setStep({ name: 'ask' })}
        />
      ) : (
        <AskEmail
          onSent={(email) => setStep({ name: 'sent', email })}
          onUnproved={(text) => setStep({ name: 'prove', words: text })}
        />
      )}
    </ContactSteps>
  )
}

function AskEmail({ onSent, onUnproved }: { onSent(email: string): void; onUnproved(words: string): void }) {
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
      const trouble = authTrouble(error, auth.noResponse)
      // The code was good for some minutes only.
      if (trouble.code === 'auth.fresh_code_needed') return onUnproved(trouble.message)
      refuse(trouble.fields.email ?? trouble.message)
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
        label={words.newEmail}
        mask={stripEmail}
        value={email}
        onChange={(text) => {
          setEmail(text)
          setProblem(undefined)
        }}
        error={problem && <span role="alert">{problem}</span>}
        required
      />
      <Button type="submit" wide loading={isBusy} loadingLabel={auth.sending}>
        {words.sendLetter}
      </Button>
    </form>
  )
}
