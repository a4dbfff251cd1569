import type { Currency } from '#rules/location/currency.ts'
import type { Location } from '#rules/location/location.ts'
import type { Site } from '#rules/location/site.ts'

/** Where a request comes from, derived once from its host and location cookie. Nothing here is secret. */
export type Visitor = {
  site: Site
  /** Scheme, host and port of the site for absolute links, from our own table, never from the request. */
  origin: string
  /** Whether the host is ours. A foreign host is served, but nothing is cached for it. */
  ownHost: boolean
  location: Location
  /** ISO code of the location's country. */
  country: string
  currency: Currency
}
