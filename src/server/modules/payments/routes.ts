import { paymentStatus, payOrder } from '#contract/payments.ts'
import { isFinal } from '#rules/payments/payment-state.ts'
import { done, refused } from '../../kernel/result.ts'
import type { CallContext, Serve } from '../../kernel/serve.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentsOf } from './payments-of.ts'
import { freshen } from './read-payment.ts'
import { type ReturnUrls, retryPayment } from './start-payment.ts'

export type PaymentRouteDeps = PaymentDeps & {
  /** The buyer's own session, or the signed-in owner. */
  canSee(ctx: CallContext, orderKey: string): Promise<boolean>
  /** Where a provider sends the buyer afterwards. Nothing is believed because somebody came back. */
  returnUrls(ctx: CallContext, orderKey: string): ReturnUrls
}

export function paymentRoutes(serve: Serve, deps: PaymentRouteDeps): void {
  serve(payOrder, async ({ params, body, ...ctx }) => {
    if (!(await deps.canSee(ctx, params.key))) return refused('payment.order_unknown')
    return retryPayment(deps, params.key, body.payment_method_id ?? null, deps.returnUrls(ctx, params.key))
  })

  serve(paymentStatus, async ({ params, ...ctx }) => {
    if (!(await deps.canSee(ctx, params.key))) return refused('payment.order_unknown')
    await freshen(deps, params.key)
    const { state } = await paymentsOf(deps.db, params.key)
    return done({ state, isFinal: isFinal(state) })
  })
}
