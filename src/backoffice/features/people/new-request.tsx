import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { todayIn } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { openPersonRequest, type StaffPerson } from '#contract/staff/people/staff-people.ts'
import { PERSON_REQUESTS } from '#rules/staff/person-request.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'

const texts = people.data

type NewRequestProps = { personKey: string; onAdded(person: StaffPerson): void; onClose(): void }

export function NewRequest({ personKey, onAdded, onClose }: NewRequestProps) {
  const [kind, setKind] = useState<(typeof PERSON_REQUESTS)[number]>('export')
  const dates = useDates()
  const [askedOn, setAskedOn] = useState(() => todayIn(dates))
  const draft = useDraft(`request.${personKey}`, { note: '' }, 'tab')
  const { note } = draft.fields
  const failed = useFailure()

  async function submit(): Promise<boolean> {
    try {
      onAdded(await browserApi(openPersonRequest, { params: { key: personKey }, body: { kind, askedOn, note } }))
      draft.forget()
      showToast({ text: texts.added })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  return (
    <FormDialog title={texts.add} submit={texts.add} onSubmit={submit} onClose={onClose} draft={draft}>
      <Select
        label={texts.kind}
        value={kind}
        options={PERSON_REQUESTS.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={setKind}
      />
      <TextField label={texts.askedOn} type="date" value={askedOn} onChange={setAskedOn} />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        maxLength={500}
        value={note}
        onChange={(text) => draft.change({ note: text })}
      />
    </FormDialog>
  )
}
