import { type FormEvent, useRef, useState } from 'react'
import type { PiercingService } from '#contract/content/piercing.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import { maskPhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { Age } from '#rules/piercing/visit-terms.ts'
import { piercing as texts } from '#site-texts/content/piercing.ts'
import { piercingProblems } from '#site-texts/content/piercing-problems.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import { DocumentLink } from '../../shared/links/document-link.tsx'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './booking-form.module.css'

export type Contacts = {
  name: string
  phone: string
  email: string
  age: Age
  hasParent: boolean
  hasConsent: boolean
}

export const noContacts: Contacts = {
  name: '',
  phone: '',
  email: '',
  age: 'adult',
  hasParent: false,
  hasConsent: false,
}

export type ContactProblems = Partial<Record<keyof Contacts, string>>

type ContactsStepProps = {
  service: PiercingService
  /** «17 ноября, 13:00» */
  moment: string
  value: Contacts
  onChange(value: Contacts): void
  isSending: boolean
  failure: string | null
  /** What the server found wrong. */
  refused: ContactProblems
  onSubmit(): void
}

/** Who comes, and whether a parent comes along. */
export function ContactsStep({
  service,
  moment,
  value,
  onChange,
  isSending,
  failure,
  refused,
  onSubmit,
}: ContactsStepProps) {
  const { site } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<ContactProblems>({})
  const problems = { ...refused, ...found }
  const set = (part: Partial<Contacts>) => onChange({ ...value, ...part })
  const fieldProps = { value, problems, set }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemsOf(value, site.language)
    setFound(wrong)
    const [first] = Object.keys(wrong)
    if (first) form.current?.querySelector<HTMLElement>(`#piercing-${first}`)?.focus()
    else onSubmit()
  }

  return (
    <form ref={form} className={styles.contacts} onSubmit={submit} noValidate>
      <PersonFields {...fieldProps} />
      <AgeChoice {...fieldProps} service={service} />
      <Checkbox
        id="piercing-hasConsent"
        checked={value.hasConsent}
        onChange={(hasConsent) => set({ hasConsent })}
        error={problems.hasConsent}
        label={
          <span className={styles.consent}>
            {texts.consent.before} <DocumentLink href={texts.consent.href}>{texts.consent.link}</DocumentLink>
          </span>
        }
      />
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <Button type="submit" fullWidth loading={isSending} loadingLabel={texts.sending}>
        {texts.submit(moment)}
      </Button>
      <p className={styles.note}>{texts.payLater(settings.piercing?.changeHours ?? 0)}</p>
    </form>
  )
}

type FieldProps = { value: Contacts; problems: ContactProblems; set(part: Partial<Contacts>): void }

function PersonFields({ value, problems, set }: FieldProps) {
  const { site } = useSite()
  return (
    <div className={styles.fields}>
      <PersonNameField
        id="piercing-name"
        label={texts.name}
        autoComplete="given-name"
        value={value.name}
        onChange={(name) => set({ name })}
        error={problems.name}
        required
      />
      <PhoneField
        id="piercing-phone"
        label={texts.phone}
        mask={(text) => maskPhone(text, site.language)}
        value={value.phone}
        onChange={(phone) => set({ phone })}
        hint={texts.phoneHint}
        error={problems.phone}
        required
      />
      <EmailField
        id="piercing-email"
        label={texts.email}
        note={texts.emailNote}
        mask={stripEmail}
        value={value.email}
        onChange={(email) => set({ email })}
        hint={texts.emailHint}
        error={problems.email}
      />
    </div>
  )
}

/** Whoever is not of age needs a parent, and some things are not done to children at all. */
function AgeChoice({ value, problems, set, service }: FieldProps & Pick<ContactsStepProps, 'service'>) {
  const parentBox = (label: string) => (
    <Checkbox
      id="piercing-hasParent"
      label={label}
      checked={value.hasParent}
      onChange={(hasParent) => set({ hasParent })}
      error={problems.hasParent}
    />
  )
  return (
    <RadioCards<Age>
      label={texts.age.label}
      value={value.age}
      onChange={(age) => set({ age, hasParent: false })}
      error={problems.age}
      cards={[
        { value: 'adult', title: texts.age.adult, text: texts.age.adultText },
        {
          value: 'teen',
          title: texts.age.teen,
          text: texts.age.teenText,
          content: parentBox(texts.age.hasConsent),
        },
        {
          value: 'child',
          title: texts.age.child,
          text: service.isForChildren ? texts.age.childText : texts.age.childClosed,
          disabled: !service.isForChildren,
          content: parentBox(texts.age.hasParent),
        },
      ]}
    />
  )
}

function problemsOf(value: Contacts, language: 'ru' | 'en'): ContactProblems {
  const said = (problem: FormProblem | null) =>
    problem === null ? undefined : ((formProblems as Partial<Record<FormProblem, string>>)[problem] ?? '')
  const all: ContactProblems = {
    name: said(nameProblem(value.name)),
    phone: said(phoneProblem(value.phone, language)),
    email: value.email.trim() === '' ? undefined : said(emailProblem(value.email)),
    hasParent: value.age === 'adult' || value.hasParent ? undefined : piercingProblems.parentNeeded,
    hasConsent: said(checkboxProblem(value.hasConsent)),
  }
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined))
}
