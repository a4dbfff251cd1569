import { sessionStore } from '#client/safe-storage.ts'
import { createStoredValue, useStoredValue } from '#client/stored-value.ts'
import type { Shop } from '#contract/catalog/product.ts'
import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import { POINT_METHODS } from '#rules/delivery/delivery-terms.ts'
import { isRecord } from '#rules/forms/is-record.ts'
import { CHOSEN_DELIVERY_KEY } from '../../state/personal-storage.ts'

export const COURIER_SERVICES = ['courier', 'express', 'sameDay', 'dayToDay'] as const
export type CourierService = (typeof COURIER_SERVICES)[number]

/** How the visitor wants to get the order. Read by the checkout, which asks the server whether it can be done. */
export type ChosenDelivery =
  | { kind: 'courier'; method: CourierService }
  | { kind: 'point'; point: PickupPoint }
  | { kind: 'shop'; shop: Shop }

/** For the tab; another order begins with another choice. */
const chosen = createStoredValue<ChosenDelivery | null>({
  storage: sessionStore,
  key: CHOSEN_DELIVERY_KEY,
  parse: (value) => (isChoice(value) ? value : null),
  none: null,
})

export const readChosenDelivery = chosen.read
export const chooseDelivery = chosen.write

export function useChosenDelivery(): ChosenDelivery | null {
  return useStoredValue(chosen)
}

function isChoice(value: unknown): value is ChosenDelivery {
  if (!isRecord(value)) return false
  const { kind, method, point, shop } = value
  if (kind === 'courier') return COURIER_SERVICES.some((known) => known === method)
  if (kind === 'point') return isPlace(point, 'string') && isMethod(point)
  return kind === 'shop' && isPlace(shop, 'number')
}

/** By it the order gets there; a tab that is older than the field has none. */
const isMethod = (point: unknown) => isRecord(point) && POINT_METHODS.some((known) => known === point.method)

/** What is shown and drawn of it; what it may be used for the server says. */
function isPlace(value: unknown, idType: 'string' | 'number'): boolean {
  if (!isRecord(value)) return false
  const { id, address, latitude, longitude, hours } = value
  return (
    typeof id === idType &&
    typeof address === 'string' &&
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Array.isArray(hours)
  )
}
