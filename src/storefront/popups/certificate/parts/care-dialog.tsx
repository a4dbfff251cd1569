import type { ReactNode } from 'react'
import type { CallFailure } from '#client/calls/error-message.ts'
import { certificateCare as texts } from '#site-texts/certificates/certificate-care.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import styles from '../certificate-popups.module.css'

type CareDialogProps = { title: string; open: boolean; onClose(): void; children: ReactNode }

/** A popup about one certificate of the profile. Opened by a link it knows none, and says so. */
export function CareDialog({ title, open, onClose, children }: CareDialogProps) {
  return (
    <Dialog title={title} closeLabel={texts.close} open={open} onClose={onClose}>
      {children ?? <p className={styles.lead}>{texts.noPayload}</p>}
    </Dialog>
  )
}

/** What is said of no field. */
export function CareFailure({ failure }: { failure: CallFailure | null }) {
  return (
    <div className={styles.failure} aria-live="polite">
      {failure && Object.keys(failure.fields).length === 0 && <Notice tone="error">{failure.text}</Notice>}
    </div>
  )
}
