import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import type { ProductPageData } from '#contract/catalog/product.ts'
import {
  cancelSubscription,
  confirmSubscription,
  type SubscriptionKind,
  subscribeToVariant,
} from '#contract/customer/requests.ts'
import { afterSizeChange, sizesOf } from '#rules/catalog/size-and-weight.ts'
import { checkboxProblem } from '#rules/forms/choice.ts'
import { emailProblem, stripEmail } from '#rules/forms/contacts/email.ts'
import { product as pageTexts } from '#site-texts/catalog/product.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { useVariantName } from '../../features/product-choice/use-variant-name.ts'
import { ConsentBox } from '../../shared/forms/consent-box.tsx'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import { useRingScale } from '../../state/use-ring-scale.ts'
import { problemText } from './parts/field-messages.ts'
import styles from './parts/form.module.css'
import { linkedWish } from './parts/linked-wish.ts'
import { NoProduct, usePageProduct } from './parts/page-product.tsx'
import { useFormCall } from './parts/use-form-call.ts'

const texts = productPopups.subscribe

/** One wish, one letter: the price fell, or the product is back. The link of the first letter opens this popup too. */
export default function SubscribeProductPricePopup({ payload, close }: PopupProps<'subscribeProductPrice'>) {
  const { search } = useLocation()
  const token = new URLSearchParams(search).get('confirm')
  const page = usePageProduct()
  const wish = payload ?? linkedWish(page, search)
  const title = token ? texts.confirm.title : texts.titles[wish.kind]
  return (
    <Dialog title={title} closeLabel={texts.close} onClose={close} focus={token ? 'title' : 'field'}>
      {token ? <Confirm token={token} /> : page ? <WishForm wish={wish} data={page} /> : <NoProduct />}
    </Dialog>
  )
}

type Wish = PopupPayloads['subscribeProductPrice']
type Field = 'email' | 'hasConsent' | 'size'

/** Which variant is wished for, where the letter goes, and what is still missing. */
function useWishForm(wish: Wish, { product, characteristics }: ProductPageData) {
  const { state, failure, problems, setProblems, send } = useFormCall<Field>()
  const [email, setEmail] = useState('')
  const [hasConsent, setConsent] = useState(false)
  const [size, setSize] = useState<string | null>(null)
  const variants = product.skuListWithGems
  const sizes = sizesOf(variants)
  const { sizeKind } = characteristics
  // A price falls for all sizes at once; a product comes back in one of them.
  const isSizeAsked = wish.kind === 'stock' && wish.skuId === null && sizes.length > 1
  const chosen = size === null ? variants.find(({ id }) => id === wish.skuId) : afterSizeChange(variants, size)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(isSizeAsked && size === null && { size: pageTexts.size.missing[sizeKind ?? 'ring'] }),
      ...problemText<Field>({ email: emailProblem(email), hasConsent: checkboxProblem(hasConsent) }),
    }
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) {
      const place = document.getElementById(`wish-${first}`)
      return (place?.querySelector('input') ?? place)?.focus()
    }
    void send(subscribeToVariant, { body: { kind: wish.kind, skuId: chosen?.id ?? product.sku, email, hasConsent } })
  }

  return {
    ...{ state, failure, problems, submit, chosen, email, setEmail, hasConsent, setConsent, size, setSize },
    sizes: isSizeAsked ? sizes : [],
  }
}

function WishForm({ wish, data }: { wish: Wish; data: ProductPageData }) {
  const close = useClosePopup()
  const { product, characteristics } = data
  const { sizeKind } = characteristics
  const form = useWishForm(wish, data)
  const { state, failure, problems, chosen, email } = form
  const scale = useRingScale()
  const variantName = useVariantName(characteristics)

  if (state === 'sent') {
    return (
      <div className={styles.done} role="status">
        <p className={styles.lead}>{texts.sent(email.trim())}</p>
        <Button variant="secondary" onClick={close}>
          {texts.back}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.lead}>{texts.leads[wish.kind]}</p>
      <p className={styles.product}>{[product.name, chosen && variantName(chosen)].filter(Boolean).join(', ')}</p>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      {form.sizes.length > 0 && sizeKind && (
        <div id="wish-size">
          <RadioChips
            label={pageTexts.size.labels[sizeKind]}
            chips={form.sizes.map((value) => ({ value, label: pageTexts.size.of[sizeKind](Number(value), scale) }))}
            value={form.size}
            onChange={form.setSize}
            error={problems.size}
          />
        </div>
      )}
      <EmailField
        id="wish-email"
        label={texts.email}
        mask={stripEmail}
        value={email}
        onChange={form.setEmail}
        error={problems.email}
        hint={texts.hint}
        required
      />
      <ConsentBox
        id="wish-hasConsent"
        isGiven={form.hasConsent}
        onChange={form.setConsent}
        error={problems.hasConsent}
      />
      <Button type="submit" fullWidth loading={state === 'sending'} loadingLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}

type Answered = { as: 'confirmed' | 'cancelled'; kind: SubscriptionKind; name: string }

/** A press, not the mere opening: programs that check links in letters open them too. */
function Confirm({ token }: { token: string }) {
  const close = useClosePopup()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)

  async function answer(as: Answered['as']) {
    setBusy(true)
    setFailure(null)
    try {
      const call = as === 'confirmed' ? confirmSubscription : cancelSubscription
      setAnswered({ as, ...(await browserApi(call, { body: { token } })) })
    } catch (error) {
      setFailure(errorMessage(error, productPopups.noResponse))
    }
    setBusy(false)
  }

  return (
    <div className={styles.done}>
      <p className={styles.lead} role="status">
        {answered ? texts.confirm[answered.as][answered.kind](answered.name) : texts.confirm.text}
      </p>
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      {answered ? (
        <Button variant="secondary" onClick={close}>
          {texts.back}
        </Button>
      ) : (
        <Button loading={isBusy} loadingLabel={texts.sending} onClick={() => void answer('confirmed')}>
          {texts.confirm.yes}
        </Button>
      )}
      {answered?.as !== 'cancelled' && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void answer('cancelled')}>
          {texts.confirm.no}
        </Button>
      )}
    </div>
  )
}
