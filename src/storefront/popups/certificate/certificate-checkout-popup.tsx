import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { useMoney } from '#client/use-formats.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/email.ts'
import { PAYMENT_METHOD } from '#rules/payments/payment-methods.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { formProblems } from '#site-texts/forms.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { amountOf, toDepositItem, totalOf } from '../../features/certificates/draft/draft.ts'
import { judge, markFromServer } from '../../features/certificates/draft/draft-fields.ts'
import { changeDraft, forgetDraft, useDraft } from '../../features/certificates/draft/draft-storage.ts'
import { useItemWords } from '../../features/certificates/form/order-list.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './certificate-popups.module.css'
import { ConsentBoxes, type Consents, NO_CONSENTS } from './parts/consent-boxes.tsx'
import { itemFieldOf } from './parts/item-field.ts'
import { PlaceFailureNotice } from './parts/place-failure-notice.tsx'
import { createDeposits, type DepositBody, type PlaceFailure, usePlaceDeposits } from './parts/use-place-deposits.ts'

const texts = certificate.checkout
const NAME = 'certificateCheckout'

/** What is bought, where the receipt goes, what is agreed to; then the payment page. */
export default function CertificateCheckoutPopup({ close }: PopupProps<'certificateCheckout'>) {
  const { items } = useDraft()
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      {items.length > 0 ? <Checkout /> : <Nothing />}
    </Dialog>
  )
}

function Nothing() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{texts.empty}</p>
      <Button variant="secondary" fullWidth onClick={useClosePopup()}>
        {texts.back}
      </Button>
    </div>
  )
}

type Problems = Partial<Record<'email' | keyof Consents, string>>

function Checkout() {
  const draft = useDraft()
  const { items } = draft
  const user = useVisitorData()?.user
  const close = useClosePopup()
  const { major } = useMoney('RUB')
  const words = useItemWords()
  const form = useRef<HTMLFormElement>(null)
  const [consents, setConsents] = useState<Consents>(NO_CONSENTS)
  const [problems, setProblems] = useState<Problems>({})
  const total = totalOf(items)
  const knownEmail = user?.email ?? user?.waitingEmail ?? ''
  const email = draft.email || knownEmail

  const { state, failure, place } = usePlaceDeposits<DepositBody>({
    name: 'certificate-intent',
    create: createDeposits,
    onMade: forgetDraft,
    onRefused: toWrongItem,
  })

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

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ul className={styles.lines} aria-label={texts.lines}>
        {items.map((item) => {
          const { name, about } = words(item)
          return (
            <li key={item.key} className={styles.line}>
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.about}>{about}</span>
              </span>
              <span className={styles.sum}>{major(amountOf(item) ?? 0)}</span>
            </li>
          )
        })}
        <li className={`${styles.line} ${styles.total}`}>
          <span>{texts.total}</span>
          <span className={styles.sum}>{major(total)}</span>
        </li>
      </ul>
      <EmailField
        id="certificate-receipt-email"
        label={texts.email}
        mask={stripEmail}
        value={email}
        onChange={(typed) => {
          setProblems(({ email: _, ...rest }) => rest)
          changeDraft((known) => ({ ...known, email: typed }))
        }}
        hint={texts.emailHint}
        error={problems.email}
        required
      />
      <ConsentBoxes
        value={consents}
        onChange={(next) => {
          setConsents(next)
          setProblems(({ email: wrong }) => (wrong ? { email: wrong } : {}))
        }}
        errors={problems}
      />
      <PlaceFailureNotice failure={failure} isBusy={state !== 'idle'} onAsk={() => void send()} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fullWidth
          loading={state !== 'idle'}
          loadingLabel={state === 'idle' ? undefined : texts[state]}
        >
          {texts.pay(major(total))}
        </Button>
        <p className={styles.small}>{preventOrphans(texts.legal)}</p>
        {user?.isAuth === false && <p className={styles.small}>{preventOrphans(texts.signIn)}</p>}
      </div>
    </form>
  )
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
