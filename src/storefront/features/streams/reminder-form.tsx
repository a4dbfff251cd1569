import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { remindOfStream } from '#contract/content/streams.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { REMIND_MINUTES } from '#rules/streams/stream-phase.ts'
import { streams } from '#site-texts/content/streams.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { DocumentLink } from '../../shared/links/document-link.tsx'
import styles from './streams.module.css'

const texts = streams.remind

function useReminder(slug: string) {
  const [state, setState] = useState<'closed' | 'open' | 'sending' | 'done'>('closed')
  const [email, setEmail] = useState('')
  const [hasConsent, setConsent] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setState('sending')
    setFailure(null)
    setProblems({})
    try {
      await browserApi(remindOfStream, { params: { slug }, body: { email, hasConsent } })
      setState('done')
    } catch (error) {
      const answer = callFailure(error, texts.noResponse)
      const fields = firstFieldMessages(answer)
      setProblems(fields)
      if (Object.keys(fields).length === 0) setFailure(answer.text)
      setState('open')
    }
  }

  return {
    ...{ state, email, setEmail, hasConsent, setConsent, problems, failure, submit },
    open: () => setState('open'),
  }
}

/** One letter before one broadcast. */
export function ReminderForm({ slug, title }: { slug: string; title: string }) {
  const id = useId()
  const { state, email, setEmail, hasConsent, setConsent, problems, failure, submit, open } = useReminder(slug)

  if (state === 'closed')
    return (
      <Button size="small" aria-label={texts.openOf(title)} onClick={open}>
        {texts.open}
      </Button>
    )
  if (state === 'done')
    return (
      <p className={styles.done} role="status">
        {texts.done}
      </p>
    )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <EmailField
        id={`${id}-email`}
        label={texts.label}
        hint={texts.hint(REMIND_MINUTES)}
        mask={stripEmail}
        value={email}
        onChange={setEmail}
        error={problems.email}
        required
        autoFocus
      />
      <Checkbox
        checked={hasConsent}
        onChange={setConsent}
        error={problems.hasConsent}
        label={
          <>
            {texts.consent.before} <DocumentLink href={texts.consent.href}>{texts.consent.link}</DocumentLink>
          </>
        }
      />
      <Button type="submit" loading={state === 'sending'} loadingLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
