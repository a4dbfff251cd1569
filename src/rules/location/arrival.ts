import { isShippedTo } from './countries.ts'
import { canonicalCountryCode } from './country-code.ts'
import { type Location, locationInCity, locationOfCountry } from './location.ts'
import { placeName } from './place-name.ts'
import type { Language } from './site.ts'

/**
 * Where somebody is who arrives from the other site with `code`, `country` and `city` in the query; null without a
 * country that we ship to. The name of the country is for people: only its code is believed.
 */
export function locationOnArrival(query: URLSearchParams, language: Language): Location | null {
  const code = canonicalCountryCode(query.get('code') ?? query.get('country') ?? '')
  if (!code || !isShippedTo(code)) return null

  const city = placeName(query.get('city') ?? '')
  const main = locationOfCountry(code, language)
  if (!city || city === main.city) return main
  return locationInCity(code, city, '', language)
}
