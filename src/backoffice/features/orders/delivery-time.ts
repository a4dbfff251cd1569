import { type DateContext, formatDayRange } from '#client/formats/formats.ts'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { delivery as texts } from '#site-texts/ordering/delivery.ts'

/** The days of a delivery, with the hours that its buyer chose. */
export function deliveryTime(
  delivery: Pick<StaffOrder['delivery'], 'from' | 'to' | 'window'>,
  dates: DateContext,
): string {
  const days = formatDayRange(delivery, dates)
  return delivery.window === null ? days : `${days}, ${texts.window(delivery.window)}`
}
