import { countryName, mainCity } from './countries.ts'
import type { Language, Site } from './site.ts'

/** Which side of a ring road: Moscow's (MKAD) or Saint Petersburg's (KAD). */
export const BELTWAY_HITS = ['IN_MKAD', 'OUT_MKAD', 'IN_KAD', 'OUT_KAD'] as const
export type BeltwayHit = (typeof BELTWAY_HITS)[number]

/** Spec 3: where the visitor is, or said to be. Names are in the language of the site. */
export type Location = {
  city: string
  region: string
  country: string
  /** The same name: the specification lists both, and callers read either. */
  country_name: string
  country_iso_code: string
  /** Null away from both ring roads. */
  beltway_hit: BeltwayHit | null
  /** Kilometres outside the ring road; 0 inside it. */
  beltway_distance: number | null
}

/** A place as it is kept: the names of its country follow from the code and the language. */
export type Place = Omit<Location, 'country' | 'country_name'>

export function locationOf(place: Place, language: Language): Location {
  const country = countryName(place.country_iso_code, language)
  const { city, region, country_iso_code, beltway_hit, beltway_distance } = place
  return { city, region, country, country_name: country, country_iso_code, beltway_hit, beltway_distance }
}

/** The two cities inside their ring roads, by either name. Where in a city an address lies is found out at checkout. */
const INSIDE_RING: Record<string, BeltwayHit> = {
  Москва: 'IN_MKAD',
  Moscow: 'IN_MKAD',
  'Санкт-Петербург': 'IN_KAD',
  'Saint Petersburg': 'IN_KAD',
}

/** A location of which only the city is known. */
export function locationInCity(countryCode: string, city: string, region: string, language: Language): Location {
  const isInRussia = countryCode === 'RU' && Object.hasOwn(INSIDE_RING, city)
  const beltway_hit = (isInRussia && INSIDE_RING[city]) || null
  const beltway_distance = beltway_hit ? 0 : null
  return locationOf({ country_iso_code: countryCode, city, region, beltway_hit, beltway_distance }, language)
}

/** The main city of a country: where somebody is who named only the country. */
export function locationOfCountry(countryCode: string, language: Language): Location {
  const city = mainCity(countryCode, language)
  // Moscow is a region of its own.
  return locationInCity(countryCode, city, countryCode === 'RU' ? city : '', language)
}

/** Spec 4: the main city of the country that the shop takes the visitors of a site to be in. */
export function defaultLocation(homeCountries: Record<Language, string>, { language }: Site): Location {
  return locationOfCountry(homeCountries[language], language)
}
