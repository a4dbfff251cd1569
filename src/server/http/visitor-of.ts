import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { LINK_COUNTRY, locationOfLink } from '#rules/location/arrival.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { LOCATION_COOKIE, visitorLocation } from '#rules/location/location-cookie.ts'
import { siteOfHost } from '#rules/location/site.ts'
import { isOwnHost, originOfHost, type SiteHosts } from '#rules/location/web-addresses/own-hosts.ts'
import { requestHost } from '#rules/location/web-addresses/request-host.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { Visitor } from '../kernel/people/visitor.ts'
import { upTo } from '../kernel/up-to.ts'

export type VisitorReader = (request: IncomingMessage) => Visitor | null

/**
 * Derives the visitor from the host and the location cookie, or without a cookie from the link. Null: an unknown host
 * (400).
 */
export function visitorReader(options: {
  sites: SiteHosts
  /** The port on a developer's machine; null elsewhere. */
  localPort: number | null
  behindProxy: boolean
  settings: Pick<ShopSettings, 'sites' | 'homeCountries' | 'currencies'>
}): VisitorReader {
  const { sites, localPort, behindProxy, settings } = options
  // The same few hosts and places are requested all the time.
  const known = new LRUCache<string, Visitor>(upTo(2_000))

  return (request) => {
    const host = requestHost(request.rawHeaders, { behindProxy })
    if (host === null) return null
    const place = cookieValue(request.headers.cookie, LOCATION_COOKIE)
    const { url = '' } = request
    if (place === undefined && url.includes(`${LINK_COUNTRY}=`)) return visitorAt(host, undefined, url)
    const key = `${host} ${place ?? ''}`
    let visitor = known.get(key)
    if (!visitor) {
      visitor = visitorAt(host, place, url)
      known.set(key, visitor)
    }
    return visitor
  }

  function visitorAt(host: string, place: string | undefined, url: string): Visitor {
    const site = siteOfHost(host, settings.sites)
    const ownHost = isOwnHost(host, sites)
    const linked = place === undefined ? locationOfLink(url, site.language) : null
    const location = linked ?? visitorLocation(settings.homeCountries, site, decode(place))
    const country = location.country_iso_code
    const origin = originOfHost(host, site.language, { hosts: sites, localPort })
    const currency = currencyByCountry(settings.currencies, country)
    return { site, origin, ownHost, location, country, currency }
  }
}

/** One cookie out of the header, undecoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(`${name}=`)) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

function decode(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}
