import { type DeliveryFacts, type DeliveryPlace, deliveryOptions } from '../delivery/delivery-options.ts'
import type { DeliveryMethod, DeliverySettings } from '../delivery/delivery-terms.ts'
import { type SpecialRegion, specialRegion } from '../delivery/special-regions.ts'
import type { BeltwayHit } from '../location/location.ts'

/**
 * How reliable an address is. `confirmed`: the address service knows the house, or the place is ours. `written`: a form
 * with separate lines for this country, filled in correctly. `coarse`: the street is known, but not where the house is.
 * `unknown`: the service found nothing. `unanswered`: it did not answer.
 */
export type PlaceCertainty = 'confirmed' | 'written' | 'coarse' | 'unknown' | 'unanswered'

/** Why somebody has to look at an address before its order goes on; `differs`: a late answer named another price. */
export const ADDRESS_DOUBTS = ['unanswered', 'unknown', 'coarse', 'differs'] as const
export type AddressDoubt = (typeof ADDRESS_DOUBTS)[number]

type Priced = { facts: DeliveryFacts; method: DeliveryMethod }

/**
 * Whether the country or the price of an order hangs on a place that nobody has confirmed. A house that is found only by
 * its street has its country; its price is in doubt where it would be another on the other side of the ring road.
 */
export function addressDoubt(
  settings: DeliverySettings,
  certainty: PlaceCertainty,
  { facts, method }: Priced,
): AddressDoubt | null {
  if (certainty === 'confirmed' || certainty === 'written') return null
  if (certainty !== 'coarse') return certainty
  const taken = offerAt(settings, facts.place, { facts, method })
  const isSame = aroundRing(settings, facts.place).every(
    (place) => offerAt(settings, place, { facts, method }) === taken,
  )
  return isSame ? null : 'coarse'
}

/**
 * What is left of a doubt when the address service answers after the order was made at `facts.place`: nothing, if the
 * country and the price are those that the buyer agreed to.
 */
export function doubtAfterAnswer(
  settings: DeliverySettings,
  found: { place: DeliveryPlace; certainty: PlaceCertainty },
  { facts, method }: Priced,
): AddressDoubt | null {
  const { place, certainty } = found
  if (certainty === 'unanswered' || certainty === 'unknown') return certainty
  if (place.country !== facts.place.country) return 'differs'
  if (offerAt(settings, place, { facts, method }) !== offerAt(settings, facts.place, { facts, method }))
    return 'differs'
  return addressDoubt(settings, certainty, { facts: { ...facts, place }, method })
}

/** Minor units; null where the way does not lead at this hour. */
function offerAt(settings: DeliverySettings, place: DeliveryPlace, { facts, method }: Priced): number | null {
  const option = deliveryOptions(settings, { ...facts, place }).find((one) => one.method === method)
  return option?.isAvailable ? option.price : null
}

const RINGS: Record<SpecialRegion, readonly [inside: BeltwayHit, outside: BeltwayHit] | null> = {
  moscow: ['IN_MKAD', 'OUT_MKAD'],
  moscowRegion: ['IN_MKAD', 'OUT_MKAD'],
  petersburg: ['IN_KAD', 'OUT_KAD'],
  leningradRegion: ['IN_KAD', 'OUT_KAD'],
  nizhnyNovgorod: null,
}

/** Where else the same city and region could be meant: inside its ring, just outside, as far as couriers ride, beyond. */
function aroundRing({ ring }: DeliverySettings, place: DeliveryPlace): DeliveryPlace[] {
  const region = place.country === 'RU' ? specialRegion(`${place.region}, ${place.city}`) : null
  const sides = region && RINGS[region]
  if (!sides) return []
  const [inside, outside] = sides
  return [
    { ...place, beltwayHit: inside, beltwayDistance: 0 },
    { ...place, beltwayHit: outside, beltwayDistance: 1 },
    { ...place, beltwayHit: outside, beltwayDistance: ring.farthest },
    { ...place, beltwayHit: null, beltwayDistance: null },
  ]
}
