import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { type RedirectRow, saveStaffRedirect } from '#contract/staff/goods/staff-redirects.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../../shared/failure.ts'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'

const texts = catalogueLists.redirects

type RedirectFormProps = {
  /** Null: a new one. */
  redirect: RedirectRow | null
  onSaved(): void
  onClose(): void
}

export function RedirectForm({ redirect, onSaved, onClose }: RedirectFormProps) {
  const [paths, setPaths] = useState({ fromPath: redirect?.fromPath ?? '', toPath: redirect?.toPath ?? '' })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const failed = useFailure()

  async function save() {
    try {
      const versions = { id: redirect?.id ?? null, expectedVersion: redirect?.version ?? null }
      await browserApi(saveStaffRedirect, { body: { ...versions, ...paths } })
      showToast({ text: texts.saved })
      onSaved()
      return true
    } catch (error) {
      setErrors(firstFieldMessages(failed(error)))
      return false
    }
  }

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
