import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { createStaffAccount, type StaffInvitation } from '#contract/staff/staff.ts'
import { stripName } from '#rules/forms/contacts/person-name.ts'
import { STAFF_ROLES, type StaffRole } from '#rules/staff/permissions.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/forms/dialog-form.module.css'

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
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const failed = useFailure()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const shopId = role === 'employee' && shop !== '' ? Number(shop) : null
      const { invitation } = await browserApi(createStaffAccount, { body: { login, name, role, shopId } })
      onMade(invitation)
      setOpen(false)
    } catch (error) {
      setErrors(firstFieldMessages(failed(error)))
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} open={isOpen} onClose={onClose} focus="field">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        <div className={styles.buttons}>
          <Button type="submit" loading={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
