import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { writeClipboard } from '#client/write-clipboard.ts'
import type { StaffInvitation } from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import styles from '../../shared/forms/dialog-form.module.css'

const texts = backoffice.staff.invitation

/** The link is told here once: the shop itself does not keep it. */
export function InvitationReady({ invitation, onClose }: { invitation: StaffInvitation; onClose(): void }) {
  const dates = useDates()
  async function copy() {
    if (await writeClipboard(invitation.url)) showToast({ text: texts.copied })
  }
  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} onClose={onClose}>
      <div className={styles.form}>
        <p>{texts.text(invitation.login)}</p>
        <TextField label={texts.link} value={invitation.url} readOnly onFocus={(event) => event.target.select()} />
        <div className={styles.buttons}>
          <Button onClick={() => void copy()}>{texts.copy}</Button>
        </div>
        <p className={styles.small}>{texts.until(formatDayAndTime(invitation.endsAt, dates))}</p>
      </div>
    </Dialog>
  )
}
