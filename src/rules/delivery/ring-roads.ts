import type { BeltwayHit } from '../location/location.ts'
import { KAD, MKAD, type Point } from './ring-road-points.ts'

/** On which side of a ring road a point lies; outside, how many started kilometres away. */
export type RingPosition = { hit: BeltwayHit; kilometres: number }

/** Beyond this nobody thinks of the ring: it is a place of its own. As far as the two regions around the cities reach. */
const FARTHEST_KM = 250

const RINGS = [
  { road: MKAD, inside: 'IN_MKAD', integrations: 'OUT_MKAD' },
  { road: KAD, inside: 'IN_KAD', integrations: 'OUT_KAD' },
] as const

/** Null far away from both roads. */
export function ringPosition(latitude: number, longitude: number): RingPosition | null {
  const point: Point = [latitude, longitude]
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  for (const { road, inside, integrations } of RINGS) {
    if (isInside(point, road)) return { hit: inside, kilometres: 0 }
    const away = kilometresTo(point, road)
    if (away <= FARTHEST_KM) return { hit: integrations, kilometres: Math.max(1, Math.ceil(away)) }
  }
  return null
}

/** A ray to the east meets the road an odd number of times. */
function isInside([latitude, longitude]: Point, road: readonly Point[]): boolean {
  let isOdd = false
  for (const [a, b] of segments(road)) {
    const isCrossed = a[0] > latitude !== b[0] > latitude
    if (isCrossed && longitude < a[1] + ((b[1] - a[1]) * (latitude - a[0])) / (b[0] - a[0])) isOdd = !isOdd
  }
  return isOdd
}

const KM_IN_DEGREE = 111.195

/** As the crow flies, on a plane laid through the point: over such distances the Earth is flat. */
function kilometresTo(point: Point, road: readonly Point[]): number {
  const perLongitude = KM_IN_DEGREE * Math.cos((point[0] * Math.PI) / 180)
  const toPlane = ([latitude, longitude]: Point): [x: number, y: number] => [
    (longitude - point[1]) * perLongitude,
    (latitude - point[0]) * KM_IN_DEGREE,
  ]
  let nearest = Infinity
  for (const [from, to] of segments(road)) {
    const [ax, ay] = toPlane(from)
    const [bx, by] = toPlane(to)
    const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2
    const along = Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / lengthSquared))
    nearest = Math.min(nearest, Math.hypot(ax + along * (bx - ax), ay + along * (by - ay)))
  }
  return nearest
}

function segments(road: readonly Point[]): [Point, Point][] {
  return road.map((point, index) => [point, road[(index + 1) % road.length] ?? point])
}
