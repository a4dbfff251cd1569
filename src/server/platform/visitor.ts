import type { Currency } from '#rules/location/currency.ts'
import type { Location } from '#rules/location/location.ts'
import type { Site } from '#rules/location/site.ts'

/** Where a request comes from, worked out once from its host and its location cookie. Nothing here is secret. */
export type Visitor = {
  site: Site
  /** Canonical host without the port. */
  host: string
  /** Scheme, host and port for absolute links: of our own table for our own hosts. */
  origin: string
  /** Ours by configuration. A foreign host is served, but nothing is cached for it and no link is built from it. */
  ownHost: boolean
  location: Location
  /** ISO code of the location's country. */
  country: string
  currency: Currency
}
