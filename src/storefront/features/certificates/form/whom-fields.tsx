import { stripEmail } from '#rules/forms/contacts/email.ts'
import { emailMeant } from '#rules/forms/contacts/email-slip.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PersonNameField } from '../../../shared/forms/person-name-field.tsx'
import { fieldId, focusField, type ItemForm } from './field-props.ts'
import styles from './form.module.css'

const texts = certificate.whom
/** From here on those who cannot see the counter hear how much is left. */
const SAID_FROM = 20

type WhomFieldsProps = { form: ItemForm; messageLimit: number; onWhom(isForMyself: boolean): void }

export function WhomFields({ form, messageLimit, onWhom }: WhomFieldsProps) {
  const { item } = form
  return (
    <div className={styles.group}>
      <RadioCards
        label={texts.label}
        value={item.isForMyself ? 'myself' : 'gift'}
        onChange={(whom) => onWhom(whom === 'myself')}
        cards={[
          { value: 'gift', title: texts.gift, text: texts.giftText },
          { value: 'myself', title: texts.myself, text: texts.myselfText },
        ]}
      />
      {!item.isForMyself && <Recipient form={form} messageLimit={messageLimit} />}
    </div>
  )
}

function Recipient({ form, messageLimit }: Pick<WhomFieldsProps, 'form' | 'messageLimit'>) {
  const { item } = form
  return (
    <>
      <div className={styles.pair}>
        <PersonNameField
          id={fieldId('recipientName')}
          label={texts.name}
          autoComplete="off"
          value={item.recipientName}
          onChange={(recipientName) => form.change('recipientName', { recipientName })}
          onBlur={() => item.recipientName && form.leave('recipientName')}
          error={form.error('recipientName')}
        />
        <RecipientEmail form={form} />
      </div>
      <MessageField form={form} limit={messageLimit} />
      <PersonNameField
        id={fieldId('senderName')}
        label={texts.sender}
        note={texts.optional}
        autoComplete="given-name"
        value={item.senderName}
        onChange={(senderName) => form.change('senderName', { senderName })}
        onBlur={() => item.senderName && form.leave('senderName')}
        error={form.error('senderName')}
        hint={texts.senderHint}
      />
    </>
  )
}

/** A slip of the finger in a well-known address is offered put right. */
function RecipientEmail({ form }: { form: ItemForm }) {
  const { item } = form
  const meant = form.isGood('recipientEmail') ? emailMeant(item.recipientEmail) : null
  return (
    <div className={styles.field}>
      <EmailField
        id={fieldId('recipientEmail')}
        label={texts.email}
        autoComplete="off"
        mask={stripEmail}
        value={item.recipientEmail}
        onChange={(recipientEmail) => form.change('recipientEmail', { recipientEmail })}
        onBlur={() => item.recipientEmail && form.leave('recipientEmail')}
        error={form.error('recipientEmail')}
        hint={texts.emailHint}
        good={form.isGood('recipientEmail') && meant === null}
        required
      />
      <p className={styles.meant} role="status">
        {meant && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              form.change('recipientEmail', { recipientEmail: meant })
              focusField('recipientEmail')
            }}
          >
            {texts.emailMeant(meant)}
          </button>
        )}
      </p>
    </div>
  )
}

function MessageField({ form, limit }: { form: ItemForm; limit: number }) {
  const { item } = form
  const length = Array.from(item.message.normalize('NFC').trim()).length
  const left = limit - length
  return (
    <TextArea
      id={fieldId('message')}
      label={texts.message}
      note={texts.optional}
      rows={4}
      value={item.message}
      onChange={(message) => form.change('message', { message })}
      onBlur={() => form.leave('message')}
      error={form.error('message')}
      counter={
        <>
          <span data-over={left < 0 || undefined}>{texts.counter(length, limit)}</span>
          <VisuallyHidden>
            <span role="status">{left < 0 ? texts.over(-left) : left <= SAID_FROM ? texts.left(left) : ''}</span>
          </VisuallyHidden>
        </>
      }
    />
  )
}
