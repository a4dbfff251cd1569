import { useCallback, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMoney } from '#client/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { PickupPoint } from '#contract/pickup-points.ts'
import type { Shop } from '#contract/product.ts'
import type { SavedAddress } from '#contract/profile.ts'
import { fullNameToEdit } from '#rules/forms/person-name.ts'
import { useMedia } from '#ui/use-media.ts'
import { useCheckoutSteps } from '../../analytics/use-checkout-steps.ts'
import { useSite } from '../../shared/site.ts'
import type { VisitorData } from '../../state/visitor-data.ts'
import { saidContacts, saidDelivery, saidPayment } from './block-summaries.ts'
import type { CheckoutTerms } from './cart-terms.ts'
import styles from './checkout.module.css'
import { CheckoutBlock } from './checkout-block.tsx'
import { BLOCK_PARAMETER, blockStates, openBlock, shownFields } from './checkout-blocks.ts'
import { type CheckoutForm, changeForm, type FormChange } from './checkout-form.ts'
import { BLOCKS, type Problems, problemsOf } from './checkout-problems.ts'
import { keepProvedPhone, readOrderData, readProvedPhone } from './checkout-storage.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ConfirmBlock } from './confirmation/confirm-block.tsx'
import { LostLines } from './confirmation/lost-lines.tsx'
import { ContactsBlock, type PhoneProofPart } from './contacts/contacts-block.tsx'
import { useAccount } from './contacts/use-account.ts'
import { type AddressPart, DeliveryBlock } from './delivery/delivery-block.tsx'
import { useLocatedAddress } from './delivery/use-located-address.ts'
import { usePointDetails } from './delivery/use-point-details.ts'
import { addressesIn } from './delivery/use-saved-addresses.ts'
import { PaymentBlock } from './payment/payment-block.tsx'
import { beginCheckout, buyerOf, timeZoneOf } from './placing/begin-checkout.ts'
import type { CartBody } from './placing/order-data.ts'
import { OrderFailureNotice, TrackingFailure } from './placing/order-failure-notice.tsx'
import { PlaceOrder } from './placing/place-order.tsx'
import { usePlaceOrder } from './placing/use-place-order.ts'
import { useQueuedSubmit } from './placing/use-queued-submit.ts'
import { useBlockSteps } from './use-block-steps.ts'
import { useFields } from './use-fields.ts'
import { useChosenPoint, useStored, useTerms } from './use-form-effects.ts'

/** Room for the order beside the form. */
const HAS_ROOM_BESIDE = '(min-width: 1232px)'

export type CheckoutProps = {
  cart: {
    data: CartData
    isStale: boolean
    /** Why the sums are those of before. */
    failure: string | null
    /** What an order must be sent with besides its own fields. */
    body(): CartBody
    setTerms(terms: CheckoutTerms): Promise<void>
    refresh(): Promise<void>
    bought(): Promise<void>
  }
  visitor: VisitorData
  /** What the chooser was last closed with; null: nothing, or no point. */
  chosenPoint: PickupPoint | null
  /** Of other features, put in by the page. */
  parts: {
    PhoneProof: PhoneProofPart
    AddressField: AddressPart
    Totals: React.ComponentType<{ data: CartData; isStale: boolean }>
  }
}

export type OpenProps = CheckoutProps & {
  shops: readonly Shop[] | 'failed'
  onRetryShops(): void
  addresses: readonly SavedAddress[]
}

/** Spec 4: contacts, delivery, payment, confirmation on one page; each is an address, and what is answered folds. */
export function OpenCheckout({ cart, visitor, chosenPoint, parts, shops, onRetryShops, addresses }: OpenProps) {
  const { data, isStale } = cart
  const { language } = useSite().site
  const { user, location } = visitor
  const country = location.country_iso_code
  const here = {
    country,
    countryName: country === 'RU' ? null : location.country,
    city: location.city,
    timeZone: timeZoneOf(location),
  }
  const sums = useMoney(data.currency).major
  const isWide = useMedia(HAS_ROOM_BESIDE)
  const knownShops = shops === 'failed' ? [] : shops

  const [saved] = useState(readOrderData)
  const [form, change] = useReducer(changeForm, null, () => beginCheckout(saved, { data, visitor, shops: knownShops }))
  const [provedPhone, setProvedPhone] = useState(() => readProvedPhone(Date.now()))
  const [isEditing, setEditing] = useState(false)
  const [isCommenting, setCommenting] = useState(false)
  const [now] = useState(() => new Date())
  const buyer = buyerOf(user, provedPhone)

  const facts = { buyer, language, country, data }
  const [query] = useSearchParams()
  const asked = query.get(BLOCK_PARAMETER)
  const isCustomer = buyer.customer !== null
  const waitingEmail = isCustomer && !user.email ? user.waitingEmail : null
  // An address that nobody has confirmed is to be looked at, not folded away.
  const open = openBlock(asked, form, facts, waitingEmail === null ? 'delivery' : 'contacts')
  const problems: Problems = Object.assign({}, ...BLOCKS.map((block) => problemsOf(block, form, facts)))
  const { fields, judge, setFromServer } = useFields({ problems, change })
  const { place, goTo, goOn, focusFirstWrong } = useBlockSteps(open, asked)

  const onLocated = useCallback((located: CheckoutForm['located']) => change({ located }), [])
  const locating = useLocatedAddress(form, onLocated)
  const onPoint = useCallback((point: CheckoutForm['point']) => change({ point }), [])
  const isPointGone = usePointDetails(form, onPoint)
  useChosenPoint(chosenPoint, change)
  useStored(form, buyer)
  const isTold = useTerms(form, here, cart.setTerms)
  const tellConfirmed = useCheckoutSteps(open, form, data)

  useAccount(isCustomer, waitingEmail, form, change)

  const savedAddresses = addressesIn(country, addresses)
  const shown = shownFields(open, form, {
    buyer,
    isEditingContacts: isEditing,
    hasSavedAddresses: savedAddresses.length > 0,
    isCommenting,
  })
  const shows = (field: string) => shown.includes(field)

  function prove(phone: string | null) {
    keepProvedPhone(phone, Date.now())
    setProvedPhone(phone)
  }

  const order = usePlaceOrder({
    cart,
    form,
    buyer,
    onFields: setFromServer,
    onPhoneUnproved: () => prove(null),
    goTo,
  })

  function next() {
    const missing = Object.keys(problemsOf(open, form, facts))
    judge(missing)
    if (missing.length > 0) focusFirstWrong()
    else goOn()
  }

  function submit() {
    const missing = Object.keys(problemsOf('confirm', form, facts))
    judge(missing)
    if (missing.length > 0) return focusFirstWrong()
    tellConfirmed()
    void order.place()
  }

  const pressing = useQueuedSubmit({
    isSettled: isTold && !isStale && !locating.isWaited,
    finalSum: data.finalSum,
    next,
    submit,
  })
  /** What was pressed belongs to what was chosen then. */
  const watched = {
    ...fields,
    change(field: string, changes: FormChange) {
      pressing.forget()
      fields.change(field, changes)
    },
  }

  const states = blockStates(open)
  const said = {
    contacts: saidContacts(form, buyer, language),
    delivery: saidDelivery(form, data, { shops: knownShops, timeZone: here.timeZone, now, sums }),
    payment: saidPayment(form, data),
    confirm: [],
  }
  const same = { form, fields: watched, data, total: sums(data.finalSum) }
  const onNext = () => pressing.press({ kind: 'next' })
  const waits = { onNext, isHeld: pressing.held === 'next' }
  const contents = {
    contacts: (
      <ContactsBlock
        {...same}
        onNext={next}
        isEmailWaiting={waitingEmail !== null && form.email === waitingEmail}
        buyer={buyer}
        packs={data.packs}
        storedPhone={isCustomer ? '' : (saved.phone ?? '')}
        PhoneProof={parts.PhoneProof}
        shows={shows}
        isEditing={isEditing}
        onEdit={() => {
          setEditing(true)
          change({ fio: fullNameToEdit(user.name, user.surname), email: user.email ?? '' })
        }}
        onProved={prove}
      />
    ),
    delivery: (
      <DeliveryBlock
        {...same}
        {...waits}
        here={here}
        shops={shops}
        onRetryShops={onRetryShops}
        savedAddresses={savedAddresses}
        isLocating={locating.isAsking}
        isPointGone={isPointGone}
        AddressField={parts.AddressField}
      />
    ),
    payment: <PaymentBlock {...same} {...waits} />,
    confirm: (
      <ConfirmBlock
        {...same}
        shows={shows}
        onComment={() => setCommenting(true)}
        onSubmit={() => pressing.press({ kind: 'submit', seen: data.finalSum })}
      >
        <PlaceOrder data={data} form={form} country={country} order={order} pressing={pressing} />
      </ConfirmBlock>
    ),
  }

  return (
    <div className={styles.checkout}>
      <div className={styles.blocks} ref={place}>
        <OrderFailureNotice order={order} />
        <LostLines data={data} />
        <TrackingFailure text={cart.failure} onRetry={cart.refresh} />
        {BLOCKS.map((block) => (
          <CheckoutBlock
            key={block}
            block={block}
            state={states[block]}
            said={said[block].map((line) => <p key={line}>{line}</p>)}
            onOpen={() => goTo(block)}
          >
            {contents[block]}
          </CheckoutBlock>
        ))}
      </div>
      <div className={styles.side}>
        <CheckoutSummary data={data} isWide={isWide} totals={<parts.Totals data={data} isStale={isStale} />} />
      </div>
    </div>
  )
}
