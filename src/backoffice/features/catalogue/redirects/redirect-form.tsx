import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { type RedirectRow, saveStaffRedirect } from '#contract/staff/goods/staff-redirects.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useFieldErrors } from '../../../shared/forms/use-field-errors.ts'

const texts = catalogueLists.redirects

type RedirectFormProps = {
  /** Null: a new one. */
  redirect: RedirectRow | null
  onSaved(): void
  onClose(): void
}

export function RedirectForm({ redirect, onSaved, onClose }: RedirectFormProps) {
  const [paths, setPaths] = useState({ fromPath: redirect?.fromPath ?? '', toPath: redirect?.toPath ?? '' })
  const { errors, attempt } = useFieldErrors()

  const save = () =>
    attempt(async () => {
      const versions = { id: redirect?.id ?? null, expectedVersion: redirect?.version ?? null }
      await browserApi(saveStaffRedirect, { body: { ...versions, ...paths } })
      showToast({ text: texts.saved })
      onSaved()
    })

  const field = (name: 'fromPath' | 'toPath', label: string) => (
    <TextField
      label={label}
      hint={texts.hint}
      error={errors[name]}
      maxLength={500}
      value={paths[name]}
      onChange={(path) => setPaths({ ...paths, [name]: path })}
    />
  )
  return (
    <FormDialog title={redirect ? texts.change : texts.add} submit={texts.save} onSubmit={save} onClose={onClose}>
      {field('fromPath', texts.from)}
      {field('toPath', texts.to)}
    </FormDialog>
  )
}
