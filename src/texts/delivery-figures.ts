import { closingHour } from '#rules/delivery/courier-hours.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import { delivery } from '#shop/delivery.ts'

/** Until then an order still goes by this delivery. A shop without it never says so. */
export function closingTime(method: DeliveryMethod): string {
  const hour = closingHour(delivery, method)
  return hour === null ? '—' : `${hour}:00`
}

/** How long a pickup point or a shop keeps an order. */
export const { collectDays } = delivery
