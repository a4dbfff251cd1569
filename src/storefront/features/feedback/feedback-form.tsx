import { useEffect, useState } from 'react'
import {
  FEEDBACK_TOPICS,
  type FeedbackTopic,
  MAX_MESSAGE_LENGTH,
  MAX_ORDER_NUMBER,
  sendFeedback,
} from '#contract/content/feedback.ts'
import { isBlank } from '#rules/forms/blank.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/email.ts'
import { nameProblem } from '#rules/forms/person-name.ts'
import { maskPhone, phoneProblem } from '#rules/forms/phone.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import { feedback as texts } from '#site-texts/content/feedback.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { OnceSent } from '../../shared/forms/once-sent.tsx'
import styles from '../../shared/forms/page-form.module.css'
import { PageForm } from '../../shared/forms/page-form.tsx'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import { useIntentForm } from '../../shared/forms/use-intent-form.ts'
import { useSite } from '../../shared/site.ts'

type Field = 'name' | 'email' | 'phone' | 'orderNumber' | 'message' | 'hasConsent'

/** A message to the shop. */
export function FeedbackForm() {
  return <OnceSent sent={texts.thanks}>{(onSent) => <MessageForm onSent={onSent} />}</OnceSent>
}

function MessageForm({ onSent }: { onSent(reference: string): void }) {
  const { language } = useSite().site
  const { form, isSending, failure, problems, isWrong, send } = useIntentForm<Field>(texts.noResponse)
  const [topic, setTopic] = useState<FeedbackTopic>('order')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [orderNumber, setOrderNumber] = useState('')
  const [message, setMessage] = useState('')
  const [hasConsent, setConsent] = useState(false)

  // A letter about an order leads here. The page itself is the same for everybody: its address is read afterwards.
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    const askedTopic = FEEDBACK_TOPICS.find((one) => one === asked.get('topic'))
    if (askedTopic) setTopic(askedTopic)
    setOrderNumber((asked.get('order') ?? '').slice(0, MAX_ORDER_NUMBER))
  }, [])

  async function submit() {
    const hasPhone = !isBlank(phone)
    const found = isWrong({
      name: nameProblem(name),
      email: !isBlank(email) ? emailProblem(email) : hasPhone ? null : 'form.contact_required',
      phone: hasPhone ? phoneProblem(phone, language) : null,
      orderNumber: textProblem(orderNumber, { max: MAX_ORDER_NUMBER }),
      message: textProblem(message, { isRequired: true, max: MAX_MESSAGE_LENGTH }),
      hasConsent: checkboxProblem(hasConsent),
    })
    if (found) return
    const body = { name, email, phone, topic, orderNumber, message, hasConsent }
    const answer = await send(sendFeedback, { body })
    if (answer) onSent(answer.reference)
  }

  return (
    <PageForm
      form={form}
      onSubmit={submit}
      failure={failure}
      isSending={isSending}
      texts={{ send: texts.send, sending: texts.sending }}
      hasConsent={hasConsent}
      onConsent={setConsent}
      consentProblem={problems.hasConsent}
    >
      <div className={styles.pair}>
        <Select
          label={texts.topic}
          options={FEEDBACK_TOPICS.map((value) => ({ value, label: texts.topics[value] }))}
          value={topic}
          onChange={setTopic}
        />
        <TextField
          label={texts.orderNumber}
          note={texts.orderNumberNote}
          data-field="orderNumber"
          inputMode="numeric"
          autoComplete="off"
          value={orderNumber}
          onChange={setOrderNumber}
          error={problems.orderNumber}
        />
      </div>
      <PersonNameField
        label={texts.name}
        data-field="name"
        autoComplete="given-name"
        value={name}
        onChange={setName}
        error={problems.name}
        required
      />
      <div className={styles.pair}>
        <EmailField
          label={texts.email}
          data-field="email"
          mask={stripEmail}
          hint={texts.contactHint}
          value={email}
          onChange={setEmail}
          error={problems.email}
        />
        <PhoneField
          label={texts.phone}
          data-field="phone"
          mask={(text) => maskPhone(text, language)}
          value={phone}
          onChange={setPhone}
          error={problems.phone}
        />
      </div>
      <TextArea
        label={texts.message}
        data-field="message"
        rows={5}
        onChange={setMessage}
        counter={texts.left(Array.from(message).length, MAX_MESSAGE_LENGTH)}
        error={problems.message}
        required
      />
    </PageForm>
  )
}
