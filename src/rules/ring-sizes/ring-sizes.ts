import type { RingScale } from '../countries/country-profile.ts'

/** A Russian ring size is the inner diameter in millimetres. */
export type RingSize = { ru: number; circumferenceMm: number; eu: number; us: string; uk: string }

/** What a size is called on one scale: `7¼`, `O½`. */
export function scaleName(size: RingSize, scale: RingScale): string {
  return String(size[scale])
}

/** With the name of the scale, where several stand together: `US 7¼`. */
export function scaleSize(size: RingSize, scale: RingScale): string {
  return `${scale.toUpperCase()} ${scaleName(size, scale)}`
}

/** What shops keep: from the smallest women's to the largest men's, in halves. */
const SMALLEST = 15
const LARGEST = 22
const STEP = 0.5

const A = 'A'.charCodeAt(0)
const LAST_LETTER = 25

export const ringSizes: readonly RingSize[] = Array.from({ length: (LARGEST - SMALLEST) / STEP + 1 }, (_, index) =>
  ringSize(SMALLEST + index * STEP),
)

export function ringSize(diameterMm: number): RingSize {
  const circumferenceMm = Math.PI * diameterMm
  return {
    ru: diameterMm,
    circumferenceMm: Math.round(circumferenceMm * 10) / 10,
    eu: euSize(diameterMm),
    us: usSize(diameterMm),
    uk: ukSize(diameterMm),
  }
}

/** ISO 8653: the inner circumference in whole millimetres. */
export function euSize(diameterMm: number): number {
  return Math.round(Math.PI * diameterMm)
}

/** American sizes begin at 11.63 mm and are 0.8128 mm apart; named in quarters. */
export function usSize(diameterMm: number): string {
  const quarters = Math.round(((diameterMm - 11.63) / 0.8128) * 4)
  return `${Math.floor(quarters / 4)}${['', '¼', '½', '¾'][quarters % 4] ?? ''}`
}

/** British letters: A is 37.5 mm around, each next one 1.25 mm more; named in halves, and past Z counted on. */
export function ukSize(diameterMm: number): string {
  const halves = Math.round(((Math.PI * diameterMm - 37.5) / 1.25) * 2)
  const letter = Math.floor(halves / 2)
  const name = letter > LAST_LETTER ? `Z+${letter - LAST_LETTER}` : String.fromCharCode(A + letter)
  return halves % 2 === 0 ? name : `${name}½`
}

/** Wider than any finger, or narrower: a slip of the pen or of the unit. */
const NARROWEST_FINGER_MM = 40
const WIDEST_FINGER_MM = 78

/**
 * The size for a finger that a thread of this length goes around. Between two sizes the larger one: a ring must pass
 * the knuckle. Null when no finger is like that.
 */
export function ringSizeOfFinger(circumferenceMm: number): number | null {
  if (!(circumferenceMm >= NARROWEST_FINGER_MM && circumferenceMm <= WIDEST_FINGER_MM)) return null
  // A quarter of a millimetre is less than a thread gives way.
  return Math.ceil((circumferenceMm / Math.PI - TOLERANCE) / STEP) * STEP
}

const TOLERANCE = 0.1

/** A bracelet lies well when it is two centimetres longer than the wrist is around. */
export const BRACELET_EASE_CM = 2
