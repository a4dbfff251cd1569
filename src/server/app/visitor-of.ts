import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { currencyByCountry } from '#rules/location/currency.ts'
import { LOCATION_COOKIE, visitorLocation } from '#rules/location/location-cookie.ts'
import { isOwnHost, type SiteHosts } from '#rules/location/own-hosts.ts'
import { requestHost } from '#rules/location/request-host.ts'
import { parseHost, siteByHost } from '#rules/location/site.ts'
import type { Visitor } from '../platform/visitor.ts'

export type VisitorReader = (request: IncomingMessage) => Visitor | null

/** Works out who is asking from the host and the location cookie. Null: a host that nobody should answer (400). */
export function visitorReader(options: { sites: SiteHosts; port: number; behindProxy: boolean }): VisitorReader {
  const { sites, port, behindProxy } = options
  // The same few hosts and places ask all day long.
  const known = new LRUCache<string, Visitor>({ max: 2_000 })

  return (request) => {
    const host = requestHost(request.rawHeaders, { behindProxy })
    if (host === null) return null
    const place = cookieValue(request.headers.cookie, LOCATION_COOKIE)
    const key = `${host} ${place ?? ''}`
    let visitor = known.get(key)
    if (!visitor) {
      const site = siteByHost(host)
      const ownHost = isOwnHost(host, sites)
      const location = visitorLocation(site, decode(place))
      const country = location.country_iso_code
      const origin = originOf(host, sites, port)
      visitor = { site, host, origin, ownHost, location, country, currency: currencyByCountry(country) }
      known.set(key, visitor)
    }
    return visitor
  }
}

/** From our table and our port, never from what the request says: it gets into pages that others will see. */
function originOf(host: string, sites: SiteHosts, port: number): string {
  const published = [sites.ru, sites.en].find((site) => parseHost(site) === host)
  return published && !isLocal(published) ? `https://${published}` : `http://${published ?? `${host}:${port}`}`
}

function isLocal(host: string): boolean {
  return /(^|\.)localhost(:\d+)?$/.test(host)
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
