import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { layout } from '#site-texts/layout.ts'
import { checkout as texts } from '#site-texts/ordering/checkout.ts'
import { placingErrors } from '#site-texts/ordering/placing-errors.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { toCart } from '../../../state/cart/storage/local-cart.ts'
import { rememberStep } from '../../../state/cart/storage/remembered-step.ts'
import { setAside } from '../../../state/cart/storage/set-aside-carts.ts'
import { fieldBlock } from '../blocks/field-block.ts'
import type { CheckoutProps } from '../checkout.tsx'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Block, Buyer } from '../checkout-problems.ts'
import { intents, keepLastOrder } from '../checkout-storage.ts'
import { useConsentVersions } from '../confirmation/use-consent-versions.ts'
import { paymentStageAddress } from '../payment/payment-address.ts'
import { orderBody } from './order-data.ts'
import { notSent, type PlacementFailure } from './placement-failure.ts'
import { goodsOrder, type OrderOutcome, sendOrder, settleUnanswered } from './send-order.ts'

export type PlacedOrder = {
  /** `asking`: the same question again, because no answer came. */
  state: 'idle' | 'sending' | 'asking'
  failure: Extract<PlacementFailure, { kind: 'message' }> | null
  /** Something was sent from this tab before it was loaded anew. */
  isSettling: boolean
  place(): Promise<void>
}

type PlaceInput = Pick<CheckoutProps, 'cart'> & {
  form: CheckoutForm
  buyer: Buyer
  onFields(fields: Record<string, string>): void
  onPhoneUnproved(): void
  /** Other words are in force than those that were agreed to. */
  onConsentsOutdated(): void
  goTo(block: Block): void
}

const failureMessages = {
  byCode: placingErrors,
  unknown: texts.failure.unknown,
  noResponse: texts.failure.noResponse,
  prompt: texts.failure.prompt(layout.footer.email),
}

/** Makes the order and deals with everything that may come of it. */
export function usePlaceOrder(input: PlaceInput): PlacedOrder {
  const { cart, form, buyer } = input
  const navigate = useNavigate()
  const [state, setState] = useState<PlacedOrder['state']>('idle')
  const [failure, setFailure] = useState<PlacedOrder['failure']>(null)
  const [isSettling, setSettling] = useState(false)
  const isBusy = useRef(false)
  const consents = useConsentVersions()

  const deps = {
    create: goodsOrder(browserApi),
    intents,
    texts: failureMessages,
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    onRepeat: () => setState('asking'),
  }

  async function run(ask: () => Promise<OrderOutcome | null>) {
    // A second press while the first is under way is the same press.
    if (isBusy.current) return
    isBusy.current = true
    setState('sending')
    setFailure(null)
    try {
      const outcome = await ask()
      if (outcome) await end(outcome)
    } finally {
      isBusy.current = false
      setState('idle')
    }
  }

  async function end(outcome: OrderOutcome) {
    if (outcome.kind === 'made') {
      const { orderId, paymentRequired, paymentUrl } = outcome.order
      keepLastOrder(orderId)
      // What is put in the cart next has not been checked out: its way begins with the cart.
      rememberStep('cart')
      // A guest's cart is in this browser alone, and is about to be emptied: the order may yet end unpaid.
      setAside({ orderId, cart: toCart(cart.body()), isToBePaid: paymentRequired })
      if (outcome.isEarlier) showToast({ text: texts.failure.earlier })
      const address = paymentRequired ? paymentStageAddress('payment', orderId) : `/order-success/${orderId}`
      await navigate(address, { replace: true, state: { paymentUrl } })
      await cart.bought()
      return
    }
    if (outcome.kind === 'removedFromStock') {
      await cart.refresh()
      openPopup('removedFromStock', { changes: outcome.changes, currency: cart.data.currency })
      return
    }
    setFailure(outcome)
    input.onFields(outcome.fields)
    if (outcome.code === 'order.phone_not_confirmed') input.onPhoneUnproved()
    if (outcome.code === 'order.consent_required') {
      consents.renew()
      input.onConsentsOutdated()
    }
    const [field] = Object.keys(outcome.fields)
    const block = field ? fieldBlock(field) : outcome.code && CODE_BLOCKS[outcome.code]
    if (block) input.goTo(block)
  }

  // Once, when the checkout opens.
  const settle = useEffectEvent(() => run(() => settleUnanswered(deps)))
  useEffect(() => {
    intents.open()
    if (intents.unanswered() === null) return
    setSettling(true)
    void settle().finally(() => setSettling(false))
  }, [])

  return {
    state,
    failure,
    isSettling,
    place: () =>
      run(async () => {
        const versions = await consents.read()
        if (!versions) return notSent(failureMessages)
        return sendOrder(deps, orderBody(form, buyer, { data: cart.data, body: cart.body() }, versions))
      }),
  }
}

/** Where a refusal that names no field can be put right. */
const CODE_BLOCKS: Partial<Record<string, Block>> = {
  'order.phone_not_confirmed': 'contacts',
  'order.delivery_not_chosen': 'delivery',
  'order.delivery_unavailable': 'delivery',
  'order.express_closed': 'delivery',
  'order.same_day_closed': 'delivery',
  'order.pickup_point_unknown': 'delivery',
  'order.country_unknown': 'delivery',
  'order.payment_unavailable': 'payment',
  'order.consent_required': 'confirm',
}
