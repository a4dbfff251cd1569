import type { OrderDetail } from '#contract/entities/order.ts'
import type { OrderRow } from '../order/order-row.ts'

const GUEST_HOURS = 2

/** A browser that nobody signed in to may be anybody's by now. */
export function isLongAgo(order: Pick<OrderRow, 'createdAt'>, now: Date): boolean {
  return now.getTime() - order.createdAt.getTime() > GUEST_HOURS * 60 * 60 * 1000
}

/** To whoever is signed in all of it; to the browser that made it, after a while, without the person. */
export function shownTo(isSignedIn: boolean, order: OrderRow, detail: OrderDetail, now: Date): OrderDetail {
  return isSignedIn || !isLongAgo(order, now) ? detail : withoutPerson(detail)
}

/** What was bought and how it stands, and nothing about who bought it. */
function withoutPerson(order: OrderDetail): OrderDetail {
  return {
    ...order,
    recipient: { name: '', phone: '', email: '' },
    delivery: { ...order.delivery, address: '', pickupPointId: null },
    packs: { ...order.packs, giftMessage: null },
    certificates: [],
    comment: '',
  }
}
