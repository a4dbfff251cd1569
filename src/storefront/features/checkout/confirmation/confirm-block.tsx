import type { FormEvent, ReactNode } from 'react'
import { CONTACT_METHODS } from '#rules/forms/contact-methods.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { AgreedDocument } from '../../../shared/links/agreed-document.tsx'
import styles from '../checkout-fields.module.css'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Fields } from '../use-fields.ts'

const texts = checkout.confirm
const METHODS = ['whatsapp', 'call', 'sms'] as const

/** One and the same function at every render: another one would be called anew, and take the caret from elsewhere. */
const focusOnArrival = (area: HTMLTextAreaElement | null) => area?.focus()

type ConfirmProps = {
  form: CheckoutForm
  fields: Fields
  shows(field: string): boolean
  onComment(): void
  onSubmit(): void
  /** The one button that makes the order. */
  children: ReactNode
}

export function ConfirmBlock({ form, fields, shows, onComment, onSubmit, children }: ConfirmProps) {
  const method = METHODS.find((name) => CONTACT_METHODS[name] === form.communicationMethodId) ?? null
  const { consents } = form
  const agree = (name: keyof typeof consents) => (isGiven: boolean) =>
    fields.change(name, { consents: { ...consents, [name]: isGiven } })

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <div className={styles.contact}>
        <RadioChips
          label={texts.contact}
          value={method}
          onChange={(name) =>
            fields.change('communication_method_id', { communicationMethodId: CONTACT_METHODS[name] })
          }
          chips={METHODS.map((value) => ({ value, label: texts.contactMethods[value] }))}
          error={fields.error('communication_method_id')}
        />
        <p className={styles.hint}>{texts.contactHint}</p>
      </div>
      {shows('comment') ? (
        <TextArea
          label={texts.comment}
          note={checkout.optional}
          rows={3}
          value={form.comment}
          onChange={(comment) => fields.change('comment', { comment })}
          onBlur={() => fields.leave('comment', form.comment)}
          error={fields.error('comment')}
          ref={focusOnArrival}
        />
      ) : (
        <button type="button" className={styles.link} onClick={onComment}>
          {texts.addComment}
        </button>
      )}
      <fieldset className={styles.consents}>
        <legend className={styles.legend}>{texts.consents}</legend>
        <Checkbox
          checked={consents.personalData}
          onChange={agree('personalData')}
          error={fields.error('personalData')}
          label={<AgreedDocument {...texts.personalData} />}
          required
        />
        <Checkbox
          checked={consents.offer}
          onChange={agree('offer')}
          error={fields.error('offer')}
          label={<AgreedDocument {...texts.offer} />}
          required
        />
        <Checkbox
          checked={consents.advertising}
          onChange={agree('advertising')}
          label={
            <>
              {texts.advertising} <span className={styles.hint}>({checkout.optional})</span>
            </>
          }
        />
      </fieldset>
      {children}
    </form>
  )
}
