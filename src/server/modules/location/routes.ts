import { citiesByQuery, domainByCountry, nearestCity, setCountry, setLocation } from '#contract/location.ts'
import type { Location } from '#rules/location/location.ts'
import { LOCATION_COOKIE, LOCATION_COOKIE_SECONDS, serializeLocation } from '#rules/location/location-cookie.ts'
import type { SiteHosts } from '#rules/location/web-addresses/own-hosts.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { HttpContext, Serve } from '../../kernel/serve.ts'
import { changeCountry } from './change-country.ts'
import { chooseLocation } from './choose-location.ts'
import { findCities, findNearestCity } from './find-cities.ts'
import { findDomain } from './find-domain.ts'

export type LocationDeps = { hosts: SiteHosts; settings: Pick<ShopSettings, 'sites' | 'homeCountries'> }

export function locationRoutes(serve: Serve, deps: LocationDeps): void {
  serve(setLocation, async (context) => {
    const result = chooseLocation(context.visitor, context.body.location)
    if (result.ok) remember(context, result.answer.location)
    return result
  })

  serve(setCountry, async (context) =>
    changeCountry(context.visitor, context.body.countryCode, (location) => remember(context, location)),
  )

  serve(domainByCountry, async ({ visitor, params, body }) =>
    findDomain(deps, visitor, { code: params.code, city: body.city, url: body.url }),
  )

  serve(nearestCity, async ({ visitor, body }) => findNearestCity(visitor, body))

  serve(citiesByQuery, async ({ visitor, query, setHeader }) => {
    // The list changes with a release only; which cities come first depends on the visitor's country.
    setHeader('cache-control', 'private, max-age=300')
    return findCities(visitor, query.query ?? '')
  })
}

function remember({ setCookie }: HttpContext, location: Location): void {
  // The page reads it to name the city, and clears it when the visitor leaves for the other site.
  setCookie(LOCATION_COOKIE, serializeLocation(location), { maxAgeSeconds: LOCATION_COOKIE_SECONDS, readable: true })
}
