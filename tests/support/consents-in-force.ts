import { consentVersion } from '#rules/documents/versions.ts'
import type { Language } from '#rules/location/site.ts'

/** What a checkout sends when both boxes that an order needs are ticked. */
export function consentsInForce(language: Language) {
  return { personalData: consentVersion('personalData', language), offer: consentVersion('offer', language) }
}
