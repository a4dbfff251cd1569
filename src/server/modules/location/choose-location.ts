import { type Location, locationInCity, locationOfCountry } from '#rules/location/location.ts'
import { placeName } from '#rules/location/places/place-name.ts'
import type { Language } from '#rules/location/site.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { done, refused } from '../../kernel/result.ts'
import { knownCities } from './known-cities.ts'
import { knownCountry } from './known-country.ts'

type Wish = { country_iso_code: string; city?: string; region?: string }

export function chooseLocation(visitor: Visitor, wish: Wish) {
  const country = knownCountry(wish.country_iso_code)
  if (!country) return refused('location.country_unknown')

  const location = locationFor(country, wish, visitor.site.language)
  if (!location) return refused('location.city_required')

  return done({ reload: country !== visitor.country, location })
}

function locationFor(country: string, wish: Wish, language: Language): Location | null {
  if (wish.city === undefined) return locationOfCountry(country, language)

  const city = placeName(wish.city)
  if (!city) return null
  const region = placeName(wish.region ?? '') ?? ''
  // A city of the list is kept in the language of the site, whichever it was written in; any other as it was written.
  const known = knownCities.byName(country, city, region)
  return known
    ? locationInCity(country, known.name[language], known.region[language], language)
    : locationInCity(country, city, region, language)
}
