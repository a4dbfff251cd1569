import { useCallback, useEffect, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CartData } from '#contract/entities/cart.ts'
import type { PickupPoint } from '#contract/pickup-points.ts'
import type { Shop } from '#contract/product.ts'
import { checkout as words } from '#site-texts/checkout.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useSite } from '../../app/site.ts'
import type { VisitorData } from '../../app/visitor-data.ts'
import { beginCheckout, buyerOf, timeZoneOf } from './begin-checkout.ts'
import type { CheckoutTerms } from './cart-terms.ts'
import styles from './checkout.module.css'
import { CheckoutBlock } from './checkout-block.tsx'
import { BLOCK_PARAMETER, blockStates, openBlock, shownFields } from './checkout-blocks.ts'
import { type CheckoutForm, changeForm } from './checkout-form.ts'
import { BLOCKS, type Problems, problemsOf } from './checkout-problems.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ConfirmBlock } from './confirm-block.tsx'
import { ContactsBlock, type PhoneProofPart } from './contacts-block.tsx'
import { type AddressPart, DeliveryBlock } from './delivery-block.tsx'
import { keepProvedPhone, readOrderData, readProvedPhone } from './kept-checkout.ts'
import type { CartBody } from './order-data.ts'
import { OrderTroubleNotice } from './order-trouble-notice.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { PlaceOrder } from './place-order.tsx'
import { saidContacts, saidDelivery, saidPayment } from './said-words.ts'
import { useBlockSteps } from './use-block-steps.ts'
import { useFields } from './use-fields.ts'
import { useChosenPoint, useKept, useTerms } from './use-form-followers.ts'
import { useLocatedAddress } from './use-located-address.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePointDetails } from './use-point-details.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useShops } from './use-shops.ts'
import { useSums } from './use-sums.ts'
import { useWide } from './use-wide.ts'

export type CheckoutProps = {
  cart: {
    data: CartData
    isStale: boolean
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

/** Spec 4: contacts, delivery, payment, confirmation on one page; each is an address, and what is answered folds. */
export function Checkout(props: CheckoutProps) {
  const { shops, retry } = useShops()
  const { country_iso_code: country } = props.visitor.location
  if (shops === null)
    return (
      <div className={styles.waiting} aria-busy="true">
        <VisuallyHidden>
          <span role="status">{words.loading}</span>
        </VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </div>
    )
  // In another country the checkout begins with what can be had there.
  return <OpenCheckout key={country} {...props} shops={shops} onRetryShops={retry} />
}

type OpenProps = CheckoutProps & { shops: readonly Shop[] | 'failed'; onRetryShops(): void }

function OpenCheckout({ cart, visitor, chosenPoint, parts, shops, onRetryShops }: OpenProps) {
  const { data, isStale } = cart
  const { language } = useSite().site
  const { user, location } = visitor
  const country = location.country_iso_code
  const here = { country, city: location.city, timeZone: timeZoneOf(location) }
  const sums = useSums(data.currency)
  const isWide = useWide()
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
  const open = openBlock(asked, form, facts)
  const problems: Problems = Object.assign({}, ...BLOCKS.map((block) => problemsOf(block, form, facts)))
  const { fields, judge, setFromServer } = useFields({ problems, change })
  const { place, goTo, goOn, focusFirstWrong } = useBlockSteps(open, asked)

  const onLocated = useCallback((located: CheckoutForm['located']) => change({ located }), [])
  const isLocating = useLocatedAddress(form, onLocated)
  const onPoint = useCallback((point: CheckoutForm['point']) => change({ point }), [])
  const isPointGone = usePointDetails(form, onPoint)
  useChosenPoint(chosenPoint, change)
  useKept(form, buyer)
  useTerms(form, here, cart.setTerms)

  // Spec 4: of somebody signed in the account knows better.
  const isCustomer = buyer.customer !== null
  useEffect(() => {
    if (isCustomer) change({ fio: '', email: '' })
  }, [isCustomer])

  const savedAddresses = useSavedAddresses(isCustomer, country)
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
    if (missing.length > 0) focusFirstWrong()
    else void order.place()
  }

  const states = blockStates(open)
  const said = {
    contacts: saidContacts(form, buyer, language),
    delivery: saidDelivery(form, data, { shops: knownShops, timeZone: here.timeZone, now, sums }),
    payment: saidPayment(form, data),
    confirm: [],
  }
  const same = { form, fields, data, onNext: next }
  const contents = {
    contacts: (
      <ContactsBlock
        {...same}
        buyer={buyer}
        packs={data.packs}
        keptPhone={isCustomer ? '' : (saved.phone ?? '')}
        PhoneProof={parts.PhoneProof}
        shows={shows}
        isEditing={isEditing}
        onEdit={() => {
          setEditing(true)
          change({ fio: user.fullName, email: user.email ?? '' })
        }}
        onProved={prove}
      />
    ),
    delivery: (
      <DeliveryBlock
        {...same}
        here={here}
        shops={shops}
        onRetryShops={onRetryShops}
        savedAddresses={savedAddresses}
        isLocating={isLocating}
        isPointGone={isPointGone}
        AddressField={parts.AddressField}
      />
    ),
    payment: <PaymentBlock {...same} />,
    confirm: (
      <ConfirmBlock {...same} shows={shows} onComment={() => setCommenting(true)} onSubmit={submit}>
        <PlaceOrder data={data} form={form} country={country} isStale={isStale || isLocating} order={order} />
      </ConfirmBlock>
    ),
  }

  return (
    <div className={styles.checkout}>
      <div className={styles.blocks} ref={place}>
        <OrderTroubleNotice order={order} />
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
