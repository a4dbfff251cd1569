import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import { termsOfZone, type ZoneTerms, zonesOfCountry } from '#rules/delivery/delivery-terms.ts'
import { pickupPoints } from '#site-texts/ordering/pickup-points.ts'
import type { Choice } from '../../../features/pickup-map/choice.ts'
import { type ChosenDelivery, COURIER_SERVICES } from '../../../features/pickup-map/chosen-point.ts'
import { deliverySettings } from '../../../shared/shop/delivery.ts'
import { HOME_COUNTRY } from '../../../shared/shop/home.ts'

const messages = pickupPoints.delivery

export type DeliveryKind = ChosenDelivery['kind']
/** Undefined: opened without a cart, so there are no dates and no prices. */
export type Offers = readonly DeliveryOption[] | undefined

const KINDS: readonly DeliveryKind[] = ['courier', 'point', 'shop']

export function offersOf(kind: DeliveryKind, offers: Offers): DeliveryOption[] {
  return (offers ?? []).filter(({ method }) => isOf(kind, method))
}

function isOf(kind: DeliveryKind, method: string): boolean {
  if (kind === 'shop') return method === 'shop'
  if (kind === 'point') return method === 'pickpoint' || method === 'pickup'
  return COURIER_SERVICES.some((courier) => courier === method)
}

/** Without a cart only the country is known: abroad no shop hands out orders, and points are in few countries. */
export function offeredKinds(offers: Offers, country = HOME_COUNTRY): DeliveryKind[] {
  return KINDS.filter((kind) => {
    if (offers) return offersOf(kind, offers).length > 0
    if (kind === 'courier') return true
    if (country === HOME_COUNTRY) return zoneAtHome().others.some(({ method }) => isOf(kind, method))
    return kind === 'point' && deliverySettings.pointsAbroad.includes(country)
  })
}

function zoneAtHome(): ZoneTerms {
  const { zone } = zonesOfCountry(deliverySettings, HOME_COUNTRY) ?? { zone: deliverySettings.countries.otherwise }
  return termsOfZone(deliverySettings, zone)
}

/** The offer by which an order gets to this place. */
export function offerTo({ source }: Pick<Choice, 'source'>, offers: Offers): DeliveryOption | undefined {
  const method = source.kind === 'shop' ? 'shop' : source.point.method
  return offers?.find((offer) => offer.method === method)
}

/** The name of a kind with its lowest price. */
export function kindLabel(kind: DeliveryKind, offers: Offers, priceText: (minor: number) => string): string {
  const prices = offersOf(kind, offers).map(({ price }) => price)
  if (prices.length === 0) return messages.kinds[kind]
  const least = Math.min(...prices)
  const lowest = priceText(least)
  return `${messages.kinds[kind]}, ${least === Math.max(...prices) ? lowest : messages.from(lowest)}`
}
