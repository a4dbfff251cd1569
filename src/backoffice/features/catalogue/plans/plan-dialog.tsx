import { useState } from 'react'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import styles from '../../../shared/forms/dialog-form.module.css'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'

const texts = catalogueLists.plans

export type PlanMoments = { from: string; until: string | null }

type PlanDialogProps = {
  count: number
  isSale: boolean
  timeZone: string
  /** What was refused, by field; true: they are planned. */
  onPlan(moments: PlanMoments): Promise<true | { from?: string | undefined; until?: string | undefined }>
  onClose(): void
}

/** The moment at which the prices that were typed begin, and at which a sale ends. */
export function PlanDialog({ count, isSale, timeZone, onPlan, onClose }: PlanDialogProps) {
  const [moments, setMoments] = useState({ from: '', until: '' })
  const [errors, setErrors] = useState<{ from?: string | undefined; until?: string | undefined }>({})

  async function submit() {
    const outcome = await onPlan({ from: moments.from, until: isSale && moments.until ? moments.until : null })
    if (outcome !== true) setErrors(outcome)
    return outcome === true
  }

  return (
    <FormDialog title={texts.dialog} submit={texts.submit} onSubmit={submit} onClose={onClose}>
      <p>{texts.count(count)}</p>
      <TextField
        label={texts.from}
        hint={texts.zone(timeZone)}
        error={errors.from}
        type="datetime-local"
        value={moments.from}
        onChange={(from) => setMoments({ ...moments, from })}
      />
      {isSale && (
        <>
          <TextField
            label={texts.until}
            hint={texts.untilHint}
            error={errors.until}
            type="datetime-local"
            value={moments.until}
            onChange={(until) => setMoments({ ...moments, until })}
          />
          <p className={styles.small}>{texts.rule}</p>
        </>
      )}
    </FormDialog>
  )
}
