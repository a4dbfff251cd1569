import type { Bounds } from '#rules/pickup-points/bounds.ts'
import type { Place } from './point-query.ts'

const KM_OF_DEGREE = 111.32
/** Around a single place: a part of town, not the whole of nothing. */
const MARGIN = 0.01

export function kilometresBetween(a: Place, b: Place): number {
  const east = (a.longitude - b.longitude) * Math.cos((b.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * KM_OF_DEGREE
}

export function byDistance<Item extends Place>(items: readonly Item[], from: Place | null): Item[] {
  if (!from) return [...items]
  return items.toSorted((a, b) => kilometresBetween(a, from) - kilometresBetween(b, from))
}

/** What is around all of them; null of none. */
export function areaOf(places: readonly Place[]): Bounds | null {
  if (places.length === 0) return null
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes) - MARGIN,
    west: Math.min(...longitudes) - MARGIN,
    north: Math.max(...latitudes) + MARGIN,
    east: Math.max(...longitudes) + MARGIN,
  }
}
