import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type PickupMap, pickupMap } from '#contract/ordering/pickup-points.ts'
import { type Bounds, roundBounds, writeBounds } from '#rules/pickup-points/bounds.ts'
import { filterQuery, type PointWish } from '../point-query.ts'
import { pointsErrorMessage } from '../points-error-message.ts'

/** A pause in moving the map. */
const SETTLES_MS = 200

export type MapPoints = { answer: PickupMap | null; error: string | null }

/** What the map shows: the points of the place at first, those of the part in view once it was moved. */
export function useMapPoints(wish: PointWish | null, seen: Bounds | null): MapPoints {
  const query = wish && queryOf(wish, seen)
  const { data, error, hasFailed } = useLoaded(
    query && JSON.stringify(query),
    (signal) => browserApi(pickupMap, { query: query ?? {} }, { signal }),
    // After a failure the points that are there stay: they are still true.
    { delayMs: SETTLES_MS, keepsPrevious: true },
  )
  return { answer: data, error: hasFailed ? pointsErrorMessage(error) : null }
}

function queryOf(wish: PointWish, seen: Bounds | null) {
  // Beyond a border lie points that this order cannot go to.
  const { city: _, ...filters } = filterQuery(wish)
  return seen ? { ...filters, bounds: writeBounds(roundBounds(seen)) } : filterQuery(wish)
}
