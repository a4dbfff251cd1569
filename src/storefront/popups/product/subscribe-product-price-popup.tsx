import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import {
  cancelSubscription,
  confirmSubscription,
  type SubscriptionKind,
  subscribeToVariant,
} from '#contract/product.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/email.ts'
import { formProblems, productPopups } from '#site-texts/product-popups.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import type { PopupPayloads, PopupProps } from '../names.ts'
import { ConsentBox } from './consent-box.tsx'
import styles from './form.module.css'
import { NoPiece, usePageProduct } from './page-product.tsx'
import { useFormCall } from './use-form-call.ts'

const words = productPopups.subscribe

/** One wish, one letter: the price fell, or the piece is back. The link of the first letter opens this popup too. */
export default function SubscribeProductPricePopup({ payload, close }: PopupProps<'subscribeProductPrice'>) {
  const { search } = useLocation()
  const token = new URLSearchParams(search).get('confirm')
  const product = usePageProduct()?.product
  // Opened by a link: what one can wish for follows from what the piece lacks.
  const wish =
    payload ?? (product && ({ skuId: product.sku, kind: product.maxQuantity > 0 ? 'price' : 'stock' } as const))
  const title = token ? words.confirm.title : words.titles[wish?.kind ?? 'price']
  return (
    <Dialog title={title} closeLabel={words.close} onClose={close} focus={token ? 'title' : 'field'}>
      {token ? <Confirm token={token} /> : wish ? <WishForm wish={wish} /> : <NoPiece />}
    </Dialog>
  )
}

type Field = 'email' | 'hasConsent'

function WishForm({ wish }: { wish: PopupPayloads['subscribeProductPrice'] }) {
  const close = useClosePopup()
  const product = usePageProduct()?.product
  const { state, trouble, problems, setProblems, send } = useFormCall<Field>()
  const [email, setEmail] = useState('')
  const [hasConsent, setConsent] = useState(false)
  const variant = product?.skuListWithGems.find(({ id }) => id === wish.skuId)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrongEmail = emailProblem(email)
    const wrongConsent = checkboxProblem(hasConsent)
    const known: Partial<Record<string, string>> = formProblems
    setProblems({
      ...(wrongEmail && { email: known[wrongEmail] }),
      ...(wrongConsent && { hasConsent: known[wrongConsent] }),
    })
    const first = wrongEmail ? 'email' : wrongConsent ? 'hasConsent' : null
    if (first) return document.getElementById(`wish-${first}`)?.focus()
    void send(subscribeToVariant, { body: { ...wish, email, hasConsent } })
  }

  if (state === 'sent') {
    return (
      <div className={styles.done} role="status">
        <p className={styles.lead}>{words.sent(email.trim())}</p>
        <Button look="secondary" onClick={close}>
          {words.back}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{words.leads[wish.kind]}</p>
      {product && (
        <p className={styles.piece}>{[product.name, variant?.characteristics.text].filter(Boolean).join('. ')}</p>
      )}
      {trouble && (
        <Notice tone="error" live="polite">
          {trouble}
        </Notice>
      )}
      <EmailField
        id="wish-email"
        label={words.email}
        mask={stripEmail}
        value={email}
        onChange={setEmail}
        error={problems.email}
        hint={words.hint}
        required
      />
      <ConsentBox id="wish-hasConsent" isGiven={hasConsent} onChange={setConsent} error={problems.hasConsent} />
      <Button type="submit" wide loading={state === 'sending'} loadingLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}

type Answered = { as: 'confirmed' | 'cancelled'; kind: SubscriptionKind; name: string }

/** A press, not the mere opening: programs that check links in letters open them too. */
function Confirm({ token }: { token: string }) {
  const close = useClosePopup()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)

  async function answer(as: Answered['as']) {
    setBusy(true)
    setTrouble(null)
    try {
      const call = as === 'confirmed' ? confirmSubscription : cancelSubscription
      setAnswered({ as, ...(await browserApi(call, { body: { token } })) })
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.answer.message : productPopups.noResponse)
    }
    setBusy(false)
  }

  return (
    <div className={styles.done}>
      <p className={styles.lead} role="status">
        {answered ? words.confirm[answered.as][answered.kind](answered.name) : words.confirm.text}
      </p>
      {trouble && (
        <Notice tone="error" live="polite">
          {trouble}
        </Notice>
      )}
      {answered ? (
        <Button look="secondary" onClick={close}>
          {words.back}
        </Button>
      ) : (
        <Button loading={isBusy} loadingLabel={words.sending} onClick={() => void answer('confirmed')}>
          {words.confirm.yes}
        </Button>
      )}
      {answered?.as !== 'cancelled' && (
        <Button look="quiet" disabled={isBusy} onClick={() => void answer('cancelled')}>
          {words.confirm.no}
        </Button>
      )}
    </div>
  )
}
