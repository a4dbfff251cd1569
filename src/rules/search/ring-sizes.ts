/** A Russian ring size is the inner diameter in millimetres, in halves. */
const SMALLEST = 14
const LARGEST = 24

export function isRingSize(size: number): boolean {
  return size >= SMALLEST && size <= LARGEST
}

function toHalf(millimetres: number): number {
  return Math.round(millimetres * 2) / 2
}

/** The nearest size that rings are made in. */
export function nearestRingSize(millimetres: number): number {
  return toHalf(millimetres)
}

/** American sizes 3 to 13: each is 0.8128 mm wider than the one before, and 0 would be 11.63 mm. */
export function ringSizeFromUs(size: number): number | null {
  return size >= 3 && size <= 13 && Number.isInteger(size * 4) ? toHalf(11.63 + 0.8128 * size) : null
}

/** European sizes are the inner circumference in millimetres. */
export function ringSizeFromEu(size: number): number | null {
  return size >= 44 && size <= 75 ? toHalf(size / Math.PI) : null
}

/** British letters by their place, A being 0: 37.5 mm around, each next one 1.25 mm more. */
export function ringSizeFromUk(place: number): number | null {
  const millimetres = toHalf((37.5 + 1.25 * place) / Math.PI)
  return isRingSize(millimetres) ? millimetres : null
}
