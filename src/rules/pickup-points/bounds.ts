/** A part of the map. West of east: nobody of ours delivers over the date line. */
export type Bounds = { south: number; west: number; north: number; east: number }

const DECIMAL = /^-?\d{1,3}(\.\d{1,10})?$/

/** `55.5,37.3,55.9,37.9`: south, west, north, east. Null when it is not that. */
export function readBounds(text: string): Bounds | null {
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  const isPlace = south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isPlace && south < north && west < east ? { south, west, north, east } : null
}

export function readPlace(text: string): { latitude: number; longitude: number } | null {
  const parts = text.split(',')
  if (parts.length !== 2 || !parts.every((part) => DECIMAL.test(part))) return null
  const [latitude = 0, longitude = 0] = parts.map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export const writeBounds = ({ south, west, north, east }: Bounds) => [south, west, north, east].join(',')

/**
 * Rounds the map area outwards to a grid that grows with its size, so that a slightly moved map repeats the request and
 * gets the cached response.
 */
export function roundBounds({ south, west, north, east }: Bounds): Bounds {
  const step = stepOf(Math.max(north - south, east - west) / 4)
  return {
    south: Math.max(-90, down(south, step)),
    west: Math.max(-180, down(west, step)),
    north: Math.min(90, up(north, step)),
    east: Math.min(180, up(east, step)),
  }
}

/** Sides of the cells, in degrees, when there are too many points to show each: a dozen or two across. */
export function cellSize({ south, west, north, east }: Bounds): number {
  return stepOf(Math.max(north - south, east - west) / 12)
}

/** The power of two that is not larger; in it every cell is made of whole smaller ones. */
function stepOf(degrees: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(degrees, 0.001)))
}

const down = (value: number, step: number) => Math.floor(value / step) * step
// Zero added: there is a minus zero, and it is written differently.
const up = (value: number, step: number) => Math.ceil(value / step) * step + 0
