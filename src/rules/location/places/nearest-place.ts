const EARTH_RADIUS_KM = 6371

export type Coordinates = { latitude: number; longitude: number }

/** The place nearest to where somebody stands; null when all are farther than that. */
export function nearestPlace<Place extends Coordinates>(
  places: readonly Place[],
  here: Coordinates,
  farthestKm: number,
): Place | null {
  let nearest: Place | null = null
  let least = farthestKm
  for (const place of places) {
    const distance = kilometresBetween(place, here)
    if (distance <= least) [nearest, least] = [place, distance]
  }
  return nearest
}

/** Along the surface: between meridians that run together near the poles, and over the day's line as well. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin((to - from) / 2) ** 2
  const along = Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, across + along)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
