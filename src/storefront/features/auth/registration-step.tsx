import { type FormEvent, useRef, useState } from 'react'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/email.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import { nameProblem, stripName } from '#rules/forms/person-name.ts'
import { auth } from '#site-texts/auth.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink } from '../../app/document-link.tsx'
import styles from './auth-steps.module.css'
import { useFirstField } from './use-first-field.ts'
import type { SignIn } from './use-sign-in.ts'

const words = auth.registration

type Problems = Partial<Record<string, string>>

/** Somebody new. The two consents are separate, unticked, and only the first is needed. */
export function RegistrationStep({ signIn }: { signIn: SignIn }) {
  const { flow, isBusy } = signIn
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(flow.known?.name ?? '')
  const [surname, setSurname] = useState(flow.known?.surname ?? '')
  const [email, setEmail] = useState(flow.known?.email ?? '')
  const [hasConsent, setConsent] = useState(false)
  const [wantsNews, setNews] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  useFirstField(form)

  function point(found: Problems) {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`#auth-${first}`)?.focus()
  }

  /** What was wrong is forgiven with the first change. */
  function changed<Value>(field: string, set: (value: Value) => void) {
    return (value: Value) => {
      set(value)
      setProblems(({ [field]: _, ...others }) => others)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTrouble(null)
    const found = inWords({
      name: nameProblem(name),
      email: email.trim() === '' ? null : emailProblem(email),
      hasConsent: checkboxProblem(hasConsent),
    })
    point(found)
    if (Object.keys(found).length > 0) return
    const refusal = await signIn.register({ name, surname, email, hasConsent, wantsNews })
    if (!refusal) return
    if (Object.keys(refusal.fields).length > 0) point(refusal.fields)
    else setTrouble(refusal.message)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{words.lead}</p>
      {trouble && (
        <Notice tone="error" live="polite">
          {trouble}
        </Notice>
      )}
      <NameField
        id="auth-name"
        label={words.name}
        autoComplete="given-name"
        mask={stripName}
        value={name}
        onChange={changed('name', setName)}
        error={problems.name}
        required
      />
      <NameField
        id="auth-surname"
        label={words.surname}
        note={words.optional}
        autoComplete="family-name"
        mask={stripName}
        value={surname}
        onChange={changed('surname', setSurname)}
        error={problems.surname}
      />
      <EmailField
        id="auth-email"
        label={words.email}
        note={words.optional}
        hint={words.emailHint}
        mask={stripEmail}
        value={email}
        onChange={changed('email', setEmail)}
        error={problems.email}
      />
      <Checkbox
        id="auth-hasConsent"
        checked={hasConsent}
        onChange={changed('hasConsent', setConsent)}
        error={problems.hasConsent}
        required
        label={
          <span className={styles.consent}>
            {words.consent.before} <DocumentLink href={words.consent.href}>{words.consent.link}</DocumentLink>
          </span>
        }
      />
      <Checkbox
        id="auth-wantsNews"
        checked={wantsNews}
        onChange={setNews}
        label={<span className={styles.consent}>{words.news}</span>}
      />
      <Button type="submit" wide loading={isBusy} loadingLabel={auth.sending}>
        {words.submit}
      </Button>
    </form>
  )
}

function inWords(problems: Record<string, FormProblem | null>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, formProblems[problem]]] : [])),
  )
}
