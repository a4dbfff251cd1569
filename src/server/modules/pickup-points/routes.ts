import type { QueryOf } from '#contract/call.ts'
import {
  type PickupPoint,
  POINTS_PER_PAGE,
  pickupDetails,
  pickupList,
  pickupMap,
  pickupProviders,
} from '#contract/ordering/pickup-points.ts'
import type { Language } from '#rules/location/site.ts'
import { readPlace } from '#rules/pickup-points/bounds.ts'
import { middleOf } from '#rules/pickup-points/network-cities.ts'
import type { PointType } from '#rules/pickup-points/point.ts'
import { readPointId } from '#rules/pickup-points/point-id.ts'
import type { KnownCarrier } from '../../integrations/carriers/port.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { mapPoints } from './map-points.ts'
import { filtersOf, whereOf } from './point-filters.ts'
import { countPoints, pickupPoint, pointsPage, providerRows, type StoredPoint } from './points-store.ts'

export type PickupPointDeps = {
  db: Db
  /** Signs cursors; the same on every node. */
  secret: string
  /** In the order of their numbers on the map. */
  carriers: readonly KnownCarrier[]
}

/** Points change once a day, and are the same for everybody. */
const SHARED = 'public, max-age=300'

/** Nobody looks for a street by its letter: a city begins in its middle, unless words were asked for. */
function middle({ city, country, query }: QueryOf<typeof pickupList>) {
  return city === undefined || query?.trim() ? null : middleOf(city, country ?? null)
}

export function pickupPointRoutes(serve: Serve, { db, secret, carriers }: PickupPointDeps): void {
  function shown(point: StoredPoint, language: Language): PickupPoint | null {
    const traits = carriers.find(({ name }) => name === point.provider)?.traits
    return traits ? { ...point, providerName: traits.name[language], method: traits.method } : null
  }

  serve(pickupMap, async ({ query, setHeader }) => {
    const filters = filtersOf(query, carriers)
    if (!filters) return refused('request.malformed')
    setHeader('cache-control', SHARED)
    return done(await mapPoints({ db, carriers }, whereOf(filters), filters.bounds))
  })

  serve(pickupList, async ({ query, visitor, setHeader }) => {
    const { cursor, per_page: limit = POINTS_PER_PAGE } = query
    const filters = filtersOf(query, carriers)
    if (!filters) return refused('request.malformed')
    const near = query.near === undefined ? middle(query) : readPlace(query.near)
    const signed = { ...filters, near }
    const after = cursor === undefined ? null : readCursor(secret, signed, cursor)
    if (cursor !== undefined && after === null) return refused('pickup_points.cursor_wrong')

    const where = whereOf(filters)
    // One more than asked for tells whether there is another page.
    const [found, total] = await Promise.all([
      pointsPage(db, where, { after, near, limit: limit + 1 }),
      countPoints(db, where),
    ])
    const points = found.slice(0, limit)
    const last = found.length > limit ? points.at(-1) : undefined
    setHeader('cache-control', SHARED)
    return done({
      points: points.flatMap((point) => shown(point, visitor.site.language) ?? []),
      total,
      nextCursor: last ? writeCursor(secret, signed, last.id) : null,
    })
  })

  serve(pickupProviders, async ({ visitor, setHeader }) => {
    const rows = await providerRows(db)
    setHeader('cache-control', SHARED)
    return done({
      // Also those without points, so that numbers on the map stay places in this list.
      providers: carriers.map(({ name: code, traits }) => {
        const row = rows.find(({ provider }) => provider === code)
        return {
          code,
          name: traits.name[visitor.site.language],
          points: row?.points ?? 0,
          countries: row?.countries ?? [],
          types: (row?.types ?? []) as PointType[],
        }
      }),
    })
  })

  serve(pickupDetails, async ({ params, visitor, setHeader }) => {
    const names = carriers.map(({ name }) => name)
    const stored = readPointId(params.id, names) ? await pickupPoint(db, params.id) : null
    const point = stored && shown(stored, visitor.site.language)
    if (!point) return refused('pickup_points.unknown')
    setHeader('cache-control', SHARED)
    return done({ point })
  })
}
