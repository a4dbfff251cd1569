import { useState } from 'react'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from './dialog-form.module.css'

type AskFirstProps = { title: string; text: string; onYes(): Promise<void>; onClose(): void }

/** What cannot be taken back is asked about first. */
export function AskFirst({ title, text, onYes, onClose }: AskFirstProps) {
  const [isOpen, setOpen] = useState(true)
  const [isRunning, setRunning] = useState(false)

  async function yes() {
    setRunning(true)
    await onYes()
    setOpen(false)
  }

  return (
    <Dialog title={title} closeLabel={backoffice.shell.close} open={isOpen} onClose={onClose}>
      <div className={styles.form}>
        <p>{text}</p>
        <div className={styles.buttons}>
          <Button loading={isRunning} onClick={() => void yes()}>
            {title}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {backoffice.staff.back}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
