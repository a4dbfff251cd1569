import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { randomId } from '#client/random-id.ts'
import { makeStaffCorrection } from '#contract/staff/people/staff-money.ts'
import { money } from '#site-texts/backoffice/selling/money.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { minorOf } from '../../shared/forms/minor-of.ts'

const texts = money.receipts

/** A correction is kept for good: its name is chosen when the form opens, so that it is made once. */
export function CorrectionForm({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const [intent] = useState(randomId)
  const [kind, setKind] = useState<'sale' | 'refund'>('sale')
  const [basis, setBasis] = useState<'self' | 'order'>('self')
  const draft = useDraft('correction', { order: '', amount: '', document: '', happenedOn: '', reason: '' })
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<keyof typeof fields, string>>>({})
  const failed = useFailure()

  async function submit(): Promise<boolean> {
    const amount = minorOf(fields.amount)
    const wrong = {
      ...(fields.order.trim() === '' && { order: texts.required }),
      ...(!amount && { amount: texts.amountWrong }),
      ...(basis === 'order' && fields.document.trim() === '' && { document: texts.required }),
      ...(fields.happenedOn === '' && { happenedOn: texts.required }),
      ...(fields.reason.trim() === '' && { reason: texts.required }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !amount) return false
    try {
      await browserApi(makeStaffCorrection, { body: { ...fields, kind, basis, amount, intent } })
      forget()
      showToast({ text: texts.made })
      onMade()
      return true
    } catch (error) {
      failed(error)
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
    <FormDialog title={texts.addTitle} submit={texts.save} onSubmit={submit} onClose={onClose} draft={draft}>
      <p>{texts.addText}</p>
      <TextField {...field('order')} inputMode="numeric" maxLength={40} />
      <Select
        label={texts.kind}
        value={kind}
        options={(['sale', 'refund'] as const).map((value) => ({ value, label: texts.correctionKinds[value] }))}
        onChange={setKind}
      />
      <TextField {...field('amount')} inputMode="decimal" maxLength={12} />
      <TextField {...field('happenedOn')} type="date" />
      <Select
        label={texts.basis}
        value={basis}
        options={(['self', 'order'] as const).map((value) => ({ value, label: texts.bases[value] }))}
        onChange={setBasis}
      />
      {basis === 'order' && <TextField {...field('document')} maxLength={100} />}
      <TextField {...field('reason')} maxLength={300} />
    </FormDialog>
  )
}
