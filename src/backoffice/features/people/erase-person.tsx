import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { eraseStaffPerson, type StaffPerson } from '#contract/staff/people/staff-people.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'

const texts = people.erase

type ErasePersonProps = { person: StaffPerson; onErased(): void; onClose(): void }

/** Cannot be taken back: confirmed by what stands on the card, digit by digit. */
export function ErasePerson({ person, onErased, onClose }: ErasePersonProps) {
  const [confirmation, setConfirmation] = useState('')
  const [givesUpCertificates, setGivesUp] = useState(false)
  const failed = useFailure()
  const hasMoney = person.certificates.some(({ balance }) => balance > 0)

  async function submit(): Promise<boolean> {
    try {
      const body = { confirmation, givesUpCertificates }
      await browserApi(eraseStaffPerson, { params: { key: person.key }, body })
      showToast({ text: texts.done })
      onErased()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  return (
    <FormDialog title={texts.title} submit={texts.submit} onSubmit={submit} onClose={onClose}>
      <p>{texts.text}</p>
      <TextField
        label={texts.confirmation}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={confirmation}
        onChange={setConfirmation}
      />
      {hasMoney && <Checkbox label={texts.givesUp} checked={givesUpCertificates} onChange={setGivesUp} />}
    </FormDialog>
  )
}
