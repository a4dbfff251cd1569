import type { DeliveryMethod, DeliverySettings } from './delivery-terms.ts'

/** Orders for the fastest couriers are taken until these hours. */
export type CourierHours = { express: number; sameDay: number }

/** Of the zone that has both; null where there is none. */
export function courierHours({ zones }: Pick<DeliverySettings, 'zones'>): CourierHours | null {
  for (const { methods } of Object.values(zones)) {
    const until = (name: 'express' | 'sameDay') => methods.find(({ method }) => method === name)?.closesAt
    const [express, sameDay] = [until('express'), until('sameDay')]
    if (express && sameDay) return { express, sameDay }
  }
  return null
}

/** Until which hour an order still goes by this delivery; null: at any hour, or the shop has no such delivery. */
export function closingHour({ zones }: Pick<DeliverySettings, 'zones'>, method: DeliveryMethod): number | null {
  const offers = Object.values(zones).flatMap(({ methods, others }) => [...methods, ...others])
  return offers.find((offer) => offer.method === method && offer.closesAt !== null)?.closesAt ?? null
}
