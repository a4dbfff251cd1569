import type { OrderDetail } from '#contract/entities/order.ts'
import type { OrderRow } from './order-row.ts'

const GUEST_HOURS = 2

/** A browser that nobody signed in to may be anybody's by now. */
export function isLongAgo(order: Pick<OrderRow, 'createdAt'>, now: Date): boolean {
  return now.getTime() - order.createdAt.getTime() > GUEST_HOURS * 60 * 60 * 1000
}

/** What was bought and how it stands, and nothing about who bought it. */
export function withoutPerson(order: OrderDetail): OrderDetail {
  return {
    ...order,
    recipient: { name: '', phone: '', email: '' },
    delivery: { ...order.delivery, address: '', pickupPointId: null },
    packs: { ...order.packs, giftMessage: null },
    certificates: [],
    comment: '',
  }
}
