import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FormSource } from '#contract/customer/newsletter.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import styles from './subscribe-form.module.css'
import { type SubscriptionOutcome, useSubscription } from './use-subscription.ts'

const texts = newsletter.form

type SubscribeFormProps = {
  source: FormSource
  onDone(outcome: SubscriptionOutcome): void
  /** The field and the button in one line, as wide as there is room. */
  isCompact?: boolean
  hasName?: boolean
  /** Beside the button. */
  children?: ReactNode
}

export function SubscribeForm({ source, onDone, isCompact = false, hasName = false, children }: SubscribeFormProps) {
  const id = useId()
  const [name, setName] = useState('')
  const { email, setEmail, consents, setConsents, problems, failure, isSending, submit } = useSubscription(source)

  async function send(event: FormEvent) {
    event.preventDefault()
    const outcome = await submit(id, hasName ? { name } : {}, hasName ? { name: nameProblem(name) } : {})
    if (outcome) onDone(outcome)
  }

  return (
    <form
      className={classNames(styles.form, isCompact && styles.compact)}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      {hasName && (
        <PersonNameField
          id={`${id}-name`}
          label={texts.name}
          value={name}
          onChange={setName}
          error={problems.name}
          autoComplete="given-name"
        />
      )}
      <EmailField
        id={`${id}-email`}
        className={styles.email}
        label={texts.email}
        value={email}
        mask={stripEmail}
        onChange={setEmail}
        error={problems.email}
        {...(!isCompact && { hint: texts.emailHint })}
      />
      <div className={styles.consents}>
        <ConsentBoxes id={id} given={consents} onChange={setConsents} errors={problems} />
      </div>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="error" live="polite">
            {failure}
          </Notice>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={isCompact ? 'secondary' : 'primary'}
          loading={isSending}
          loadingLabel={texts.sending}
        >
          {texts.submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
