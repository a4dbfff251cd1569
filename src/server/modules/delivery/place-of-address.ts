import type { PlaceCertainty } from '#rules/addresses/address-doubt.ts'
import { type AddressParts, isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { isSameTown, namesPlace } from '#rules/addresses/names-place.ts'
import { placeOfText } from '#rules/addresses/place-of-text.ts'
import type { DeliveryPlace } from '#rules/delivery/delivery-options.ts'
import { ringPosition } from '#rules/delivery/ring-roads.ts'
import { specialRegion } from '#rules/delivery/special-regions.ts'
import { isBlank } from '#rules/forms/blank.ts'
import type { FoundAddress } from '../../integrations/addresses/port.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import type { AddressResolver } from './address-resolver.ts'

export type AddressPlace = {
  place: DeliveryPlace
  /** Null when the address book does not know it. */
  parts: AddressParts | null
  /** The house was found. */
  isExact: boolean
  isReachable: boolean
  /** The line names no town, and there is no such address where the visitor is: what was found may be anywhere. */
  isTownMissing: boolean
  /** The address in one line, with the town that the buyer left out. */
  line: string
  certainty: PlaceCertainty
  latitude: number | null
  longitude: number | null
}

/**
 * Where an address is, for prices and dates: by the address book, or without it by the words of the address. What a
 * browser says about ring roads is an estimate; orders are counted by this, and `certainty` tells how far they may rely
 * on it. `town` is where the visitor is: most people leave it out. Null for no address at all.
 */
export async function placeOfAddress(
  { addressResolver }: { addressResolver: AddressResolver },
  text: string,
  { country, town }: { country: string; town: string },
): Promise<AddressPlace | null> {
  if (isBlank(text)) return null
  const asked = await addressResolver.locate({ address: text, country })
  if (!asked.ok || !asked.found) return placeOfWords(text, country, asked.ok)
  if (namesPlace(text, asked.found.parts)) return placeOfFound(asked.found, country, text.trim())

  const whole = `${town}, ${text.trim()}`
  if (isSameTown(asked.found.parts.city, town)) return placeOfFound(asked.found, country, whole)
  const inTown = town === '' ? null : await addressResolver.locate({ address: whole, country })
  if (inTown?.ok === false) return placeOfWords(whole, country, false)
  if (inTown?.found && isSameTown(inTown.found.parts.city, town)) return placeOfFound(inTown.found, country, whole)
  return { ...placeOfWords(text, country, true), isTownMissing: true }
}

/** Where the visitor is, if that is in the country of the address. */
export function townOf({ location }: Pick<Visitor, 'location'>, country: string): string {
  return location.country_iso_code === country ? location.city : ''
}

function placeOfWords(line: string, country: string, isReachable: boolean): AddressPlace {
  return {
    place: placeOfText(line, country),
    parts: null,
    isExact: false,
    isReachable,
    isTownMissing: false,
    line: line.trim(),
    certainty: isOneLineCountry(country) ? (isReachable ? 'unknown' : 'unanswered') : 'written',
    latitude: null,
    longitude: null,
  }
}

function placeOfFound(found: FoundAddress, country: string, line: string): AddressPlace {
  const { parts, latitude, longitude } = found
  const ring = found.beltwayHit ? { hit: found.beltwayHit, kilometres: found.beltwayDistance } : ownRing(found)
  return {
    place: {
      country: found.country || country,
      region: parts.region,
      city: parts.city,
      beltwayHit: ring?.hit ?? null,
      beltwayDistance: ring?.kilometres ?? null,
    },
    parts,
    isExact: parts.house !== '',
    isReachable: true,
    isTownMissing: false,
    line,
    certainty: certaintyOf(found),
    latitude,
    longitude,
  }
}

/** Without a country the answer is of no use: the price book hangs on it. */
function certaintyOf({ country, parts, isExactPoint }: FoundAddress): PlaceCertainty {
  if (country === '') return 'unknown'
  return parts.house !== '' && isExactPoint ? 'confirmed' : 'coarse'
}

/** Not every plan of the address book tells the ring roads: then our own map does. */
function ownRing({ country, parts, latitude, longitude }: FoundAddress) {
  const region = specialRegion(`${parts.region}, ${parts.city}`)
  if (country !== 'RU' || region === null || region === 'nizhnyNovgorod') return null
  return latitude === null || longitude === null ? null : ringPosition(latitude, longitude)
}
