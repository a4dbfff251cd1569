import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { useMoney } from '#client/use-formats.ts'
import type { BodyOf } from '#contract/call.ts'
import { depositTopUp } from '#contract/customer/deposits.ts'
import { certificateAmountProblem } from '#rules/forms/certificate-amount.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { emailProblem, stripEmail } from '#rules/forms/email.ts'
import { money, toMajor } from '#rules/money/money.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { certificateCare } from '#site-texts/certificates/certificate-care.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { depositProblemText } from '../../features/certificates/problem-text.ts'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './certificate-popups.module.css'
import { CareDialog } from './parts/care-dialog.tsx'
import { ConsentBoxes, type Consents, NO_CONSENTS } from './parts/consent-boxes.tsx'
import { PlaceFailureNotice } from './parts/place-failure-notice.tsx'
import { usePlaceDeposits } from './parts/use-place-deposits.ts'

const texts = certificateCare.topUp
const OWN = 'own'

/** More money onto a certificate one has: an order like that of a new one. */
export default function CertificateTopUpPopup({ payload, close }: PopupProps<'certificateTopUp'>) {
  const { certificates } = settings
  return (
    <CareDialog title={texts.title} open onClose={close}>
      {payload && certificates && <TopUp {...payload} terms={certificates} />}
    </CareDialog>
  )
}

type TopUpProps = PopupPayloads['certificateTopUp'] & { terms: NonNullable<typeof settings.certificates> }
type Problems = Partial<Record<'amount' | 'email' | keyof Consents, string>>

function TopUp({ id, name, balance, terms }: TopUpProps) {
  const { language } = useSite().site
  const { major } = useMoney(terms.currency)
  const inMajor = (minor: number) => toMajor(money(minor, terms.currency))
  const range = { min: inMajor(terms.min), max: inMajor(terms.max) }
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const user = useVisitorData()?.user
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const email = typedEmail ?? user?.email ?? user?.waitingEmail ?? ''
  const [consents, setConsents] = useState<Consents>(NO_CONSENTS)
  const [problems, setProblems] = useState<Problems>({})
  const isOwn = chosen === OWN
  const amount = chosen === null || (isOwn && own === '') ? null : Number(isOwn ? own : chosen)

  const { state, failure, place } = usePlaceDeposits<BodyOf<typeof depositTopUp>>({
    name: `top-up-${id}`,
    create: async (key, body) =>
      (await browserApi(depositTopUp, { params: { id }, body }, { headers: { 'Idempotency-Key': key } })).result,
    onRefused: ({ fields, code }) => {
      setProblems({ ...(fields.amount && { amount: fields.amount }), ...(fields.email && { email: fields.email }) })
      // Other words are in force now: they are to be read, and agreed to anew.
      if (code === 'order.consent_required') setConsents(NO_CONSENTS)
    },
  })
  const send = () => place((agreed) => ({ amount, email: email.trim(), consents: agreed }))

  function choose(change: () => void) {
    change()
    setProblems(({ amount: _, ...rest }) => rest)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = certificateAmountProblem(amount, range)
    const wrongEmail = emailProblem(email)
    const found: Problems = {
      ...(wrongEmail && { email: formProblems[wrongEmail] }),
      ...(wrong && { amount: depositProblemText(wrong, range, language) }),
      ...(checkboxProblem(consents.personalData) && { personalData: formProblems['form.must_be_checked'] }),
      ...(checkboxProblem(consents.offer) && { offer: formProblems['form.must_be_checked'] }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) return void send()
    // After the fields have been marked.
    const control = found.amount ? 'input' : '[aria-invalid]'
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(control)?.focus())
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{preventOrphans(texts.lead(name, balance, terms.years))}</p>
      <RadioChips
        label={texts.sum}
        value={chosen}
        onChange={(value) => choose(() => setChosen(value))}
        chips={[
          ...terms.denominations.map((minor) => ({ value: String(inMajor(minor)), label: major(inMajor(minor)) })),
          { value: OWN, label: texts.own },
        ]}
        error={isOwn ? undefined : problems.amount}
      />
      {isOwn && (
        <NumberField
          label={texts.ownLabel}
          mask={keepDigits}
          value={own}
          onChange={(typed) => choose(() => setOwn(typed))}
          error={problems.amount}
          suffix="₽"
        />
      )}
      <EmailField
        id="certificate-top-up-email"
        label={certificate.checkout.email}
        mask={stripEmail}
        value={email}
        onChange={(typed) => {
          setTypedEmail(typed)
          setProblems(({ email: _, ...rest }) => rest)
        }}
        hint={certificate.checkout.emailHint}
        error={problems.email}
        required
      />
      <ConsentBoxes
        value={consents}
        onChange={(next) => {
          setConsents(next)
          setProblems(({ personalData: _, offer: __, ...rest }) => rest)
        }}
        errors={problems}
      />
      <PlaceFailureNotice failure={failure} isBusy={state !== 'idle'} onAsk={() => void send()} />
      <Button type="submit" fullWidth loading={state !== 'idle'} loadingLabel={certificateCare.working}>
        {amount ? texts.submit(major(amount)) : texts.submitNoSum}
      </Button>
    </form>
  )
}
