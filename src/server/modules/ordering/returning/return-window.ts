import type { OrderRow } from '../reading/order-row.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when the pieces may come back: so many days from the moment they were handed over. */
export function returnWindowEnd(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS)
}

export function isReturnTooLate({ deliveredAt }: Pick<OrderRow, 'deliveredAt'>, days: number, now: Date): boolean {
  return deliveredAt !== null && now > returnWindowEnd(deliveredAt, days)
}

export function isReturnable(order: Pick<OrderRow, 'deliveredAt' | 'state'>, days: number, now: Date): boolean {
  const isWithBuyer = order.state === 'delivered' || order.state === 'partly_returned' || order.state === 'completed'
  return isWithBuyer && order.deliveredAt !== null && !isReturnTooLate(order, days, now)
}
