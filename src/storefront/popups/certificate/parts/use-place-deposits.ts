import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { depositOrderCreate, depositOrderCreated } from '#contract/customer/deposits.ts'
import { orderFailureMessages } from '../../../features/certificates/deposit-failures.ts'
import { certificateOrderAddress, markLeaving } from '../../../features/certificates/order/leaving-to-pay.ts'
import {
  type ConsentVersions,
  useConsentVersions,
} from '../../../features/checkout/confirmation/use-consent-versions.ts'
import { type FailureMessage, notSent } from '../../../features/checkout/placing/placement-failure.ts'
import { keyed, type OrderOutcome, sendOrder, settleUnanswered } from '../../../features/checkout/placing/send-order.ts'
import { sessionIntents } from '../../../features/checkout/placing/session-intents.ts'

export type DepositBody = BodyOf<typeof depositOrderCreate>
type MadeOrder = AnswerOf<typeof depositOrderCreate>['result']

/** What is sent under a key of its own: `create` makes an order of it, certificates or money for one. */
export type PlaceInput<Body> = {
  /** Names the wish in the tab's storage. */
  name: string
  create(key: string, body: Body): Promise<MadeOrder>
  onMade?(): void
  onRefused?(failure: FailureMessage): void
}

export const createDeposits = async (key: string, body: DepositBody): Promise<MadeOrder> =>
  (await browserApi(depositOrderCreate, { body }, keyed(key))).result

const created = async (key: string): Promise<MadeOrder> =>
  (await browserApi(depositOrderCreated, {}, keyed(key))).result

/** Makes the order once, however often the button is pressed or the tab reloaded, and leaves for its payment page. */
export function usePlaceDeposits<Body>({ name, create, onMade, onRefused }: PlaceInput<Body>) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'sending' | 'asking' | 'leaving'>('idle')
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const isBusy = useRef(false)
  const consents = useConsentVersions()
  const [intents] = useState(() => sessionIntents<Body>(name))

  async function run(ask: () => Promise<OrderOutcome<Body, MadeOrder> | null>) {
    // A second press while the first is under way is the same press.
    if (isBusy.current) return
    isBusy.current = true
    setState('sending')
    setFailure(null)
    const outcome = await ask().catch(() => null)
    isBusy.current = false
    if (outcome?.kind === 'made') return leave(outcome.order)
    setState('idle')
    if (outcome?.kind !== 'message') return
    setFailure(outcome)
    if (outcome.code === 'order.consent_required') consents.renew()
    onRefused?.(outcome)
  }

  async function leave({ orderId, paymentUrl }: MadeOrder) {
    setState('leaving')
    onMade?.()
    if (paymentUrl) markLeaving(orderId)
    // Instead of this popup: Back from the payment page leads to the order and not to an empty form.
    await navigate(certificateOrderAddress(orderId), { replace: true })
    if (paymentUrl) window.location.assign(paymentUrl)
  }

  const deps = {
    create,
    created,
    intents,
    texts: orderFailureMessages,
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    onRepeat: () => setState('asking'),
  }
  const place = (bodyWith: (consents: Pick<ConsentVersions, 'personalData' | 'offer'>) => Body) =>
    run(async () => {
      const versions = await consents.read()
      if (!versions) return notSent(orderFailureMessages)
      return sendOrder(deps, bodyWith({ personalData: versions.personalData, offer: versions.offer }))
    })

  const ask = () => run(() => settleUnanswered(deps))
  // Something was sent from this tab before it was reloaded: nothing else is sent until its outcome is known.
  const settle = useRef(ask)
  useEffect(() => {
    intents.open()
    if (intents.unanswered() !== null) void settle.current()
  }, [intents])

  return { state, failure, place, ask }
}
