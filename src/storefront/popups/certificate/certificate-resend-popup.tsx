import { type FormEvent, useState } from 'react'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { depositResend } from '#contract/customer/deposits.ts'
import { newRecipientProblem } from '#rules/certificates/deposit-item.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { depositProblems } from '#site-texts/certificates/deposits.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './certificate-popups.module.css'
import { CareDialog, CareFailure } from './parts/care-dialog.tsx'
import { useCareCall } from './parts/use-care-call.ts'

const texts = certificateCare.resend

/** The letter once more, to an address that may have been mistyped. */
export default function CertificateResendPopup({ payload, close }: PopupProps<'certificateResend'>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <CareDialog title={texts.title} open={isOpen} onClose={close}>
      {payload && <ResendForm {...payload} onDone={() => setOpen(false)} />}
    </CareDialog>
  )
}

function ResendForm({ id, email: known, onDone }: PopupPayloads['certificateResend'] & { onDone(): void }) {
  const user = useVisitorData()?.user
  const { isBusy, failure, send } = useCareCall()
  const [email, setEmail] = useState(known)
  const [problem, setProblem] = useState<string>()
  const [isProved, setProved] = useState(false)
  const asksCode = failure?.code === 'auth.fresh_code_needed' && !isProved

  async function resend() {
    const answer = await send(depositResend, { params: { id }, body: { recipientEmail: email.trim() } })
    if (!answer) return
    showToast({ text: texts.done(answer.deposit.recipientEmail) })
    onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const own = [user?.email, user?.waitingEmail].filter((address) => typeof address === 'string')
    const found = newRecipientProblem(email, own)
    if (found) {
      setProblem({ ...formProblems, ...depositProblems }[found])
      document.getElementById('certificate-resend-email')?.focus()
      return
    }
    void resend()
  }

  if (asksCode && user?.phone)
    return (
      <PhoneProof
        purpose="certificate"
        phone={user.phone}
        lead={texts.prove}
        submit={certificateCare.transfer.proveSubmit}
        takesFocus
        onProved={() => {
          setProved(true)
          void resend()
        }}
      />
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      <EmailField
        id="certificate-resend-email"
        label={texts.email}
        autoComplete="off"
        mask={stripEmail}
        value={email}
        onChange={(typed) => {
          setEmail(typed)
          setProblem(undefined)
        }}
        error={problem ?? (failure ? firstFieldMessages(failure).recipientEmail : undefined)}
        required
      />
      <CareFailure failure={failure} />
      <Button type="submit" fullWidth loading={isBusy} loadingLabel={certificateCare.working}>
        {texts.submit}
      </Button>
    </form>
  )
}
