import type { Coordinates } from '#rules/settings/shop-places.ts'

const KM_OF_DEGREE = 111.32

const EDGE_KM = 20
export const RINGS_KM = [1, 5, 10, EDGE_KM] as const

export type Spot = { x: number; y: number }

/** Where a chart is read from that nobody has given a centre. */
export function middleOf(places: readonly Coordinates[]): Coordinates {
  const mean = (of: (place: Coordinates) => number) => places.reduce((sum, one) => sum + of(one), 0) / places.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

/**
 * Where a place stands on a chart of radius 1 with north up. Bearings are true; distances are drawn by their square
 * root, because most shops are near the centre and would otherwise lie on top of each other.
 */
export function spotOf({ latitude, longitude }: Coordinates, centre: Coordinates): Spot {
  const north = (latitude - centre.latitude) * KM_OF_DEGREE
  const east = (longitude - centre.longitude) * KM_OF_DEGREE * Math.cos((centre.latitude * Math.PI) / 180)
  const distance = Math.hypot(north, east)
  if (distance === 0) return { x: 0, y: 0 }
  const radius = radiusOf(distance)
  return { x: (east / distance) * radius, y: (-north / distance) * radius }
}

/** The radius of a ring so many kilometres from the centre. What lies beyond the last ring stands on it. */
export function radiusOf(kilometres: number): number {
  return Math.sqrt(Math.min(kilometres, EDGE_KM) / EDGE_KM)
}
