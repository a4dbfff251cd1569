import { type FormEvent, useRef, useState } from 'react'
import { askStylist, MAX_QUESTION_LENGTH } from '#contract/customer/requests.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { CONTACT_METHODS } from '#rules/forms/contact-methods.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import { maskPhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { ConsentBox } from '../../shared/forms/consent-box.tsx'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { useSite } from '../../shared/site.ts'
import { problemText } from './parts/field-messages.ts'
import styles from './parts/form.module.css'
import { usePageProduct } from './parts/page-product.tsx'
import { useFormCall } from './parts/use-form-call.ts'

const texts = productPopups.stylist

type ContactMethod = keyof typeof CONTACT_METHODS
const METHODS = Object.keys(CONTACT_METHODS) as ContactMethod[]

export default function ConsultWithStylistPopup({ close }: PopupProps<'consultWithStylist'>) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={isSent ? texts.sent.title : texts.title} closeLabel={texts.close} onClose={close} focus="field">
      {isSent ? <Sent /> : <QuestionForm onSent={() => setSent(true)} />}
    </Dialog>
  )
}

function Sent() {
  const close = useClosePopup()
  const hasProduct = usePageProduct() !== null
  return (
    <div className={styles.done} role="status">
      <p className={styles.lead}>{texts.sent.text}</p>
      <Button variant="secondary" onClick={close}>
        {hasProduct ? texts.sent.back : texts.sent.done}
      </Button>
    </div>
  )
}

type Field = 'name' | 'phone' | 'contactMethod' | 'question' | 'hasConsent'

const NOTHING = { name: '', phone: '', method: 'whatsapp' as ContactMethod, question: '', hasConsent: false }

/** The question and who asks it, as typed so far, and its sending. */
function useQuestion(productId: number | undefined, onSent: () => void) {
  const { language } = useSite().site
  const form = useRef<HTMLFormElement>(null)
  const { state, failure, problems, setProblems, send } = useFormCall<Field>()
  const [written, setWritten] = useState(NOTHING)
  const change = (changes: Partial<typeof NOTHING>) => setWritten((known) => ({ ...known, ...changes }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { name, phone, method, question, hasConsent } = written
    const found = problemText<Field>({
      name: nameProblem(name),
      phone: phoneProblem(phone, language),
      question: textProblem(question, { isRequired: true, max: MAX_QUESTION_LENGTH }),
      hasConsent: checkboxProblem(hasConsent),
    })
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) {
      form.current?.querySelector<HTMLElement>(`#stylist-${first}`)?.focus()
      return
    }
    const contactMethod = CONTACT_METHODS[method]
    if (await send(askStylist, { body: { name, phone, contactMethod, question, productId, hasConsent } })) onSent()
  }

  return { form, state, failure, problems, written, change, submit }
}

function QuestionForm({ onSent }: { onSent(): void }) {
  const { language } = useSite().site
  const product = usePageProduct()?.product
  const { form, state, failure, problems, written, change, submit } = useQuestion(product?.id, onSent)

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{texts.lead}</p>
      {product && <p className={styles.product}>{texts.about(product.name)}</p>}
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <PersonNameField
        id="stylist-name"
        label={texts.name}
        autoComplete="given-name"
        value={written.name}
        onChange={(name) => change({ name })}
        error={problems.name}
        required
      />
      <PhoneField
        id="stylist-phone"
        label={texts.phone}
        mask={(text) => maskPhone(text, language)}
        value={written.phone}
        onChange={(phone) => change({ phone })}
        error={problems.phone}
        required
      />
      <RadioChips
        label={texts.method}
        chips={METHODS.map((value) => ({ value, label: texts.methods[value] }))}
        value={written.method}
        onChange={(method) => change({ method })}
        error={problems.contactMethod}
      />
      <TextArea
        id="stylist-question"
        label={texts.question}
        hint={texts.questionHint}
        rows={4}
        onChange={(question) => change({ question })}
        error={problems.question}
        required
      />
      <ConsentBox
        id="stylist-hasConsent"
        isGiven={written.hasConsent}
        onChange={(hasConsent) => change({ hasConsent })}
        error={problems.hasConsent}
      />
      <Button type="submit" fullWidth loading={state === 'sending'} loadingLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
