import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { createStaffAccount, type StaffInvitation } from '#contract/staff/staff.ts'
import { stripName } from '#rules/forms/contacts/person-name.ts'
import { STAFF_ROLES, type StaffRole } from '#rules/staff/permissions.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'

const texts = backoffice.staff.form

type NewStaffFormProps = {
  shops: readonly { id: number; name: string }[]
  onMade(invitation: StaffInvitation): void
  onClose(): void
}

export function NewStaffForm({ shops, onMade, onClose }: NewStaffFormProps) {
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<StaffRole>('employee')
  const [shop, setShop] = useState('')
  const { errors, attempt } = useFieldErrors()

  const submit = () =>
    attempt(async () => {
      const shopId = role === 'employee' && shop !== '' ? Number(shop) : null
      const { invitation } = await browserApi(createStaffAccount, { body: { login, name, role, shopId } })
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
      <Select
        label={texts.role}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: backoffice.shell.roles[value] }))}
        onChange={setRole}
      />
      {role === 'employee' && (
        <Select
          label={texts.shop}
          placeholder={texts.shopPlaceholder}
          error={errors.shopId}
          value={shop}
          options={shops.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={setShop}
        />
      )}
    </FormDialog>
  )
}
