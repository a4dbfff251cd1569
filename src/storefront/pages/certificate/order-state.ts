import type { AnswerOf } from '#contract/call.ts'
import type { depositOrder } from '#contract/deposits.ts'
import type { PaymentEnd } from '../../features/checkout/payment/payment-wait.ts'

type OrderState = AnswerOf<typeof depositOrder>['state']

export type ShownState = OrderState | 'checking' | 'failed'

/**
 * What the page may honestly say: paid only when the bank says so. Until then it is being checked, and after too long a
 * silence the order simply waits.
 */
export function certificateOrderState(state: OrderState, end: PaymentEnd | null): ShownState {
  if (state !== 'unpaid') return state
  if (end === 'paid') return 'paid'
  if (end === 'failed') return 'failed'
  return end === null ? 'checking' : 'unpaid'
}
