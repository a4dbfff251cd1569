import type { Refund } from '../pricing/refund-shares.ts'
import { DAY_MS } from '../time/day-ms.ts'
import type { OrderState } from './order-state.ts'

type Delivered = { state: OrderState; deliveredAt: Date | null }

export type ReturnItem = { lineId: number; quantity: number }

export type ReturnRefusal = 'return.nothing_selected' | 'return.too_late' | 'return.not_possible'

/** Until when products may come back: so many days from the moment they were handed over. */
export function returnWindowEnd(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS)
}

function isReturnTooLate({ deliveredAt }: Delivered, days: number, now: Date): boolean {
  return deliveredAt !== null && now > returnWindowEnd(deliveredAt, days)
}

export function isReturnable(order: Delivered, days: number, now: Date): boolean {
  const isWithBuyer = order.state === 'delivered' || order.state === 'partly_returned' || order.state === 'completed'
  return isWithBuyer && order.deliveredAt !== null && !isReturnTooLate(order, days, now)
}

type OrderedLines = readonly { id: number; quantity: number }[]

/** Why these products cannot come back; null: they can. */
export function returnRefusal(
  items: readonly ReturnItem[],
  order: Delivered & {
    lines: OrderedLines
    /** How many of each line other returns have taken already. */
    returned: ReadonlyMap<number, number>
  },
  { returnDays, now }: { returnDays: number; now: Date },
): ReturnRefusal | null {
  if (items.length === 0) return 'return.nothing_selected'
  if (isReturnTooLate(order, returnDays, now)) return 'return.too_late'
  if (!isReturnable(order, returnDays, now)) return 'return.not_possible'
  const isOnce = new Set(items.map(({ lineId }) => lineId)).size === items.length
  const fits = items.every(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line !== undefined && (order.returned.get(lineId) ?? 0) + quantity <= line.quantity
  })
  return isOnce && fits ? null : 'return.not_possible'
}

/** One line is exchanged at a time, for a size of which there is enough. */
export function exchangeChoice<Line extends { id: number }, Size extends { skuId: number; free: number }>(
  items: readonly ReturnItem[],
  lines: readonly Line[],
  sizes: readonly Size[],
  otherSkuId: number,
): { line: Line; quantity: number; other: Size } | { code: 'return.exchange_one' | 'return.size_gone' } {
  const [item, ...others] = items
  const line = lines.find(({ id }) => id === item?.lineId)
  if (!item || !line || others.length > 0) return { code: 'return.exchange_one' }
  const other = sizes.find(({ skuId, free }) => skuId === otherSkuId && free >= item.quantity)
  return other ? { line, quantity: item.quantity, other } : { code: 'return.size_gone' }
}

/** Money that was paid at the door cannot go back the way it came. */
export function needsBankDetails({ card }: Pick<Refund, 'card'>, { isOnline }: { isOnline: boolean }): boolean {
  return card > 0 && !isOnline
}
