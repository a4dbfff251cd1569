import { useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { depositRefund } from '#contract/customer/deposits.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import styles from './certificate-popups.module.css'
import { CareDialog, CareFailure } from './parts/care-dialog.tsx'
import { useCareCall } from './parts/use-care-call.ts'

const texts = certificateCare.refund

/** Money back for a certificate that nobody has spent from. It cannot be undone, so it is asked first. */
export default function CertificateRefundPopup({ payload, close }: PopupProps<'certificateRefund'>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <CareDialog title={texts.title} open={isOpen} onClose={close}>
      {payload && <Question {...payload} onDone={() => setOpen(false)} />}
    </CareDialog>
  )
}

function Question({ id, sum, onDone }: PopupPayloads['certificateRefund'] & { onDone(): void }) {
  const { isBusy, failure, send } = useCareCall()

  async function refund() {
    if (!(await send(depositRefund, { params: { id } }))) return
    showToast({ text: texts.done })
    onDone()
  }

  return (
    <div className={styles.form}>
      <p>{preventOrphans(texts.lead(sum))}</p>
      <p className={styles.lead}>{preventOrphans(texts.how)}</p>
      <CareFailure failure={failure} />
      <div className={styles.actions}>
        <Button fullWidth loading={isBusy} loadingLabel={certificateCare.working} onClick={() => void refund()}>
          {texts.submit(sum)}
        </Button>
        <Button fullWidth variant="secondary" onClick={onDone}>
          {certificateCare.cancel}
        </Button>
      </div>
    </div>
  )
}
