import type { AnswerOf } from '#contract/call.ts'
import type { depositOrder } from '#contract/customer/deposits.ts'
import type { PaymentEnd } from '../../features/checkout/payment/payment-wait.ts'

type OrderState = AnswerOf<typeof depositOrder>['state']

export type ShownState = OrderState | 'checking' | 'failed'

/**
 * The order's state as the page may show it: paid only when the provider says so. Until then it is being checked, and
 * after too long the order is shown as waiting. A visitor whom the payment page sent back without paying is told at
 * once; only the provider can say otherwise.
 */
export function certificateOrderState(state: OrderState, end: PaymentEnd | null, hasFailed = false): ShownState {
  if (state !== 'unpaid') return state
  if (end === 'paid') return 'paid'
  if (end === 'failed' || hasFailed) return 'failed'
  return end === null ? 'checking' : 'unpaid'
}
