import type { AnswerOf } from '#contract/call.ts'
import type { depositOrder } from '#contract/customer/deposits.ts'
import type { PaymentEnd } from '../../features/checkout/payment/payment-wait.ts'

type OrderState = AnswerOf<typeof depositOrder>['state']

export type ShownState = OrderState | 'checking' | 'failed'

/**
 * What the page may honestly say: paid only when the bank says so. Until then it is being checked, and after too long a
 * silence the order simply waits. Whoever the payment page sent back empty-handed is told so at once: that money moved
 * after all, only the bank can say.
 */
export function certificateOrderState(state: OrderState, end: PaymentEnd | null, hasFailed = false): ShownState {
  if (state !== 'unpaid') return state
  if (end === 'paid') return 'paid'
  if (end === 'failed' || hasFailed) return 'failed'
  return end === null ? 'checking' : 'unpaid'
}
