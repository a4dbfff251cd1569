import { type FormEvent, useRef, useState } from 'react'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { type DraftItem, toDepositItem } from '../../../features/certificates/draft/draft.ts'
import { judge, markFromServer } from '../../../features/certificates/draft/draft-fields.ts'
import { changeDraft, forgetDraft, useDraft } from '../../../features/certificates/draft/draft-storage.ts'
import type { FailureMessage } from '../../../features/checkout/placing/placement-failure.ts'
import { focusWhenMarked } from '../../../shared/forms/focus-when-marked.ts'
import { CERTIFICATE_INTENT_KEY } from '../../../state/personal-storage.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import { type Consents, NO_CONSENTS } from './consent-boxes.tsx'
import { wrongItems } from './item-field.ts'
import { type PayerProblems, payerProblems } from './payer-problems.ts'
import { createDeposits, type DepositBody, usePlaceDeposits } from './use-place-deposits.ts'
import { useSignInFirst } from './use-sign-in-first.ts'

/** From the draft to its payment page: what is checked on the way, and where a refusal leads. */
export function useCertificateCheckout() {
  const draft = useDraft()
  const { items } = draft
  const user = useVisitorData()?.user
  const close = useClosePopup()
  const form = useRef<HTMLFormElement>(null)
  const [consents, setConsents] = useState<Consents>(NO_CONSENTS)
  const [problems, setProblems] = useState<PayerProblems>({})
  const knownEmail = user?.email ?? user?.waitingEmail ?? ''
  const email = draft.email || knownEmail

  function showRefusal({ fields, code }: FailureMessage) {
    // Newer documents are in force: they are to be read and agreed to again.
    if (code === 'order.consent_required') setConsents(NO_CONSENTS)
    if (fields.email) setProblems((known) => ({ ...known, email: fields.email }))
    if (markWrongItems(items, fields)) close()
  }

  const { state, failure, place, ask } = usePlaceDeposits<DepositBody>({
    name: CERTIFICATE_INTENT_KEY,
    create: createDeposits,
    onMade: forgetDraft,
    onRefused: showRefusal,
  })
  const send = () =>
    place((agreed) => ({
      items: items.map(toDepositItem),
      payment_method_id: PAYMENT_METHOD.payselection,
      email: email.trim(),
      consents: agreed,
    }))
  const askToSignIn = useSignInFirst(user?.isAuth === true, () => void send())

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = payerProblems(email, consents)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      focusWhenMarked(form)
      return
    }
    if (user?.isAuth) void send()
    else askToSignIn()
  }

  function typeEmail(typed: string) {
    setProblems(({ email: _, ...rest }) => rest)
    changeDraft((known) => ({ ...known, email: typed }))
  }

  function agree(next: Consents) {
    setConsents(next)
    setProblems(({ email: wrong }) => (wrong ? { email: wrong } : {}))
  }

  return {
    form,
    items,
    isGuest: user?.isAuth === false,
    email,
    typeEmail,
    consents,
    agree,
    problems,
    state,
    failure,
    ask,
    submit,
  }
}

/** What is wrong with a certificate is put right in the page under the popup. False: nothing is. */
function markWrongItems(items: readonly DraftItem[], fields: Record<string, string>): boolean {
  const wrong = wrongItems(items, fields)
  for (const { key, field, text } of wrong) markFromServer(key, field, text)
  const [first] = wrong
  if (!first) return false
  changeDraft((known) => ({ ...known, active: first.index }))
  judge(first.key)
  return true
}
