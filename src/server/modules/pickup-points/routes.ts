import type { QueryOf } from '#contract/call.ts'
import {
  POINTS_PER_PAGE,
  pickupDetails,
  pickupList,
  pickupMap,
  pickupProviders,
} from '#contract/ordering/pickup-points.ts'
import { readPlace } from '#rules/pickup-points/bounds.ts'
import { middleOf } from '#rules/pickup-points/network-cities.ts'
import { type PointType, PROVIDERS, type Provider } from '#rules/pickup-points/point.ts'
import { readPointId } from '#rules/pickup-points/point-id.ts'
import type { Db } from '../../kernel/database/db.ts'
import { done, refused } from '../../kernel/result.ts'
import type { Serve } from '../../kernel/serve.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { mapPoints } from './map-points.ts'
import { filtersOf, whereOf } from './point-filters.ts'
import { countPoints, pickupPoint, pointsPage, providerRows } from './points-store.ts'

export type PickupPointDeps = {
  db: Db
  /** Signs cursors; the same on every node. */
  secret: string
}

/** Names that carriers go by, in any language. */
const NAMES: Record<Provider, string> = { fivepost: '5Post', cdek: 'CDEK', boxberry: 'Boxberry' }

/** Points change once a day, and are the same for everybody. */
const SHARED = 'public, max-age=300'

/** Nobody looks for a street by its letter: a city begins in its middle, unless words were asked for. */
function middle({ city, country, query }: QueryOf<typeof pickupList>) {
  return city === undefined || query?.trim() ? null : middleOf(city, country ?? null)
}

export function pickupPointRoutes(serve: Serve, { db, secret }: PickupPointDeps): void {
  serve(pickupMap, async ({ query, setHeader }) => {
    const filters = filtersOf(query)
    setHeader('cache-control', SHARED)
    return done(await mapPoints(db, whereOf(filters), filters.bounds))
  })

  serve(pickupList, async ({ query, setHeader }) => {
    const { cursor, per_page: limit = POINTS_PER_PAGE } = query
    const filters = filtersOf(query)
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
    return done({ points, total, nextCursor: last ? writeCursor(secret, signed, last.id) : null })
  })

  serve(pickupProviders, async ({ setHeader }) => {
    const rows = await providerRows(db)
    setHeader('cache-control', SHARED)
    return done({
      // Also those without points, so that numbers on the map stay places in this list.
      providers: PROVIDERS.map((code) => {
        const row = rows.find(({ provider }) => provider === code)
        return {
          code,
          name: NAMES[code],
          points: row?.points ?? 0,
          countries: row?.countries ?? [],
          types: (row?.types ?? []) as PointType[],
        }
      }),
    })
  })

  serve(pickupDetails, async ({ params, setHeader }) => {
    const point = readPointId(params.id) ? await pickupPoint(db, params.id) : null
    if (!point) return refused('pickup_points.unknown')
    setHeader('cache-control', SHARED)
    return done({ point })
  })
}
