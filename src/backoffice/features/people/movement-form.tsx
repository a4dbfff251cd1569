import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { randomId } from '#client/random-id.ts'
import { askStaffMovement, type MovementKind } from '#contract/staff/people/staff-movements.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { minorOf } from '../../shared/forms/minor-of.ts'

const texts = people.movements

type MovementFormProps = { kind: MovementKind; customerId: number; onMade(): void; onClose(): void }

/** Sent again after a lost answer it is the same movement: its name is chosen when the form opens. */
export function MovementForm({ kind, customerId, onMade, onClose }: MovementFormProps) {
  const [intent] = useState(randomId)
  const draft = useDraft(`movement.${kind}.${customerId}`, { amount: '', reason: '' }, 'tab')
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const failed = useFailure()

  async function submit(): Promise<boolean> {
    const amount = minorOf(fields.amount)
    const reason = fields.reason.trim()
    const isRight = amount !== null && amount > 0
    setErrors({
      ...(!isRight && { amount: texts.amountWrong }),
      ...(reason === '' && { reason: texts.reasonRequired }),
    })
    if (!isRight || reason === '') return false
    try {
      const { movement } = await browserApi(askStaffMovement, { body: { kind, customerId, amount, reason, intent } })
      forget()
      showToast({ text: movement.state === 'waiting' ? texts.waits : texts.made })
      onMade()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  return (
    <FormDialog title={texts.kinds[kind]} submit={texts.kinds[kind]} onSubmit={submit} onClose={onClose} draft={draft}>
      <TextField
        label={texts.amount}
        hint={texts.amountHint}
        error={errors.amount}
        inputMode="decimal"
        maxLength={12}
        value={fields.amount}
        onChange={(amount) => change({ amount })}
      />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={errors.reason}
        maxLength={300}
        value={fields.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}
