import type { Range } from './listing-filters.ts'

/** Bounds that people say aloud: ten to a decade, each about a quarter above the last. */
const LADDER = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80]
const MINOR = 100
/** What the index of products stores a price in. */
const MAX_MINOR = 2 ** 31 - 1

/** Where steps begin, in major units. The first one takes everything below ten. */
export const STEP_BOUNDS: readonly number[] = ladder()

function ladder(): number[] {
  const bounds = [0]
  for (let scale = 1; ; scale *= 10) {
    for (const digit of LADDER) {
      if (digit * scale * MINOR > MAX_MINOR) return bounds
      bounds.push(digit * scale)
    }
  }
}

/** Which step a price falls on. The steps are the same for every list, so that a product can be counted in and out. */
export function priceStepOf(minor: number): number {
  let low = 0
  let high = STEP_BOUNDS.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((STEP_BOUNDS[middle] as number) * MINOR <= minor) low = middle
    else high = middle - 1
  }
  return low
}

/** In major units; a price on the bound of two steps belongs to the upper one. */
export type PriceStep = { from: number; to: number; count: number }

/** The steps from the lowest price of a list to its highest, those without any product between them included. */
export function priceSteps(counts: ReadonlyMap<number, number>): PriceStep[] {
  if (counts.size === 0) return []
  const first = Math.min(...counts.keys())
  const last = Math.max(...counts.keys())
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const step = first + at
    const from = STEP_BOUNDS[step] as number
    return { from, to: STEP_BOUNDS[step + 1] ?? from, count: counts.get(step) ?? 0 }
  })
}

/** Fewer products are looked through without any help. */
const MIN_PRODUCTS = 8
const SHARES = [0.25, 0.5, 0.75]
const ROUND = [1, 1.5, 2, 3, 5]

/** Up to four ranges with about as many products in each, between numbers that are rounder than the steps. */
export function pricePresets(steps: readonly PriceStep[]): Range[] {
  const total = steps.reduce((sum, { count }) => sum + count, 0)
  if (total < MIN_PRODUCTS) return []
  let below = 0
  const cuts = steps.flatMap(({ from, count }) => {
    const share = below / total
    below += count
    return share > 0 && ROUND.includes(leading(from)) ? [{ at: from, share }] : []
  })
  const chosen = new Set<number>()
  for (const wanted of SHARES) {
    const nearest = cuts.toSorted((a, b) => Math.abs(a.share - wanted) - Math.abs(b.share - wanted))[0]
    if (nearest && Math.abs(nearest.share - wanted) <= 0.2) chosen.add(nearest.at)
  }
  const bounds = [null, ...[...chosen].sort((a, b) => a - b), null]
  if (bounds.length < 3) return []
  return bounds.slice(1).map((max, at) => ({ min: bounds[at] ?? null, max }))
}

const leading = (value: number) => value / 10 ** Math.floor(Math.log10(value))

/** Two places on a slider whose marks are the bounds of the steps: from 0 to their number. */
export type Places = { low: number; high: number }

/** A bound that stands on no mark covers the step that it lies in. */
export function placesOf({ min, max }: Range, steps: readonly PriceStep[]): Places {
  const low = min === null ? 0 : steps.filter(({ to }) => to <= min).length
  const above = max === null ? 0 : steps.filter(({ from }) => from >= max).length
  const high = steps.length - above
  return { low: Math.min(low, steps.length - 1), high: Math.max(high, 1) }
}

/** The ends of the slider bound nothing: what is cheapest today may be dearer than what comes tomorrow. */
export function rangeOf({ low, high }: Places, steps: readonly PriceStep[]): Range {
  return {
    min: low <= 0 ? null : (steps[low]?.from ?? null),
    max: high >= steps.length ? null : (steps[high]?.from ?? null),
  }
}

/** One thumb moves; it pushes against the other and never past it. */
export function movePlace(places: Places, thumb: keyof Places, to: number, count: number): Places {
  if (thumb === 'low') return { ...places, low: Math.min(Math.max(to, 0), places.high - 1) }
  return { ...places, high: Math.max(Math.min(to, count), places.low + 1) }
}
