import { type FormEvent, useState } from 'react'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from '../../shared/forms/dialog-form.module.css'

type ScheduleDialogProps = {
  timeZone: string
  error: string | undefined
  /** False: it was refused, and may be tried again. */
  onSchedule(at: string): Promise<boolean>
  onClose(): void
}

export function ScheduleDialog({ timeZone, error, onSchedule, onClose }: ScheduleDialogProps) {
  const [at, setAt] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [isRunning, setRunning] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    setRunning(true)
    const isDone = await onSchedule(at)
    setRunning(false)
    if (isDone) setOpen(false)
  }

  return (
    <Dialog
      title={texts.scheduleTitle}
      closeLabel={backoffice.shell.close}
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.scheduleAt}
          hint={texts.scheduleZone(timeZone)}
          error={error}
          type="datetime-local"
          value={at}
          onChange={setAt}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={isRunning}>
            {texts.schedule}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {backoffice.staff.back}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
