import { countryName } from '#rules/location/countries.ts'
import type { KnownCity } from '#rules/location/places/city-search.ts'
import { type Coordinates, nearestPlace } from '#rules/location/places/nearest-place.ts'
import type { Language } from '#rules/location/site.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { done, refused } from '../../kernel/result.ts'
import { cities } from './cities.ts'
import { knownCities } from './known-cities.ts'

const LIMIT = 10

export function findCities({ site: { language }, country }: Visitor, query: string) {
  const found = knownCities.search(query, { limit: LIMIT, nearCountry: country })
  return done({ cities: found.map((city) => cityForVisitor(city, language)) })
}

/** As far as one still says that one is from that city. */
const FARTHEST_KM = 150

export function findNearestCity({ site: { language } }: Visitor, here: Coordinates) {
  const nearest = nearestPlace(cities, here, FARTHEST_KM)
  return nearest ? done(cityForVisitor(nearest, language)) : refused('location.not_detected')
}

function cityForVisitor(city: KnownCity, language: Language) {
  return {
    city: city.name[language],
    region: city.region[language],
    country: countryName(city.country, language),
    country_iso_code: city.country,
  }
}
