import type { Shop } from '#contract/catalog/product.ts'
import { groupHours } from '#rules/pickup-points/point-hours.ts'
import { pickupPoints } from '#site-texts/ordering/pickup-points.ts'

/** «пн–чт 10:00–22:00, пт–вс 10:00–24:00» */
export function hoursText({ hours }: Pick<Shop, 'hours'>): string {
  const days = hours.flatMap(({ days: some, from, to }) => some.map((day) => ({ day, open: from, close: to })))
  return groupHours(days)
    .map(({ from, to, open, close }) => pickupPoints.hours(from, to, open, close))
    .join(', ')
}
