import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { type FormSource, subscriberExists, subscribeToNews } from '#contract/customer/newsletter.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem } from '#rules/forms/contacts/email.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import type { Consents } from './consent-boxes.tsx'
import { problemText } from './form-problems.ts'
import { rememberSubscribed } from './subscribed-here.ts'

export type SubscriptionField = 'email' | 'name' | 'phone' | 'shopId' | keyof Consents

/** `already`: the address reads us; nothing was sent. */
export type SubscriptionOutcome = { kind: 'sent' | 'already'; email: string; hasGift: boolean }

type Extra = { name?: string; phone?: string; shopId?: number | null }

/** A form that subscribes: asks first whether there is anything to do, then for the letter that confirms. */
export function useSubscription(source: FormSource, firstEmail = '') {
  const [email, setEmail] = useState(firstEmail)
  const [consents, setConsents] = useState<Consents>({ hasConsent: false, hasNewsConsent: false })
  const [problems, setProblems] = useState<Partial<Record<SubscriptionField, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  /** Null where nothing was sent; the first field to look at is then under `problems`. */
  async function submit(
    formId: string,
    extra: Extra = {},
    extraProblems: Partial<Record<SubscriptionField, FormProblem | null>> = {},
  ): Promise<SubscriptionOutcome | null> {
    const found = problemText<SubscriptionField>({
      ...extraProblems,
      email: emailProblem(email),
      hasConsent: checkboxProblem(consents.hasConsent),
      hasNewsConsent: checkboxProblem(consents.hasNewsConsent),
    })
    setProblems(found)
    setFailure(null)
    const [first] = Object.keys(found)
    if (first) {
      document.getElementById(`${formId}-${first}`)?.focus()
      return null
    }
    setSending(true)
    try {
      const typed = email.trim()
      const { email: isKnown } = await browserApi(subscriberExists, { body: { email } })
      const { hasGift } = isKnown
        ? { hasGift: false }
        : await browserApi(subscribeToNews, { body: { email, source, ...extra, ...consents } })
      rememberSubscribed()
      return { kind: isKnown ? 'already' : 'sent', email: typed, hasGift }
    } catch (error) {
      const failed = callFailure(error, newsletter.form.noResponse)
      const wrong = firstFieldMessages<SubscriptionField>(failed)
      if (Object.keys(wrong).length > 0) setProblems(wrong)
      else setFailure(failed.text)
      return null
    } finally {
      setSending(false)
    }
  }

  return { email, setEmail, consents, setConsents, problems, failure, isSending, submit }
}
