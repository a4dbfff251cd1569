import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { makeStaffPromoBatch, type StaffPromo } from '#contract/staff/goods/staff-promo.ts'
import { promo as promoTexts } from '#site-texts/backoffice/selling/promo.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { saveFile } from '../../shared/forms/save-file.ts'

const texts = promoTexts.batch

/** Codes of one promo made at once: whoever makes them gets the only table of them. */
export function PromoBatch({ promo: { id, code }, onClose }: { promo: StaffPromo; onClose(): void }) {
  const draft = useDraft(`promo.batch.${id}`, { name: '', prefix: '', size: '' })
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const failed = useFailure()

  async function submit(): Promise<boolean> {
    const { name, prefix } = fields
    const size = /^\d{1,6}$/.test(fields.size.trim()) ? Number(fields.size) : 0
    try {
      const { csv } = await browserApi(makeStaffPromoBatch, { params: { id }, body: { name, prefix, size } })
      saveFile(`${code}.csv`, csv)
      forget()
      showToast({ text: texts.made })
      return true
    } catch (error) {
      setErrors(firstFieldMessages(failed(error)))
      return false
    }
  }

  const field = (name: keyof typeof fields) => ({
    label: texts[name],
    error: errors[name],
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <FormDialog title={texts.openOf(code)} submit={texts.submit} onSubmit={submit} onClose={onClose} draft={draft}>
      <TextField {...field('name')} hint={texts.nameHint} maxLength={100} />
      <TextField {...field('prefix')} hint={texts.prefixHint} maxLength={12} />
      <TextField {...field('size')} inputMode="numeric" maxLength={5} />
    </FormDialog>
  )
}
