import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConsentBox } from './consent-box.tsx'
import styles from './page-form.module.css'

type PageFormProps = {
  form: RefObject<HTMLFormElement | null>
  onSubmit(): Promise<void>
  failure: string | null
  isSending: boolean
  texts: { send: string; sending: string }
  hasConsent: boolean
  onConsent(isGiven: boolean): void
  consentProblem: string | undefined
  children: ReactNode
}

/** A form in the column of a page: what went wrong, the fields, the consent, the one button. */
export function PageForm({ form, onSubmit, failure, isSending, texts, children, ...consent }: PageFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      {children}
      <ConsentBox isGiven={consent.hasConsent} onChange={consent.onConsent} error={consent.consentProblem} />
      <Button type="submit" loading={isSending} loadingLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
