import { type FormEvent, useRef, useState } from 'react'
import { askStylist, CONTACT_METHODS, LONGEST_QUESTION } from '#contract/product.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { nameProblem, stripName } from '#rules/forms/person-name.ts'
import { maskPhone, phoneProblem } from '#rules/forms/phone.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import { productPopups } from '#site-texts/product-popups.ts'
import { Button } from '#ui/button.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { useSite } from '../../app/site.ts'
import type { PopupProps } from '../names.ts'
import { ConsentBox } from './consent-box.tsx'
import styles from './form.module.css'
import { usePageProduct } from './page-product.tsx'
import { problemWords } from './problem-words.ts'
import { useFormCall } from './use-form-call.ts'

const words = productPopups.stylist

type ContactMethod = keyof typeof CONTACT_METHODS
const METHODS = Object.keys(CONTACT_METHODS) as ContactMethod[]

export default function ConsultWithStylistPopup({ close }: PopupProps<'consultWithStylist'>) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={isSent ? words.sent.title : words.title} closeLabel={words.close} onClose={close} focus="field">
      {isSent ? <Sent /> : <QuestionForm onSent={() => setSent(true)} />}
    </Dialog>
  )
}

function Sent() {
  const close = useClosePopup()
  const hasPiece = usePageProduct() !== null
  return (
    <div className={styles.done} role="status">
      <p className={styles.lead}>{words.sent.text}</p>
      <Button look="secondary" onClick={close}>
        {hasPiece ? words.sent.back : words.sent.done}
      </Button>
    </div>
  )
}

type Field = 'name' | 'phone' | 'contactMethod' | 'question' | 'hasConsent'

function QuestionForm({ onSent }: { onSent(): void }) {
  const { site } = useSite()
  const product = usePageProduct()?.product
  const form = useRef<HTMLFormElement>(null)
  const { state, trouble, problems, setProblems, send } = useFormCall<Field>()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [method, setMethod] = useState<ContactMethod>('whatsapp')
  const [question, setQuestion] = useState('')
  const [hasConsent, setConsent] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemWords<Field>({
      name: nameProblem(name),
      phone: phoneProblem(phone, site.language),
      question: textProblem(question, { isRequired: true, max: LONGEST_QUESTION }),
      hasConsent: checkboxProblem(hasConsent),
    })
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) {
      form.current?.querySelector<HTMLElement>(`#stylist-${first}`)?.focus()
      return
    }
    const contactMethod = CONTACT_METHODS[method]
    const body = { name, phone, contactMethod, question, productId: product?.id, hasConsent }
    if (await send(askStylist, { body })) onSent()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{words.lead}</p>
      {product && <p className={styles.piece}>{words.about(product.name)}</p>}
      {trouble && (
        <Notice tone="error" live="polite">
          {trouble}
        </Notice>
      )}
      <NameField
        id="stylist-name"
        label={words.name}
        autoComplete="given-name"
        mask={stripName}
        value={name}
        onChange={setName}
        error={problems.name}
        required
      />
      <PhoneField
        id="stylist-phone"
        label={words.phone}
        mask={(text) => maskPhone(text, site.language)}
        value={phone}
        onChange={setPhone}
        error={problems.phone}
        required
      />
      <RadioChips
        label={words.method}
        chips={METHODS.map((value) => ({ value, label: words.methods[value] }))}
        value={method}
        onChange={setMethod}
        error={problems.contactMethod}
      />
      <TextArea
        id="stylist-question"
        label={words.question}
        hint={words.questionHint}
        rows={4}
        onChange={setQuestion}
        error={problems.question}
        required
      />
      <ConsentBox id="stylist-hasConsent" isGiven={hasConsent} onChange={setConsent} error={problems.hasConsent} />
      <Button type="submit" wide loading={state === 'sending'} loadingLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}
