import { type FormEvent, type ReactNode, useState } from 'react'
import { people } from '#site-texts/backoffice/people.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from './dialog-form.module.css'
import { DraftNotice, type DraftOfForm } from './drafts/draft-notice.tsx'

type FormDialogProps = {
  title: string
  size?: 'large'
  /** Of the form, where its fields do not simply follow each other. */
  className?: string | undefined
  submit: string
  /** False: it was refused or is not filled in, and may be tried again. */
  onSubmit(): Promise<boolean>
  onClose(): void
  /** What was typed before is said. */
  draft?: DraftOfForm
  /** Nothing can be sent as it stands. */
  isBlocked?: boolean
  /** Without: only the cross of the dialog leaves it. */
  hasCancel?: boolean
  children: ReactNode
}

/** A short form over a screen: sent once, closed when it was taken. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, className = styles.form, submit, onSubmit, onClose, draft, children } = props
  const { isBlocked = false, hasCancel = true } = props
  const [isOpen, setOpen] = useState(true)
  const [isRunning, setRunning] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    setRunning(true)
    const isDone = await onSubmit()
    setRunning(false)
    if (isDone) setOpen(false)
  }

  return (
    <Dialog
      title={title}
      closeLabel={backoffice.shell.close}
      {...(size && { size })}
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <form className={className} onSubmit={(event) => void send(event)} noValidate>
        {draft && <DraftNotice draft={draft} />}
        {children}
        <div className={styles.buttons}>
          <Button type="submit" loading={isRunning} disabled={isBlocked}>
            {submit}
          </Button>
          {hasCancel && (
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {people.notNow}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
