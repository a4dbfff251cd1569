import type { OrderDetail, OrderSummary } from '#contract/entities/order.ts'

type Known = Pick<OrderSummary, 'status' | 'allowed'>

export type OrderPhase =
  | 'awaiting_payment'
  | 'payment_failed'
  | 'accepted'
  | 'confirmed'
  | 'assembling'
  | 'on_the_way'
  | 'ready_for_pickup'
  | 'not_collected'
  | 'returning'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'not_confirmed'
  | 'returned'
  | 'partly_returned'

/** The one thing that a buyer wants to know of the three fields of a state. */
export function orderPhase({ status, allowed }: Known): OrderPhase {
  const { order, payment, delivery } = status
  switch (order) {
    case 'new':
      if (payment === 'failed') return 'payment_failed'
      return allowed.pay ? 'awaiting_payment' : 'accepted'
    case 'confirmed':
    case 'assembling':
    case 'handed_over':
      if (delivery === 'ready_for_pickup' || delivery === 'not_collected' || delivery === 'returning') return delivery
      return order === 'handed_over' ? 'on_the_way' : order
    case 'expired':
      return payment === 'none' ? 'not_confirmed' : order
    case 'delivered':
    case 'completed':
    case 'cancelled':
    case 'returned':
    case 'partly_returned':
      return order
  }
}

/** How loud it is: what waits for the buyer, what goes well, what has come to nothing. */
export function phaseTone(phase: OrderPhase): 'wait' | 'good' | 'plain' | 'bad' {
  if (phase === 'awaiting_payment') return 'wait'
  if (phase === 'payment_failed') return 'bad'
  if (phase === 'ready_for_pickup' || phase === 'delivered' || phase === 'on_the_way') return 'good'
  return 'plain'
}

/** It ended before any money came. */
export function isNeverPaid({ status, payment }: Pick<OrderDetail, 'status' | 'payment'>): boolean {
  const hasEnded = status.order === 'cancelled' || status.order === 'expired'
  return hasEnded && payment.paid === 0 && status.payment !== 'authorised'
}
