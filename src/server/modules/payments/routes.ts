import { paymentStatus, payOrder } from '#contract/ordering/payments.ts'
import { isFinal } from '#rules/payments/payment-state.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { type Payable, payableSeenBy } from './payables.ts'
import { retryPayment } from './paying/start-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { freshen } from './provider-events/read-payment.ts'
import { paymentsOf } from './reading/payments-of.ts'

export type PaymentRouteDeps = PaymentDeps & { payables(): readonly Payable[] }

export function paymentRoutes(serve: Serve, deps: PaymentRouteDeps): void {
  serve(payOrder, async ({ params, body, ...ctx }) => {
    const seen = await payableSeenBy(deps.payables(), ctx, params.key)
    if (!seen.ok) return seen
    return retryPayment(deps, params.key, body.payment_method_id ?? null, seen.answer.returnUrls(ctx, params.key))
  })

  serve(paymentStatus, async ({ params, ...ctx }) => {
    const seen = await payableSeenBy(deps.payables(), ctx, params.key)
    if (!seen.ok) return seen
    await freshen(deps, params.key)
    const { state } = await paymentsOf(deps.db, params.key)
    return done({ state, isFinal: isFinal(state) })
  })
}
