import type { OrderRow } from './order-row.ts'

/** The money of the order may still come by a payment page. */
export function isAwaited(order: OrderRow): boolean {
  return (
    order.state === 'new' && order.isOnline && (order.paymentState === 'pending' || order.paymentState === 'failed')
  )
}
