import type { DeliveryPlace } from '../delivery/delivery-options.ts'
import { type SpecialRegion, specialRegion } from '../delivery/special-regions.ts'

type Named = Pick<DeliveryPlace, 'region' | 'city' | 'beltwayHit' | 'beltwayDistance'>

/** Without the address book nobody knows how far outside a ring a house is: those places have the terms of a region. */
const PLACES: Record<SpecialRegion, Named> = {
  moscow: { region: 'Москва', city: 'Москва', beltwayHit: 'IN_MKAD', beltwayDistance: 0 },
  petersburg: { region: 'Санкт-Петербург', city: 'Санкт-Петербург', beltwayHit: 'IN_KAD', beltwayDistance: 0 },
  moscowRegion: { region: 'Московская обл', city: '', beltwayHit: null, beltwayDistance: null },
  leningradRegion: { region: 'Ленинградская обл', city: '', beltwayHit: null, beltwayDistance: null },
  nizhnyNovgorod: { region: 'Нижегородская обл', city: 'Нижний Новгород', beltwayHit: null, beltwayDistance: null },
}

/** What the words of an address tell by themselves. */
export function placeOfText(address: string, country: string): DeliveryPlace {
  const region = country === 'RU' ? specialRegion(address) : null
  const named = region ? PLACES[region] : { region: '', city: '', beltwayHit: null, beltwayDistance: null }
  return { country, ...named }
}
