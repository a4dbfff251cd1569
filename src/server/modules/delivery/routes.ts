import { locateAddress, suggestAddress } from '#contract/ordering/delivery.ts'
import { isContactlessDelivery, isSpecialDelivery } from '#rules/delivery/special-regions.ts'
import { done } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import type { AddressResolver } from './address-resolver.ts'
import { placeOfAddress, townOf } from './place-of-address.ts'

export type DeliveryDeps = { addressResolver: AddressResolver }

export function deliveryRoutes(serve: Serve, deps: DeliveryDeps): void {
  serve(suggestAddress, async ({ body, visitor }) => {
    const { query, country = visitor.country, city = '' } = body
    const asked = await deps.addressResolver.suggest({ query, country, city })
    const found = asked.ok ? asked.found : []
    return done({
      suggestions: found.map(({ value, unrestricted, parts }) => ({
        value,
        unrestricted,
        hasHouse: parts.house !== '',
        parts,
      })),
      isReachable: asked.ok,
    })
  })

  serve(locateAddress, async ({ body, visitor }) => {
    const { address, country = visitor.country } = body
    const located = await placeOfAddress(deps, address, { country, town: townOf(visitor, country) })
    const place = located?.place
    // The text itself and what the book made of it: either may name the region.
    const texts = `${place?.region ?? ''}, ${place?.city ?? ''}, ${address}`
    const isHere = (place?.country ?? country) === 'RU'
    return done({
      isExact: located?.isExact ?? false,
      isReachable: located?.isReachable ?? true,
      isTownMissing: located?.isTownMissing ?? false,
      parts: located?.parts ?? null,
      country: place?.country ?? country,
      region: place?.region ?? '',
      city: place?.city ?? '',
      beltway_hit: place?.beltwayHit ?? null,
      beltway_distance: place?.beltwayDistance ?? null,
      latitude: located?.latitude ?? null,
      longitude: located?.longitude ?? null,
      isSpecial: isHere && isSpecialDelivery(texts),
      isContactless: isHere && isContactlessDelivery(texts),
    })
  })
}
