import { type Location, locationOfCountry } from '#rules/location/location.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { done, refused } from '../../kernel/result.ts'
import { knownCountry } from './known-country.ts'

/** The same country again keeps the city that was chosen in it. */
export function changeCountry(visitor: Visitor, code: string, remember: (location: Location) => void) {
  const country = knownCountry(code)
  if (!country) return refused('location.country_unknown')

  const countryChanged = country !== visitor.country
  if (countryChanged) remember(locationOfCountry(country, visitor.site.language))
  return done({ countryChanged })
}
