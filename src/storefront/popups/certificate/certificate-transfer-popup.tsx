import { type FormEvent, useRef, useState } from 'react'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { depositTransfer } from '#contract/customer/deposits.ts'
import {
  type DepositProblem,
  MESSAGE_LIMIT,
  messageProblem,
  newRecipientProblem,
  optionalNameProblem,
} from '#rules/certificates/deposit-item.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { depositProblems } from '#site-texts/certificates/deposits.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import { focusWhenMarked } from '../../shared/forms/focus-when-marked.ts'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './certificate-popups.module.css'
import { CareDialog, CareFailure } from './parts/care-dialog.tsx'
import { useCareCall } from './parts/use-care-call.ts'

const texts = certificateCare.transfer
const NO_ONE = { recipientName: '', recipientEmail: '', message: '' }

type Gift = typeof NO_ONE
type Problems = Partial<Record<keyof Gift, string>>

/** A certificate goes on to somebody else, with what is left on it. */
export default function CertificateTransferPopup({ payload, close }: PopupProps<'certificateTransfer'>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <CareDialog title={texts.title} open={isOpen} onClose={close}>
      {payload && <Transfer {...payload} onDone={() => setOpen(false)} />}
    </CareDialog>
  )
}

type TransferProps = PopupPayloads['certificateTransfer'] & { onDone(): void }

/** Whom it goes to, as typed so far; giving it on may need a fresh code first. */
function useTransfer({ id, onDone }: TransferProps) {
  const user = useVisitorData()?.user
  const { isBusy, failure, send } = useCareCall()
  const [gift, setGift] = useState(NO_ONE)
  const [problems, setProblems] = useState<Problems>({})
  const [isProved, setProved] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const asksCode = failure?.code === 'auth.fresh_code_needed' && !isProved
  const said = failure ? firstFieldMessages(failure) : {}
  const error = (field: keyof Gift) => problems[field] ?? said[field]

  function type(change: Partial<Gift>) {
    setGift((known) => ({ ...known, ...change }))
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))))
  }

  async function give() {
    if (!(await send(depositTransfer, { params: { id }, body: gift }))) return
    showToast({ text: texts.done(gift.recipientEmail.trim()) })
    onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const own = [user?.email, user?.waitingEmail].filter((email) => typeof email === 'string')
    const found = asText({
      recipientName: optionalNameProblem(gift.recipientName),
      recipientEmail: newRecipientProblem(gift.recipientEmail, own),
      message: messageProblem(gift.message),
    })
    setProblems(found)
    if (Object.keys(found).length === 0) return void give()
    focusWhenMarked(form)
  }

  function proved() {
    setProved(true)
    void give()
  }

  return { form, gift, type, error, submit, proved, asksCode, phone: user?.phone, failure, isBusy }
}

function Transfer(props: TransferProps) {
  const { form, gift, type, error, submit, proved, asksCode, phone, failure, isBusy } = useTransfer(props)

  if (asksCode && phone)
    return (
      <PhoneProof
        purpose="certificate"
        phone={phone}
        lead={texts.prove}
        submit={texts.proveSubmit}
        takesFocus
        onProved={proved}
      />
    )
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{preventOrphans(texts.lead(props.balance))}</p>
      <PersonNameField
        label={texts.name}
        note={texts.optional}
        autoComplete="off"
        value={gift.recipientName}
        onChange={(recipientName) => type({ recipientName })}
        error={error('recipientName')}
      />
      <EmailField
        label={texts.email}
        autoComplete="off"
        mask={stripEmail}
        value={gift.recipientEmail}
        onChange={(recipientEmail) => type({ recipientEmail })}
        error={error('recipientEmail')}
        required
      />
      <TextArea
        label={texts.message}
        note={texts.optional}
        rows={3}
        value={gift.message}
        onChange={(message) => type({ message })}
        error={error('message')}
        counter={texts.counter(Array.from(gift.message.normalize('NFC').trim()).length, MESSAGE_LIMIT)}
      />
      {!asksCode && <CareFailure failure={failure} />}
      <Button type="submit" fullWidth loading={isBusy} loadingLabel={certificateCare.working}>
        {texts.submit}
      </Button>
    </form>
  )
}

function asText(problems: Record<keyof Gift, DepositProblem | null>): Problems {
  const texts: Record<DepositProblem, string> = { ...formProblems, ...depositProblems }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, texts[problem]]] : [])),
  )
}
