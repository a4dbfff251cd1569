import { useState } from 'react'
import type { StaffPromo } from '#contract/staff/goods/staff-promo.ts'
import { promo as texts } from '#site-texts/backoffice/selling/promo.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'

type ExtendPromoProps = {
  promo: StaffPromo
  /** Null: for ever. False: it was refused, and may be tried again. */
  onExtend(lastDay: string | null): Promise<boolean>
  onClose(): void
}

/** Another last day, or none: that is said, since a field that is empty or half filled in says nothing. */
export function ExtendPromo({ promo, onExtend, onClose }: ExtendPromoProps) {
  const [lastDay, setLastDay] = useState(promo.lastDay ?? '')
  const [isForever, setForever] = useState(promo.lastDay === null)
  const [isMissing, setMissing] = useState(false)

  async function submit(): Promise<boolean> {
    const hasNoDay = !isForever && lastDay === ''
    setMissing(hasNoDay)
    return !hasNoDay && onExtend(isForever ? null : lastDay)
  }

  return (
    <FormDialog title={texts.extendOf(promo.code)} submit={texts.extend} onSubmit={submit} onClose={onClose}>
      <TextField
        label={texts.form.lastDay}
        error={isMissing ? texts.extending.dayRequired : undefined}
        type="date"
        disabled={isForever}
        value={isForever ? '' : lastDay}
        onChange={setLastDay}
      />
      <Checkbox label={texts.extending.forever} checked={isForever} onChange={setForever} />
    </FormDialog>
  )
}
