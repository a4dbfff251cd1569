import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/call.ts'
import type { pickupList, pickupMap } from '#contract/ordering/pickup-points.ts'
import { type Bounds, readBounds, roundBounds } from '#rules/pickup-points/bounds.ts'
import { cityInRussian } from '#rules/pickup-points/network-cities.ts'
import type { PointType } from '#rules/pickup-points/point.ts'
import { plainText, searchWords } from '#rules/pickup-points/search-words.ts'
import type { KnownCarrier } from '../../integrations/carriers/port.ts'

export type PointFilters = {
  /** Those asked for, else all that the shop has: points of any other are not its to offer. */
  providers: string[]
  types: PointType[]
  /** In the form of `city_key`. */
  city: string | null
  country: string | null
  bounds: Bounds | null
  texts: string[]
  needsCard: boolean
  needsCash: boolean
  needsFitting: boolean
}

type FilterQuery = QueryOf<typeof pickupMap> & Partial<Pick<QueryOf<typeof pickupList>, 'query'>>

/** Null when a carrier is asked for that the shop does not have. */
export function filtersOf(query: FilterQuery, carriers: readonly KnownCarrier[]): PointFilters | null {
  const known = carriers.map(({ name }) => name)
  const asked = listOf(query['provider[]'])
  if (!asked.every((name) => known.includes(name))) return null
  const bounds = query.bounds === undefined ? null : readBounds(query.bounds)
  return {
    providers: asked.length > 0 ? asked : known,
    types: listOf(query['type[]']),
    city: query.city === undefined ? null : plainText(cityInRussian(query.city)),
    country: query.country ?? null,
    bounds: bounds && roundBounds(bounds),
    texts: searchWords(query.query ?? ''),
    needsCard: query.has_card === '1',
    needsCash: query.has_cash === '1',
    needsFitting: query.has_fitting === '1',
  }
}

function listOf<Value extends string>(given: Value | Value[] | undefined): Value[] {
  const all = given === undefined ? [] : Array.isArray(given) ? given : [given]
  return [...new Set(all)].sort((a, b) => (a < b ? -1 : 1))
}

export function whereOf(filters: PointFilters): SQL {
  const { providers, types, city, country, bounds, texts } = filters
  const parts: SQL[] = [sql`is_active`, sql`provider = any(${sql.param(providers)}::text[])`]
  if (types.length > 0) parts.push(sql`type = any(${sql.param(types)}::text[])`)
  if (city !== null) parts.push(sql`city_key = ${city}`)
  if (country !== null) parts.push(sql`country = ${country}`)
  if (bounds)
    parts.push(
      sql`point(longitude, latitude) <@ box(point(${bounds.west}, ${bounds.south}), point(${bounds.east}, ${bounds.north}))`,
    )
  // Not by `like`: what people type may have its signs in it.
  for (const word of texts) parts.push(sql`strpos(search, ${word}) > 0`)
  if (filters.needsCard) parts.push(sql`has_card`)
  if (filters.needsCash) parts.push(sql`has_cash`)
  if (filters.needsFitting) parts.push(sql`has_fitting`)
  return sql.join(parts, sql` and `)
}
