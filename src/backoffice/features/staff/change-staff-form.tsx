import { browserApi } from '#client/calls/browser-api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { changeStaffAccount, type StaffAccount } from '#contract/staff/staff.ts'
import { stripName } from '#rules/forms/contacts/person-name.ts'
import { STAFF_ROLES } from '#rules/staff/permissions.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { PlaceFields, type ShopChoice, shopIdOf } from './place-fields.tsx'

const texts = backoffice.staff.change

type ChangeStaffFormProps = {
  account: StaffAccount
  shops: readonly ShopChoice[]
  /** One's own role is another admin's to change. */
  isOwn: boolean
  onChanged(list: AnswerOf<typeof changeStaffAccount>): void
  /** Somebody else was first. */
  onOvertaken(): void
  onClose(): void
}

/** Another name, another shop, another role. */
export function ChangeStaffForm({ account, shops, isOwn, onChanged, onOvertaken, onClose }: ChangeStaffFormProps) {
  const { id, login, role, shop, version: expectedVersion } = account
  const stored = { name: account.name, role, shop: String(shop?.id ?? '') }
  const draft = useDraft(`staff.${id}`, stored as Record<keyof typeof stored, string>, 'tab')
  const { name } = draft.fields
  const place = { role: STAFF_ROLES.find((one) => one === draft.fields.role) ?? role, shop: draft.fields.shop }
  const { errors, attempt } = useFieldErrors(({ code }) => {
    if (code === 'edit.version_conflict') onOvertaken()
  })

  const submit = () =>
    attempt(async () => {
      const body = { expectedVersion, name, role: place.role, shopId: shopIdOf(place) }
      onChanged(await browserApi(changeStaffAccount, { params: { id }, body }))
      draft.forget()
      showToast({ text: texts.changed })
    })

  return (
    <FormDialog title={texts.title(login)} submit={texts.submit} onSubmit={submit} onClose={onClose} draft={draft}>
      {!isOwn && <p>{texts.hint}</p>}
      <TextField
        label={backoffice.staff.form.name}
        mask={stripName}
        maxLength={100}
        error={errors.name}
        value={name}
        onChange={(typed) => draft.change({ name: typed })}
      />
      {!isOwn && <PlaceFields value={place} shops={shops} error={errors.shopId} onChange={draft.change} />}
    </FormDialog>
  )
}
