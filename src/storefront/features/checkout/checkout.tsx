import type { Shop } from '#contract/catalog/product.ts'
import type { SavedAddress } from '#contract/customer/profile.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import { useMedia } from '#ui/use-media.ts'
import type { VisitorData } from '../../state/visitor-data.ts'
import { CheckoutBlock } from './blocks/checkout-block.tsx'
import { blockStates } from './blocks/checkout-blocks.ts'
import type { CheckoutTerms } from './cart-terms.ts'
import styles from './checkout.module.css'
import { BLOCKS } from './checkout-problems.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ConfirmBlock } from './confirmation/confirm-block.tsx'
import { LostLines } from './confirmation/lost-lines.tsx'
import { ContactsBlock, type PhoneProofPart } from './contacts/contacts-block.tsx'
import { type AddressPart, DeliveryBlock, type NearestPart } from './delivery/delivery-block.tsx'
import { PaymentBlock } from './payment/payment-block.tsx'
import type { CartBody } from './placing/order-data.ts'
import { OrderFailureNotice, TrackingFailure } from './placing/order-failure-notice.tsx'
import { PlaceOrder } from './placing/place-order.tsx'
import { type CheckoutModel, useCheckout } from './use-checkout.ts'

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
    bought(ordered: CartBody): Promise<void>
  }
  visitor: VisitorData
  /** What the chooser was last closed with; null: nothing, or no point. */
  chosenPoint: PickupPoint | null
  /** Of other features, put in by the page. */
  parts: {
    PhoneProof: PhoneProofPart
    AddressField: AddressPart
    NearestPoints: NearestPart
    Totals: React.ComponentType<{ data: CartData; isStale: boolean }>
  }
}

export type OpenProps = CheckoutProps & {
  shops: readonly Shop[] | 'failed'
  onRetryShops(): void
  addresses: readonly SavedAddress[]
}

/** Spec 4: contacts, delivery, payment, confirmation on one page; each is an address, and what is answered folds. */
export function OpenCheckout(props: OpenProps) {
  const { cart, parts } = props
  const { data, isStale } = cart
  const { place, checkout } = useCheckout(props)
  const isWide = useMedia(HAS_ROOM_BESIDE)
  const states = blockStates(checkout.open)
  const contents = contentsOf(props, checkout)
  const summary = (
    <div className={styles.side}>
      <CheckoutSummary data={data} isWide={isWide} totals={<parts.Totals data={data} isStale={isStale} />} />
    </div>
  )
  return (
    <div className={styles.checkout}>
      {/* Read and reached where it is seen. */}
      {!isWide && summary}
      <div className={styles.blocks} ref={place}>
        <OrderFailureNotice order={checkout.order} />
        <LostLines data={data} />
        <TrackingFailure text={cart.failure} onRetry={cart.refresh} />
        {BLOCKS.map((block) => (
          <CheckoutBlock
            key={block}
            block={block}
            state={states[block]}
            said={checkout.said[block].map((line) => <p key={line}>{line}</p>)}
            onOpen={() => checkout.goTo(block)}
          >
            {contents[block]}
          </CheckoutBlock>
        ))}
      </div>
      {isWide && summary}
    </div>
  )
}

function contentsOf({ cart: { data }, parts, shops, onRetryShops }: OpenProps, checkout: CheckoutModel) {
  const { form, fields, total, buyer, here, shows, order, pressing } = checkout
  const same = { form, fields, data, total }
  const waits = { onNext: () => pressing.press({ kind: 'next' }), isHeld: pressing.held === 'next' }
  return {
    contacts: (
      <ContactsBlock
        {...same}
        onNext={checkout.next}
        isEmailWaiting={checkout.isEmailWaiting}
        buyer={buyer}
        packs={data.packs}
        storedPhone={checkout.storedPhone}
        PhoneProof={parts.PhoneProof}
        shows={shows}
        isEditing={checkout.isEditing}
        onEdit={checkout.editContacts}
        onProved={checkout.prove}
      />
    ),
    delivery: (
      <DeliveryBlock
        {...same}
        {...waits}
        here={here}
        shops={shops}
        onRetryShops={onRetryShops}
        savedAddresses={checkout.savedAddresses}
        isLocating={checkout.locating.isAsking}
        isPointGone={checkout.isPointGone}
        AddressField={parts.AddressField}
        NearestPoints={parts.NearestPoints}
      />
    ),
    payment: <PaymentBlock {...same} {...waits} />,
    confirm: (
      <ConfirmBlock
        {...same}
        shows={shows}
        onComment={checkout.comment}
        onSubmit={() => pressing.press({ kind: 'submit', seen: data.finalSum })}
      >
        <PlaceOrder data={data} form={form} country={here.country} order={order} pressing={pressing} />
      </ConfirmBlock>
    ),
  }
}
