export type Place = { latitude: number; longitude: number }
export type Spot = { x: number; y: number }

/** The ring road of Moscow, simplified: what everybody there finds their way by. */
const MOSCOW_RING = [
  { latitude: 55.775, longitude: 37.843 },
  { latitude: 55.694, longitude: 37.83 },
  { latitude: 55.659, longitude: 37.839 },
  { latitude: 55.65, longitude: 37.834 },
  { latitude: 55.6, longitude: 37.748 },
  { latitude: 55.572, longitude: 37.669 },
  { latitude: 55.578, longitude: 37.587 },
  { latitude: 55.595, longitude: 37.516 },
  { latitude: 55.66, longitude: 37.434 },
  { latitude: 55.718, longitude: 37.383 },
  { latitude: 55.745, longitude: 37.37 },
  { latitude: 55.78, longitude: 37.37 },
  { latitude: 55.815, longitude: 37.39 },
  { latitude: 55.859, longitude: 37.397 },
  { latitude: 55.877, longitude: 37.429 },
  { latitude: 55.885, longitude: 37.473 },
  { latitude: 55.908, longitude: 37.543 },
  { latitude: 55.911, longitude: 37.576 },
  { latitude: 55.889, longitude: 37.712 },
  { latitude: 55.829, longitude: 37.83 },
  { latitude: 55.821, longitude: 37.837 },
] as const satisfies readonly Place[]

const KM_OF_DEGREE = 111.32

export type CityMap = {
  spots: Spot[]
  /** The ring road as a closed line; empty away from Moscow. */
  ring: Spot[]
  /** How long a kilometre is on the drawing. */
  kilometre: number
}

/**
 * Places of one city on a square drawing of the given side, north up, both directions at one scale. Nobody else's map
 * is asked for: it would tell somebody else who looks at what.
 */
export function cityMap(places: readonly Place[], side: number, margin: number, apart = 0): CityMap {
  const [first] = places
  if (!first) return { spots: [], ring: [], kilometre: 0 }
  const isMoscow = places.some((place) => distanceKm(place, MOSCOW_CENTRE) < 30)
  const outline = isMoscow ? MOSCOW_RING : []
  const shrink = Math.cos((first.latitude * Math.PI) / 180)
  const plane = ({ latitude, longitude }: Place) => ({
    x: longitude * shrink * KM_OF_DEGREE,
    y: -latitude * KM_OF_DEGREE,
  })

  const all = [...places, ...outline].map(plane)
  const box = { left: least(all, 'x'), right: most(all, 'x'), top: least(all, 'y'), bottom: most(all, 'y') }
  // A city with one shop would have no size at all.
  const extent = Math.max(box.right - box.left, box.bottom - box.top, 1)
  const kilometre = (side - 2 * margin) / extent
  const shift = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const spot = (place: Place): Spot => {
    const { x, y } = plane(place)
    return { x: (x - shift.x) * kilometre + side / 2, y: (y - shift.y) * kilometre + side / 2 }
  }
  return { spots: spread(places.map(spot), apart), ring: outline.map(spot), kilometre }
}

/** Spots that would cover each other are moved apart, each as little as possible: a number must be readable. */
function spread(spots: readonly Spot[], apart: number): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }))
  for (let round = 0; round < SPREAD_ROUNDS; round++) {
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const distance = Math.hypot(b.x - a.x, b.y - a.y)
        if (distance >= apart) continue
        const [x, y] = distance === 0 ? [1, 0] : [(b.x - a.x) / distance, (b.y - a.y) / distance]
        const push = (apart - distance) / 2
        a.x -= x * push
        a.y -= y * push
        b.x += x * push
        b.y += y * push
      }
    }
  }
  return moved
}

const SPREAD_ROUNDS = 20

const MOSCOW_CENTRE: Place = { latitude: 55.752, longitude: 37.6175 }

function distanceKm(a: Place, b: Place): number {
  const east = (a.longitude - b.longitude) * Math.cos((b.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * KM_OF_DEGREE
}

const least = (spots: readonly Spot[], axis: 'x' | 'y') => Math.min(...spots.map((spot) => spot[axis]))
const most = (spots: readonly Spot[], axis: 'x' | 'y') => Math.max(...spots.map((spot) => spot[axis]))
