/** Where the chart is read from: the Kremlin, which Moscow's roads are counted from too. */
const CENTRE = { latitude: 55.75202, longitude: 37.61749 }
const KM_OF_DEGREE = 111.32

const EDGE_KM = 20
export const RINGS_KM = [1, 5, 10, EDGE_KM] as const

type Place = { latitude: number; longitude: number }
export type Spot = { x: number; y: number }

/**
 * Where a place stands on a chart of radius 1 with north up. Bearings are true; distances are drawn by their square
 * root, because most shops are near the centre and would otherwise lie on top of each other.
 */
export function spotOf({ latitude, longitude }: Place): Spot {
  const north = (latitude - CENTRE.latitude) * KM_OF_DEGREE
  const east = (longitude - CENTRE.longitude) * KM_OF_DEGREE * Math.cos((CENTRE.latitude * Math.PI) / 180)
  const distance = Math.hypot(north, east)
  if (distance === 0) return { x: 0, y: 0 }
  const radius = radiusOf(distance)
  return { x: (east / distance) * radius, y: (-north / distance) * radius }
}

/** The radius of a ring so many kilometres from the centre. What lies beyond the last ring stands on it. */
export function radiusOf(kilometres: number): number {
  return Math.sqrt(Math.min(kilometres, EDGE_KM) / EDGE_KM)
}
