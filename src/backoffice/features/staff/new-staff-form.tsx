import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { createStaffAccount, type StaffInvitation } from '#contract/staff/staff.ts'
import { stripName } from '#rules/forms/contacts/person-name.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { type Place, PlaceFields, type ShopChoice, shopIdOf } from './place-fields.tsx'

const texts = backoffice.staff.form

type NewStaffFormProps = {
  shops: readonly ShopChoice[]
  onMade(invitation: StaffInvitation): void
  onClose(): void
}

export function NewStaffForm({ shops, onMade, onClose }: NewStaffFormProps) {
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [place, setPlace] = useState<Place>({ role: 'employee', shop: '' })
  const { errors, attempt } = useFieldErrors()

  const submit = () =>
    attempt(async () => {
      const body = { login, name, role: place.role, shopId: shopIdOf(place) }
      const { invitation } = await browserApi(createStaffAccount, { body })
      onMade(invitation)
    })

  return (
    <FormDialog title={texts.title} submit={texts.submit} onSubmit={submit} onClose={onClose} hasCancel={false}>
      <TextField label={texts.login} type="email" error={errors.login} value={login} onChange={setLogin} />
      <TextField
        label={texts.name}
        mask={stripName}
        maxLength={100}
        error={errors.name}
        value={name}
        onChange={setName}
      />
      <PlaceFields value={place} shops={shops} error={errors.shopId} onChange={setPlace} />
    </FormDialog>
  )
}
