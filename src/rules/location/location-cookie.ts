import { canonicalCountryCode } from './country-code.ts'
import { BELTWAY_HITS, type BeltwayHit, defaultLocation, type Location, locationOf } from './location.ts'
import { placeName } from './places/place-name.ts'
import type { Language, Site } from './site.ts'

export const LOCATION_COOKIE = 'location'
/** Spec 4: one year. */
export const LOCATION_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Far above any real place; anything longer was not written by us. */
const TEXT_LIMIT = 1024
/** Half the way around the Earth, in kilometres. */
const DISTANCE_LIMIT = 20_000

/** The text of the cookie; percent-encoding it is the work of whoever sets it. Names of the country are not kept. */
export function serializeLocation(location: Location): string {
  const { country_iso_code, city, region, beltway_hit, beltway_distance } = location
  return JSON.stringify({ country_iso_code, city, region, beltway_hit, beltway_distance })
}

/** The location in a cookie's decoded text. Null, and so the default location, for anything we would not have written. */
export function parseLocation(text: string | undefined, language: Language): Location | null {
  if (!text || text.length > TEXT_LIMIT) return null
  const stored = parseObject(text)
  if (!stored) return null

  const code = typeof stored.country_iso_code === 'string' ? canonicalCountryCode(stored.country_iso_code) : null
  const city = typeof stored.city === 'string' ? placeName(stored.city) : null
  const region = stored.region === '' || stored.region === undefined ? '' : nameOrNull(stored.region)
  const hit = stored.beltway_hit ?? null
  const distance = stored.beltway_distance ?? null
  if (!code || !city || region === null || !isBeltwayHit(hit) || !isDistance(distance)) return null

  return locationOf({ country_iso_code: code, city, region, beltway_hit: hit, beltway_distance: distance }, language)
}

/** Where the visitor of a site is: where the cookie says, else the site's default. */
export function visitorLocation(
  homeCountries: Record<Language, string>,
  site: Site,
  cookieText: string | undefined,
): Location {
  return parseLocation(cookieText, site.language) ?? defaultLocation(homeCountries, site)
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function nameOrNull(value: unknown): string | null {
  return typeof value === 'string' ? placeName(value) : null
}

function isBeltwayHit(value: unknown): value is BeltwayHit | null {
  return value === null || BELTWAY_HITS.some((hit) => hit === value)
}

function isDistance(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && value >= 0 && value <= DISTANCE_LIMIT)
}
