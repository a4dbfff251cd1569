import { type FormEvent, useRef, useState } from 'react'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { PersonNameField } from '../../../shared/forms/person-name-field.tsx'
import { DocumentLink } from '../../../shared/links/document-link.tsx'
import type { SignIn } from '../use-sign-in.ts'
import styles from './auth-steps.module.css'
import { useFirstField } from './use-first-field.ts'

const texts = auth.registration

type Problems = Partial<Record<string, string>>

/** Who registers, as typed so far, and what stands against it. */
function useRegistration({ flow, register }: SignIn) {
  const form = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState({
    name: flow.known?.name ?? '',
    surname: flow.known?.surname ?? '',
    email: flow.known?.email ?? '',
    hasConsent: false,
    wantsNews: false,
  })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)

  function point(found: Problems) {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`#auth-${first}`)?.focus()
  }

  /** What was wrong is forgiven with the first change. */
  function change(changes: Partial<typeof person>) {
    setPerson((known) => ({ ...known, ...changes }))
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changes))))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const { name, email, hasConsent } = person
    const found = asText({
      name: nameProblem(name),
      email: email.trim() === '' ? null : emailProblem(email),
      hasConsent: checkboxProblem(hasConsent),
    })
    point(found)
    if (Object.keys(found).length > 0) return
    const refusal = await register(person)
    if (!refusal) return
    if (Object.keys(refusal.fields).length > 0) point(refusal.fields)
    else setFailure(refusal.message)
  }

  return { form, person, change, problems, failure, submit }
}

/** Somebody new. The two consents are separate, unticked, and only the first is needed. */
export function RegistrationStep({ signIn }: { signIn: SignIn }) {
  const { form, person, change, problems, failure, submit } = useRegistration(signIn)
  useFirstField(form)

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{texts.lead}</p>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <PersonNameField
        id="auth-name"
        label={texts.name}
        autoComplete="given-name"
        value={person.name}
        onChange={(name) => change({ name })}
        error={problems.name}
        required
      />
      <PersonNameField
        id="auth-surname"
        label={texts.surname}
        note={texts.optional}
        autoComplete="family-name"
        value={person.surname}
        onChange={(surname) => change({ surname })}
        error={problems.surname}
      />
      <EmailField
        id="auth-email"
        label={texts.email}
        note={texts.optional}
        hint={texts.emailHint}
        mask={stripEmail}
        value={person.email}
        onChange={(email) => change({ email })}
        error={problems.email}
      />
      <Checkbox
        id="auth-hasConsent"
        checked={person.hasConsent}
        onChange={(hasConsent) => change({ hasConsent })}
        error={problems.hasConsent}
        required
        label={
          <span className={styles.consent}>
            {texts.consent.before} <DocumentLink href={texts.consent.href}>{texts.consent.link}</DocumentLink>
          </span>
        }
      />
      <Checkbox
        id="auth-wantsNews"
        checked={person.wantsNews}
        onChange={(wantsNews) => change({ wantsNews })}
        label={<span className={styles.consent}>{texts.news}</span>}
      />
      <Button type="submit" fullWidth loading={signIn.isBusy} loadingLabel={auth.sending}>
        {texts.submit}
      </Button>
    </form>
  )
}

function asText(problems: Record<string, FormProblem | null>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, formProblems[problem]]] : [])),
  )
}
