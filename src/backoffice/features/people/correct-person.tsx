import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { correctStaffPerson, type StaffPerson } from '#contract/staff/people/staff-people.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { stripName } from '#rules/forms/contacts/person-name.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'

const texts = people.correct

type CorrectPersonProps = {
  person: StaffPerson
  onCorrected(person: StaffPerson): void
  onStale(): void
  onClose(): void
}

export function CorrectPerson({ person, onCorrected, onStale, onClose }: CorrectPersonProps) {
  const { key, revision, name, surname, birthday, email } = person
  const draft = useDraft(`person.${key}`, { name, surname, birthday, email: email ?? '' }, 'tab')
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const failed = useFailure()

  async function submit(): Promise<boolean> {
    try {
      onCorrected(await browserApi(correctStaffPerson, { params: { key }, body: { revision, ...fields } }))
      forget()
      showToast({ text: texts.done })
      return true
    } catch (error) {
      const failure = failed(error)
      setErrors(firstFieldMessages(failure))
      if (failure.code !== 'person.changed_meanwhile') return false
      onStale()
      return true
    }
  }

  const field = (of: keyof typeof fields) => ({
    label: texts[of],
    error: errors[of],
    value: fields[of],
    onChange: (value: string) => change({ [of]: value }),
  })

  return (
    <FormDialog title={texts.title} submit={texts.submit} onSubmit={submit} onClose={onClose} draft={draft}>
      <TextField {...field('name')} mask={stripName} maxLength={100} />
      <TextField {...field('surname')} mask={stripName} maxLength={100} />
      <TextField {...field('birthday')} hint={texts.birthdayHint} maxLength={10} />
      <EmailField {...field('email')} hint={texts.emailHint} mask={stripEmail} autoComplete="off" maxLength={254} />
    </FormDialog>
  )
}
