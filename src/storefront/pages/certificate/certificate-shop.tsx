import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { type DepositDesign, MAX_DEPOSIT_ITEMS } from '#contract/customer/deposits.ts'
import { certificate as texts } from '#site-texts/certificates/certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { DesignCarousel } from '../../features/certificates/design-carousel.tsx'
import { amountOf, type DraftItem, totalOf } from '../../features/certificates/draft/draft.ts'
import { changeDraft, readDraft } from '../../features/certificates/draft/draft-storage.ts'
import { CertificateFace } from '../../features/certificates/face/certificate-face.tsx'
import { focusField } from '../../features/certificates/form/field-props.ts'
import { OrderList } from '../../features/certificates/form/order-list.tsx'
import { SumChoice } from '../../features/certificates/form/sum-choice.tsx'
import { WhenChoice } from '../../features/certificates/form/when-choice.tsx'
import { WhomFields } from '../../features/certificates/form/whom-fields.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './certificate-shop.module.css'
import { type CertificateOffer, useCertificateOrder } from './use-certificate-order.ts'

/** The certificate as it will be printed beside everything that goes onto it. */
export function CertificateShop({ offer }: { offer: CertificateOffer }) {
  const { major } = useMoney(offer.currency)
  const order = useCertificateOrder(offer)
  const { known, form } = order
  const { draft, item } = known
  const design = offer.designs.find(({ id }) => id === item.designId) ?? offer.designs[0]
  const total = totalOf(draft.items)
  useGoOnPaying()

  if (!design) return null
  return (
    <div className={styles.shop}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      </header>
      <div className={styles.look}>
        <Preview design={design} item={item} currency={offer.currency} />
        <DesignCarousel
          designs={offer.designs}
          value={design.id}
          onChange={(designId) => form.change('designId', { designId })}
        />
      </div>
      <form className={styles.form} onSubmit={order.checkOut} noValidate>
        <SumChoice form={form} denominations={offer.denominations} min={offer.min} max={offer.max} />
        <WhomFields
          form={form}
          messageLimit={offer.messageLimit}
          onWhom={(isForMyself) => known.change({ isForMyself })}
        />
        {!item.isForMyself && <WhenChoice form={form} onWhen={(isLater) => known.change({ isLater })} />}
        {draft.items.length > 1 && (
          <OrderList
            draft={known}
            onOpen={(index) => {
              known.open(index)
              requestAnimationFrame(() => focusField('amount'))
            }}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" fullWidth>
            {total > 0 ? texts.order.pay(major(total)) : texts.order.payNoSum}
          </Button>
          <Button
            variant="secondary"
            fullWidth
            disabledReason={known.isFull ? texts.order.full(MAX_DEPOSIT_ITEMS) : undefined}
            onClick={order.addAnother}
          >
            {texts.order.add}
          </Button>
        </div>
      </form>
      <Facts years={offer.years} />
    </div>
  )
}

type PreviewProps = { design: DepositDesign; item: DraftItem; currency: CertificateOffer['currency'] }

function Preview({ design, item, currency }: PreviewProps) {
  const { major } = useMoney(currency)
  const amount = amountOf(item)
  return (
    <figure className={styles.preview} aria-label={texts.face.preview}>
      <CertificateFace
        design={design}
        sum={amount === null ? null : major(amount)}
        recipientName={item.isForMyself ? '' : item.recipientName}
        message={item.isForMyself ? '' : item.message}
        senderName={item.isForMyself ? '' : item.senderName}
        isDraft={!item.isForMyself}
        priority
      />
    </figure>
  )
}

function Facts({ years }: { years: number }) {
  return (
    <section className={styles.facts} aria-label={texts.how}>
      <dl className={styles.rows}>
        {texts.facts(years).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{preventOrphans(text)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => openPopup('certificateInfo')}>
        {texts.how}
      </Button>
    </section>
  )
}

/** Somebody went to another site to sign in and has come back: what they wanted goes on. */
function useGoOnPaying(): void {
  const isCustomer = useVisitorData()?.user.isAuth === true
  // Who signed in right here still has the checkout open, and goes on in it.
  const hasPopup = new URLSearchParams(useLocation().search).has(POPUP_PARAMETER)
  useEffect(() => {
    if (!isCustomer || hasPopup || !readDraft().isPaying) return
    changeDraft((draft) => ({ ...draft, isPaying: false }))
    openPopup('certificateCheckout')
  }, [isCustomer, hasPopup])
}
