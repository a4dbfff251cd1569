import { type FormEvent, useState } from 'react'
import { randomId } from '#client/random-id.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { ConsentBoxes, type Consents } from '../../../features/newsletter/consent-boxes.tsx'
import { problemText } from '../../../features/newsletter/form-problems.ts'
import { PersonNameField } from '../../../shared/forms/person-name-field.tsx'
import styles from './kiosk.module.css'
import type { KioskEntry } from './kiosk-queue.ts'

const texts = newsletter.kiosk
const ID = 'kiosk'

type Field = 'name' | 'email' | keyof Consents

/** One guest's answers. The next guest gets a form of their own: nothing is remembered and nothing is suggested. */
export function KioskForm({ onEntry, onCancel }: { onEntry(entry: KioskEntry): void; onCancel(): void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [consents, setConsents] = useState<Consents>({ hasConsent: false, hasNewsConsent: false })
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemText<Field>({
      name: nameProblem(name),
      email: emailProblem(email),
      hasConsent: checkboxProblem(consents.hasConsent),
      hasNewsConsent: checkboxProblem(consents.hasNewsConsent),
    })
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`${ID}-${first}`)?.focus()
    onEntry({ key: randomId(), email, name, enteredAt: new Date().toISOString() })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <PersonNameField
        id={`${ID}-name`}
        label={texts.name}
        value={name}
        onChange={setName}
        error={problems.name}
        autoComplete="off"
      />
      <EmailField
        id={`${ID}-email`}
        label={texts.email}
        value={email}
        mask={stripEmail}
        onChange={setEmail}
        error={problems.email}
        autoComplete="off"
      />
      <ConsentBoxes id={ID} given={consents} onChange={setConsents} errors={problems} isPlain />
      <div className={styles.actions}>
        <Button type="submit">{texts.submit}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
