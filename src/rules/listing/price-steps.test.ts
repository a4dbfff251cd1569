import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  movePlace,
  type PriceStep,
  placesOf,
  pricePresets,
  priceStepOf,
  priceSteps,
  rangeOf,
  STEP_BOUNDS,
} from './price-steps.ts'

describe('the steps of prices', () => {
  test.each([
    [1, 0],
    [9_99, 0],
    [10_00, 10],
    [11_99, 10],
    [12_00, 12],
    [99_99, 80],
    [100_00, 100],
    [12_490_00, 12_000],
    [14_999_99, 12_000],
    [15_000_00, 15_000],
    [2 ** 31 - 1, 20_000_000],
  ])('[F03] a price of %i in minor units falls on the step from %i', (minor, from) => {
    expect(STEP_BOUNDS[priceStepOf(minor)]).toBe(from)
  })

  test('[F03] every price lies between the bounds of its step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (minor) => {
        const step = priceStepOf(minor)
        expect(minor).toBeGreaterThanOrEqual((STEP_BOUNDS[step] as number) * 100)
        expect(minor).toBeLessThan((STEP_BOUNDS[step + 1] ?? Number.POSITIVE_INFINITY) * 100)
      }),
    )
  })

  test('[F03] a list has the steps between its cheapest and its dearest product, the empty ones too', () => {
    const at = (major: number) => priceStepOf(major * 100)
    expect(priceSteps(new Map([]))).toEqual([])
    expect(
      priceSteps(
        new Map([
          [at(9_000), 2],
          [at(5_500), 7],
        ]),
      ),
    ).toEqual([
      { from: 5_000, to: 6_000, count: 7 },
      { from: 6_000, to: 8_000, count: 0 },
      { from: 8_000, to: 10_000, count: 2 },
    ])
  })
})

/** Steps from the ladder, as many products on each as the numbers say. */
const stepsFrom = (first: number, ...counts: number[]): PriceStep[] => {
  const start = STEP_BOUNDS.indexOf(first)
  return counts.map((count, at) => ({
    from: STEP_BOUNDS[start + at] as number,
    to: STEP_BOUNDS[start + at + 1] as number,
    count,
  }))
}
const shown = (steps: PriceStep[]) => pricePresets(steps).map(({ min, max }) => `${min ?? ''}–${max ?? ''}`)

test.each([
  ['an even spread', stepsFrom(5_000, 4, 4, 4, 4, 4, 4, 4, 4, 4), ['–10000', '10000–15000', '15000–20000', '20000–']],
  ['most of it cheap', stepsFrom(1_000, 30, 30, 30, 5, 5), ['–1500', '1500–']],
  ['too few to need help', stepsFrom(1_000, 3, 2, 2), []],
  ['one price for all', stepsFrom(1_000, 40), []],
  ['nothing', [], []],
])('[F03] presets of a list with %s: %o', (_, steps, presets) => {
  expect(shown(steps)).toEqual(presets)
})

test('[F03] presets meet end to end and none of them is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 2, maxLength: 25 }), (counts) => {
      const steps = stepsFrom(1_000, ...counts)
      const presets = pricePresets(steps)
      for (const [at, { min, max }] of presets.entries()) {
        expect(min).toBe(presets[at - 1]?.max ?? null)
        const inside = steps.filter(({ from }) => from >= (min ?? 0) && from < (max ?? Number.POSITIVE_INFINITY))
        expect(inside.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
      }
    }),
  )
})

const five = stepsFrom(5_000, 1, 1, 1, 1, 1) // 5 000, 6 000, 8 000, 10 000, 12 000 … 15 000

test.each([
  [
    { min: null, max: null },
    { low: 0, high: 5 },
  ],
  [
    { min: 8_000, max: null },
    { low: 2, high: 5 },
  ],
  [
    { min: 8_500, max: null },
    { low: 2, high: 5 },
  ],
  [
    { min: null, max: 10_000 },
    { low: 0, high: 3 },
  ],
  [
    { min: null, max: 10_001 },
    { low: 0, high: 4 },
  ],
  [
    { min: 90_000, max: null },
    { low: 4, high: 5 },
  ],
  [
    { min: null, max: 10 },
    { low: 0, high: 1 },
  ],
])('[F03] the thumbs for %o stand at %o', (range, places) => {
  expect(placesOf(range, five)).toEqual(places)
})

test.each([
  [
    { low: 0, high: 5 },
    { min: null, max: null },
  ],
  [
    { low: 2, high: 3 },
    { min: 8_000, max: 10_000 },
  ],
  [
    { low: 4, high: 5 },
    { min: 12_000, max: null },
  ],
])('[F03] thumbs at %o mean %o', (places, range) => {
  expect(rangeOf(places, five)).toEqual(range)
})

test.each([
  ['low', 1, { low: 1, high: 4 }],
  ['low', 4, { low: 3, high: 4 }],
  ['low', -3, { low: 0, high: 4 }],
  ['high', 9, { low: 0, high: 5 }],
  ['high', 0, { low: 0, high: 1 }],
] as const)('[F03] the %s thumb moved to %i leaves %o', (thumb, to, places) => {
  expect(movePlace({ low: 0, high: 4 }, thumb, to, 5)).toEqual(places)
})
