import type { OrderRow } from './order-row.ts'

/** Two weeks from the day it was handed over. */
export const RETURN_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

export function isReturnTooLate({ deliveredAt }: Pick<OrderRow, 'deliveredAt'>, now: Date): boolean {
  return deliveredAt !== null && now.getTime() > deliveredAt.getTime() + RETURN_DAYS * DAY_MS
}

export function isReturnable(order: Pick<OrderRow, 'deliveredAt' | 'state'>, now: Date): boolean {
  const isWithBuyer = order.state === 'delivered' || order.state === 'partly_returned' || order.state === 'completed'
  return isWithBuyer && order.deliveredAt !== null && !isReturnTooLate(order, now)
}
