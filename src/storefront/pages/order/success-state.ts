import type { OrderDetail } from '#contract/entities/order.ts'
import type { PaymentEnd } from '../../features/checkout/payment/payment-wait.ts'

export type SuccessState =
  | 'accepted'
  | 'paid'
  | 'checking'
  | 'failed'
  | 'unpaid'
  | 'cancelled'
  | 'expired'
  | 'notConfirmed'

/**
 * What the page may honestly say. Somebody who has just come back from the bank has paid only when the bank says so:
 * until then it is being checked, and after too long a silence the order simply waits. So it does for somebody who gave
 * up on the bank's page: they know that they have not paid.
 */
export function successState(
  { status, payment, totals }: Pick<OrderDetail, 'status' | 'payment' | 'totals'>,
  end: PaymentEnd | null,
  hasGivenUp: boolean,
): SuccessState {
  if (status.order === 'cancelled') return 'cancelled'
  if (status.order === 'expired') return payment.isOnline ? 'expired' : 'notConfirmed'
  if (!payment.isOnline || totals.final === 0) return 'accepted'
  if (status.payment !== 'pending' && status.payment !== 'none' && status.payment !== 'failed') return 'paid'
  if (end === 'paid') return 'paid'
  if (status.payment === 'failed' || end === 'failed') return 'failed'
  return end === null && !hasGivenUp ? 'checking' : 'unpaid'
}

/** Whether the bank must be asked. */
export function isPaymentOpen({
  status,
  payment,
  totals,
}: Pick<OrderDetail, 'status' | 'payment' | 'totals'>): boolean {
  const isOver = status.order === 'cancelled' || status.order === 'expired'
  return payment.isOnline && totals.final > 0 && !isOver && (status.payment === 'pending' || status.payment === 'none')
}

const HERE = ['delivered', 'completed', 'returned', 'partly_returned']

/** The page may be opened again from the letter, days later: what has happened by then is no longer ahead. */
export function progressOf({ order }: OrderDetail['status']): { isSent: boolean; isHere: boolean } {
  const isHere = HERE.includes(order)
  return { isSent: isHere || order === 'handed_over', isHere }
}
