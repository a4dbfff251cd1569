import { isShippedTo } from '#rules/location/countries.ts'
import { canonicalCountryCode } from '#rules/location/country-code.ts'

/** The canonical code of a country that the shop ships to, or null. */
export function knownCountry(code: string): string | null {
  const canonical = canonicalCountryCode(code)
  return canonical && isShippedTo(canonical) ? canonical : null
}
