import { countryName, mainCity } from '#rules/location/countries.ts'
import { countryChange, siteKindOfCountry } from '#rules/location/country-change.ts'
import { placeName } from '#rules/location/places/place-name.ts'
import type { Language } from '#rules/location/site.ts'
import { siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import type { Visitor } from '../../kernel/people/visitor.ts'
import { done, refused } from '../../kernel/result.ts'
import { knownCities } from './known-cities.ts'
import { knownCountry } from './known-country.ts'
import type { LocationDeps } from './routes.ts'

type Wish = { code: string; city: string | undefined; url: string | null | undefined }

/** Which domain serves the country. Every address in the answer comes from our own table, none from the request. */
export function findDomain({ hosts, settings }: LocationDeps, visitor: Visitor, wish: Wish) {
  const country = knownCountry(wish.code)
  if (!country) return refused('location.country_unknown')

  const kind = siteKindOfCountry(settings, country)
  const origins = siteOrigins(visitor, hosts)
  const city = cityFor(country, wish.city, kind)
  const change = countryChange({
    settings,
    site: visitor.site,
    countryCode: country,
    city,
    url: wish.url,
    hosts,
    origins,
  })

  const staysHere = change.kind === 'set-country' && visitor.ownHost
  return done({
    domain: new URL(staysHere ? visitor.origin : origins[kind]).host,
    country_name: countryName(country, visitor.site.language),
    redirect_url: change.kind === 'redirect' ? change.url : null,
  })
}

/** The city as the site that is gone to will write it. */
function cityFor(country: string, written: string | undefined, language: Language): string {
  const city = placeName(written ?? '')
  if (!city) return mainCity(country, language)
  return knownCities.byName(country, city)?.name[language] ?? city
}
