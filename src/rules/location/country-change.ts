import { countryName } from './countries.ts'
import { type HomeSettings, homeCountry } from './home.ts'
import type { Language, Site } from './site.ts'
import { isBlocked } from './web-addresses/blocked-pages.ts'
import { localTarget } from './web-addresses/local-target.ts'
import type { SiteHosts, SiteOrigins } from './web-addresses/own-hosts.ts'

export type CountryChange = { kind: 'redirect'; url: string } | { kind: 'set-country' }

/** The site that is at home in a country; every other country, also those that read Russian, has the English one and its prices. */
export function siteKindOfCountry({ sites, homeCountries }: HomeSettings, countryCode: string): Language {
  const atHome = sites.find((language) => homeCountries[language] === countryCode)
  return atHome ?? (sites.includes('en') ? 'en' : sites[0])
}

/** What tells the other site who is coming. */
export const ARRIVAL_PARAMETERS = ['code', 'country', 'city']

/**
 * Spec 4, "Country change": to the other site's domain with what was chosen in the query, or here. A host that is
 * neither site (a developer's machine, a preview) serves every country by itself.
 */
export function countryChange(wish: {
  settings: HomeSettings
  site: Site
  /** A country of the table. */
  countryCode: string
  city: string
  /** The address the visitor is at: only its path and query survive. */
  url: string | null | undefined
  hosts: SiteHosts
  origins: SiteOrigins
}): CountryChange {
  const kind = siteKindOfCountry(wish.settings, wish.countryCode)
  if (wish.site.kind === 'other' || wish.site.kind === kind) return { kind: 'set-country' }

  const url = new URL(wish.origins[kind])
  const target = new URL(localTarget(wish.url, wish.hosts), url)
  const there: Site = { kind, language: kind }
  // A page that the other site does not have would greet the visitor with "not found".
  if (!isBlocked(there, target.pathname, target.searchParams)) {
    url.pathname = target.pathname
    url.search = target.search
  }

  // Also those of an earlier change, so that they do not travel back and forth.
  for (const name of ARRIVAL_PARAMETERS) url.searchParams.delete(name)
  if (wish.countryCode !== homeCountry(wish.settings)) {
    url.searchParams.set('code', wish.countryCode)
    url.searchParams.set('country', countryName(wish.countryCode, there.language))
    if (wish.city) url.searchParams.set('city', wish.city)
  }
  return { kind: 'redirect', url: url.href }
}
