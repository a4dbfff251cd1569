import { useEffect, useState } from 'react'
import { type PickupMap, pickupMap } from '#contract/pickup-points.ts'
import { type Bounds, roundBounds, writeBounds } from '#rules/pickup-points/bounds.ts'
import { browserApi } from '../../app/browser-api.ts'
import { failureWords } from './failure-words.ts'
import { latestRequest } from './latest-request.ts'
import { filterQuery, type PointWish } from './point-query.ts'

/** A pause in moving the map. */
const SETTLES_MS = 200

export type MapPoints = { answer: PickupMap | null; error: string | null }

/** What the map shows: the points of the place at first, those of the piece in view once it was moved. */
export function useMapPoints(wish: PointWish | null, seen: Bounds | null): MapPoints {
  const [points, setPoints] = useState<MapPoints>({ answer: null, error: null })
  const [requests] = useState(latestRequest)
  const query = wish && queryOf(wish, seen)
  const key = query && JSON.stringify(query)

  useEffect(() => {
    if (key === null) return
    const ask = async () => {
      try {
        const answer = await requests.ask((signal) => browserApi(pickupMap, { query: JSON.parse(key) }, { signal }))
        if (answer) setPoints({ answer, error: null })
      } catch (error) {
        // The points that are there stay: they are still true.
        setPoints((known) => ({ ...known, error: failureWords(error) }))
      }
    }
    const timer = setTimeout(() => void ask(), SETTLES_MS)
    return () => {
      clearTimeout(timer)
      requests.cancel()
    }
  }, [key, requests])

  return points
}

function queryOf(wish: PointWish, seen: Bounds | null) {
  const { city: _, country: __, ...filters } = filterQuery(wish)
  return seen ? { ...filters, bounds: writeBounds(roundBounds(seen)) } : filterQuery(wish)
}
