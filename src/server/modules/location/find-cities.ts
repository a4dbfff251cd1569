import { countryName } from '#rules/location/countries.ts'
import { done } from '../../platform/result.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { knownCities } from './known-cities.ts'

const LIMIT = 10

export function findCities({ site: { language }, country }: Visitor, query: string) {
  const found = knownCities.search(query, { limit: LIMIT, nearCountry: country })
  return done({
    cities: found.map((city) => ({
      city: city.name[language],
      region: city.region[language],
      country: countryName(city.country, language),
      country_iso_code: city.country,
    })),
  })
}
