import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { useMoney } from '#client/use-formats.ts'
import type { AnswerOf } from '#contract/call.ts'
import { type depositsDesign, MAX_DEPOSIT_ITEMS } from '#contract/customer/deposits.ts'
import type { DepositField } from '#rules/certificates/deposit-item.ts'
import { certificate as texts } from '#site-texts/certificates/certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { DesignCarousel } from '../../features/certificates/design-carousel.tsx'
import { amountOf, toDepositItem, totalOf } from '../../features/certificates/draft/draft.ts'
import { ITEM_FIELDS, judge } from '../../features/certificates/draft/draft-fields.ts'
import { changeDraft, readDraft } from '../../features/certificates/draft/draft-storage.ts'
import { itemProblems } from '../../features/certificates/draft/item-problems.ts'
import { useCertificateDraft } from '../../features/certificates/draft/use-certificate-draft.ts'
import { CertificateFace } from '../../features/certificates/face/certificate-face.tsx'
import { focusField, useItemForm } from '../../features/certificates/form/field-props.ts'
import { OrderList } from '../../features/certificates/form/order-list.tsx'
import { SumChoice } from '../../features/certificates/form/sum-choice.tsx'
import { WhenChoice } from '../../features/certificates/form/when-choice.tsx'
import { WhomFields } from '../../features/certificates/form/whom-fields.tsx'
import { announce } from '../../shared/announcements.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './certificate-shop.module.css'

type Offer = AnswerOf<typeof depositsDesign>

/** The certificate as it will be printed beside everything that goes onto it. */
export function CertificateShop({ offer }: { offer: Offer }) {
  const { major } = useMoney(offer.currency)
  const { language } = useSite().site
  const user = useVisitorData()?.user
  const known = useCertificateDraft(offer.designs)
  const { draft, item } = known
  const [now] = useState(() => new Date())

  const facts = {
    terms: { ...offer, designIds: offer.designs.map(({ id }) => id) },
    ownEmails: [user?.email, user?.waitingEmail].filter((email) => typeof email === 'string'),
    now,
  }
  const problems = itemProblems(toDepositItem(item), facts, language)
  const form = useItemForm({ item, problems, change: known.change })

  const design = offer.designs.find(({ id }) => id === item.designId) ?? offer.designs[0]
  const amount = amountOf(item)
  const total = totalOf(draft.items)
  useGoOnPaying()

  /** Whether it is right; if not, it is in the form with its first wrong field in focus. */
  function isRight(index: number): boolean {
    const one = draft.items[index]
    // By the clock of this moment: the hour that was chosen may have passed since the page was opened.
    const found = one ? itemProblems(toDepositItem(one), { ...facts, now: new Date() }, language) : {}
    const first = ITEM_FIELDS.find((field) => found[field])
    if (!one || !first) return true
    known.open(index)
    judge(one.key)
    announce(texts.order.wrong)
    // After the form has been filled with this one.
    requestAnimationFrame(() => focusField(shownAt(first)))
    return false
  }

  function addAnother() {
    if (!isRight(draft.active)) return
    known.add()
    announce(texts.order.added)
    requestAnimationFrame(() => focusField('amount'))
  }

  function checkOut(event: FormEvent) {
    event.preventDefault()
    if (draft.items.every((_, index) => isRight(index))) {
      // What is only shown so far, such as the sender's name, is now what is bought.
      known.change({})
      openPopup('certificateCheckout')
    }
  }

  if (!design) return null
  return (
    <div className={styles.shop}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      </header>
      <div className={styles.look}>
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
        <DesignCarousel
          designs={offer.designs}
          value={design.id}
          onChange={(designId) => form.change('designId', { designId })}
        />
      </div>
      <form className={styles.form} onSubmit={checkOut} noValidate>
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
            onClick={addAnother}
          >
            {texts.order.add}
          </Button>
        </div>
      </form>
      <section className={styles.facts} aria-label={texts.how}>
        <dl className={styles.rows}>
          {texts.facts(offer.years).map(({ name, text }) => (
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
    </div>
  )
}

/** The day and its hour are chosen at one button. */
function shownAt(field: DepositField): DepositField {
  return field === 'sendOn.time' ? 'sendOn.date' : field
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
