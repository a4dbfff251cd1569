import { isShippedTo } from './countries.ts'
import { canonicalCountryCode } from './country-code.ts'
import { type Location, locationInCity, locationOfCountry } from './location.ts'
import { placeName } from './places/place-name.ts'
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

/**
 * Of a link that names its country for whoever has not said where they are: a reader of feeds keeps no cookies, and
 * must find the price that the feed names. A visitor's own choice stays.
 */
export const LINK_COUNTRY = 'ship_to'

export function locationOfLink(url: string, language: Language): Location | null {
  if (!url.includes(`${LINK_COUNTRY}=`)) return null
  const code = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(LINK_COUNTRY)
  return code === null ? null : locationOnArrival(new URLSearchParams({ code }), language)
}
