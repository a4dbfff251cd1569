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
import { emailProblem, stripEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import { maskPhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import { feedback as texts } from '#site-texts/content/feedback.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
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

const NOTHING = {
  topic: 'order' as FeedbackTopic,
  name: '',
  email: '',
  phone: '',
  orderNumber: '',
  message: '',
  hasConsent: false,
}

/** What is written so far, and its sending. */
function useFeedback(onSent: (reference: string) => void) {
  const { language } = useSite().site
  const { isWrong, send, ...sending } = useIntentForm<Field>(texts.noResponse)
  const [written, setWritten] = useState(NOTHING)
  const change = (changes: Partial<typeof NOTHING>) => setWritten((known) => ({ ...known, ...changes }))

  // A letter about an order leads here. The page itself is the same for everybody: its address is read afterwards.
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    const topic = FEEDBACK_TOPICS.find((one) => one === asked.get('topic'))
    const orderNumber = (asked.get('order') ?? '').slice(0, MAX_ORDER_NUMBER)
    setWritten((known) => ({ ...known, ...(topic && { topic }), orderNumber }))
  }, [])

  async function submit() {
    const { name, email, phone, orderNumber, message, hasConsent } = written
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
    const answer = await send(sendFeedback, { body: written })
    if (answer) onSent(answer.reference)
  }

  return { ...sending, written, change, submit }
}

function MessageForm({ onSent }: { onSent(reference: string): void }) {
  const { language } = useSite().site
  const { form, isSending, failure, problems, written, change, submit } = useFeedback(onSent)

  return (
    <PageForm
      form={form}
      onSubmit={submit}
      failure={failure}
      isSending={isSending}
      texts={{ send: texts.send, sending: texts.sending }}
      hasConsent={written.hasConsent}
      onConsent={(hasConsent) => change({ hasConsent })}
      consentProblem={problems.hasConsent}
    >
      <div className={styles.pair}>
        <Select
          label={texts.topic}
          options={FEEDBACK_TOPICS.map((value) => ({ value, label: texts.topics[value] }))}
          value={written.topic}
          onChange={(topic) => change({ topic })}
        />
        <TextField
          label={texts.orderNumber}
          note={texts.orderNumberNote}
          data-field="orderNumber"
          inputMode="numeric"
          autoComplete="off"
          value={written.orderNumber}
          onChange={(orderNumber) => change({ orderNumber })}
          error={problems.orderNumber}
        />
      </div>
      <PersonNameField
        label={texts.name}
        data-field="name"
        autoComplete="given-name"
        value={written.name}
        onChange={(name) => change({ name })}
        error={problems.name}
        required
      />
      <div className={styles.pair}>
        <EmailField
          label={texts.email}
          data-field="email"
          mask={stripEmail}
          hint={texts.contactHint}
          value={written.email}
          onChange={(email) => change({ email })}
          error={problems.email}
        />
        <PhoneField
          label={texts.phone}
          data-field="phone"
          mask={(text) => maskPhone(text, language)}
          value={written.phone}
          onChange={(phone) => change({ phone })}
          error={problems.phone}
        />
      </div>
      <TextArea
        label={texts.message}
        data-field="message"
        rows={5}
        onChange={(message) => change({ message })}
        counter={texts.left(Array.from(written.message).length, MAX_MESSAGE_LENGTH)}
        error={problems.message}
        required
      />
    </PageForm>
  )
}
