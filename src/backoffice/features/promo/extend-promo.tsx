import { type FormEvent, useState } from 'react'
import { promo } from '#site-texts/backoffice/selling/promo.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from '../../shared/forms/dialog-form.module.css'

type ExtendPromoProps = {
  code: string
  /** False: it was refused, and may be tried again. */
  onExtend(lastDay: string | null): Promise<boolean>
  onClose(): void
}

export function ExtendPromo({ code, onExtend, onClose }: ExtendPromoProps) {
  const [lastDay, setLastDay] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [isRunning, setRunning] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    setRunning(true)
    const isDone = await onExtend(lastDay || null)
    setRunning(false)
    if (isDone) setOpen(false)
  }

  return (
    <Dialog
      title={promo.extendOf(code)}
      closeLabel={backoffice.shell.close}
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={promo.form.lastDay}
          hint={promo.form.lastDayHint}
          type="date"
          value={lastDay}
          onChange={setLastDay}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={isRunning}>
            {promo.extend}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {promo.back}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
