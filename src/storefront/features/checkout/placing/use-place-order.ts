import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { layout } from '#site-texts/layout.ts'
import { checkout as texts } from '#site-texts/ordering/checkout.ts'
import { placingErrors } from '#site-texts/ordering/placing-errors.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import type { CheckoutProps } from '../checkout.tsx'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Block, Buyer } from '../checkout-problems.ts'
import { intents } from '../checkout-storage.ts'
import { useConsentVersions } from '../confirmation/use-consent-versions.ts'
import { orderBody } from './order-data.ts'
import { type FailureMessage, notSent } from './placement-failure.ts'
import { refusalBlock } from './refusal-block.ts'
import { goodsOrder, type OrderOutcome, sendOrder, settleUnanswered } from './send-order.ts'
import { useLeaveWithOrder } from './use-leave-with-order.ts'

export type PlacedOrder = {
  /** `asking`: the same request again, because no answer came. */
  state: 'idle' | 'sending' | 'asking'
  failure: FailureMessage | null
  /** Something was sent from this tab before it was reloaded. */
  isSettling: boolean
  place(): Promise<void>
  /** What became of the last press, without ordering anything. */
  ask(): Promise<void>
}

type PlaceInput = Pick<CheckoutProps, 'cart'> & {
  form: CheckoutForm
  buyer: Buyer
  onFields(fields: Record<string, string>): void
  onPhoneUnproved(): void
  /** Newer documents are in force than those that were agreed to. */
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
  const leaveWith = useLeaveWithOrder(cart)
  const [state, setState] = useState<PlacedOrder['state']>('idle')
  const [failure, setFailure] = useState<PlacedOrder['failure']>(null)
  const [isSettling, setSettling] = useState(false)
  const isBusy = useRef(false)
  const consents = useConsentVersions()

  const deps = {
    ...goodsOrder(browserApi),
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
    if (outcome.kind === 'made') return leaveWith(outcome)
    if (outcome.kind === 'message') return showFailure(outcome)
    await cart.refresh()
    openPopup('removedFromStock', { changes: outcome.changes, currency: cart.data.currency })
  }

  function showFailure(failed: FailureMessage) {
    setFailure(failed)
    input.onFields(failed.fields)
    if (failed.code === 'order.phone_not_confirmed') input.onPhoneUnproved()
    if (failed.code === 'order.consent_required') {
      consents.renew()
      input.onConsentsOutdated()
    }
    const block = refusalBlock(failed)
    if (block) input.goTo(block)
  }

  // A tab that was reloaded while an order was under way first finds out what became of it.
  const ask = () => run(() => settleUnanswered(deps))
  const settle = useEffectEvent(ask)
  useEffect(() => {
    intents.open()
    if (intents.unanswered() === null) return
    setSettling(true)
    void settle().finally(() => setSettling(false))
  }, [])

  async function send() {
    const versions = await consents.read()
    if (!versions) return notSent(failureMessages)
    return sendOrder(deps, orderBody(form, buyer, { data: cart.data, body: cart.body() }, versions))
  }

  return { state, failure, isSettling, place: () => run(send), ask }
}
