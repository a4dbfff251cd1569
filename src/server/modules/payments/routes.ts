import { paymentStatus, payOrder } from '#contract/payments.ts'
import { isFinal } from '#rules/payments/payment-state.ts'
import { done, refused } from '../../platform/result.ts'
import type { Serve, Surroundings } from '../../platform/serve.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentsOf } from './payments-of.ts'
import { freshen } from './read-payment.ts'
import { type ReturnUrls, retryPayment } from './start-payment.ts'

export type PaymentRouteDeps = PaymentDeps & {
  /** The buyer's own session, or the signed-in owner. */
  canSee(around: Surroundings, orderKey: string): Promise<boolean>
  /** Where a provider sends the buyer afterwards. Nothing is believed because somebody came back. */
  returnUrls(around: Surroundings, orderKey: string): ReturnUrls
}

export function paymentRoutes(serve: Serve, deps: PaymentRouteDeps): void {
  serve(payOrder, async ({ params, body, ...around }) => {
    if (!(await deps.canSee(around, params.key))) return refused('payment.order_unknown')
    return retryPayment(deps, params.key, body.payment_method_id ?? null, deps.returnUrls(around, params.key))
  })

  serve(paymentStatus, async ({ params, ...around }) => {
    if (!(await deps.canSee(around, params.key))) return refused('payment.order_unknown')
    await freshen(deps, params.key)
    const { state } = await paymentsOf(deps.db, params.key)
    return done({ state, isFinal: isFinal(state) })
  })
}
