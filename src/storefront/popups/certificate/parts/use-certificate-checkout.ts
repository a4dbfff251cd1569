import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem } from '#rules/forms/contacts/email.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import { formProblems } from '#site-texts/forms.ts'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { toDepositItem } from '../../../features/certificates/draft/draft.ts'
import { judge, markFromServer } from '../../../features/certificates/draft/draft-fields.ts'
import { changeDraft, forgetDraft, useDraft } from '../../../features/certificates/draft/draft-storage.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../../shared/popups/popup-address.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import { type Consents, NO_CONSENTS } from './consent-boxes.tsx'
import { itemFieldOf } from './item-field.ts'
import { createDeposits, type DepositBody, type PlaceFailure, usePlaceDeposits } from './use-place-deposits.ts'

const NAME = 'certificateCheckout'

type Problems = Partial<Record<'email' | keyof Consents, string>>

/** From the draft to its payment page: what is checked on the way, and where a refusal leads. */
export function useCertificateCheckout() {
  const draft = useDraft()
  const { items } = draft
  const user = useVisitorData()?.user
  const close = useClosePopup()
  const form = useRef<HTMLFormElement>(null)
  const [consents, setConsents] = useState<Consents>(NO_CONSENTS)
  const [problems, setProblems] = useState<Problems>({})
  const knownEmail = user?.email ?? user?.waitingEmail ?? ''
  const email = draft.email || knownEmail

  /** What is wrong with a certificate is put right in the page under the popup. */
  function toWrongItem({ fields, code }: PlaceFailure) {
    // Other words are in force now: they are to be read, and agreed to anew.
    if (code === 'order.consent_required') setConsents(NO_CONSENTS)
    if (fields.email) setProblems((known) => ({ ...known, email: fields.email }))
    const wrong = Object.entries(fields).flatMap(([name, text]) => {
      const at = itemFieldOf(name)
      const item = at && items[at.index]
      return at && item ? [{ ...at, key: item.key, text }] : []
    })
    for (const { key, field, text } of wrong) markFromServer(key, field, text)
    const [first] = wrong
    if (!first) return
    changeDraft((known) => ({ ...known, active: first.index }))
    judge(first.key)
    close()
  }

  const { state, failure, place } = usePlaceDeposits<DepositBody>({
    name: 'certificate-intent',
    create: createDeposits,
    onMade: forgetDraft,
    onRefused: toWrongItem,
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
    const wrongEmail = emailProblem(email)
    const found: Problems = {
      ...(wrongEmail && { email: formProblems[wrongEmail] }),
      ...(checkboxProblem(consents.personalData) && { personalData: formProblems['form.must_be_checked'] }),
      ...(checkboxProblem(consents.offer) && { offer: formProblems['form.must_be_checked'] }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) {
      // After the fields have been marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
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
    send,
    submit,
  }
}

/** A guest who wants to pay signs in first; then the wish goes on by itself. Who thinks better of it is asked nothing. */
function useSignInFirst(isCustomer: boolean, onSignedIn: () => void): () => void {
  const { search } = useLocation()
  const isOnTop = new URLSearchParams(search).getAll(POPUP_PARAMETER).at(-1) === NAME
  const trip = useRef<'none' | 'asked' | 'away'>('none')

  const goOn = useEffectEvent(() => onSignedIn())
  useEffect(() => {
    if (!isOnTop && trip.current === 'asked') trip.current = 'away'
    if (!isOnTop || trip.current !== 'away') return
    trip.current = 'none'
    changeDraft((draft) => ({ ...draft, isPaying: false }))
    if (isCustomer) goOn()
  }, [isOnTop, isCustomer])

  return () => {
    trip.current = 'asked'
    // Signing in may lead over another site and back.
    changeDraft((draft) => ({ ...draft, isPaying: true }))
    openPopup('auth', { mode: 'certificate-payment', source: 'certificate' })
  }
}
