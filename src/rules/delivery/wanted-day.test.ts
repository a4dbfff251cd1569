import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comesBy, dayChoices } from './wanted-day.ts'

const arrival = (by: string | null, isAvailable = true) => ({ by, isAvailable })

test.each([
  [
    'each day once, the soonest first',
    [arrival('2026-11-20'), arrival('2026-11-17'), arrival('2026-11-18'), arrival('2026-11-17')],
    3,
  ],
  ['no more than three', ['17', '18', '19', '20', '21'].map((day) => arrival(`2026-11-${day}`)), 3],
  ['none when all come on one day', [arrival('2026-11-18'), arrival('2026-11-18'), arrival('2026-11-18')], 0],
  ['none for two ways', [arrival('2026-11-17'), arrival('2026-11-18')], 0],
  ['none by ways that are closed', [arrival('2026-11-17', false), arrival('2026-11-18'), arrival('2026-11-20')], 0],
  ['none by ways that promise nothing', [arrival(null), arrival('2026-11-18'), arrival('2026-11-20')], 0],
])('[CART] days to choose from: %s', (_, arrivals, count) => {
  const days = dayChoices(arrivals)
  expect(days).toHaveLength(count)
  expect(days).toEqual(
    ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-19'].filter((day) => days.includes(day)).toSorted(),
  )
})

test('[CART] whatever day is chosen, some way comes by it, and each later day loses none', () => {
  const arrivals = fc.array(
    fc.record({
      isAvailable: fc.boolean(),
      by: fc.option(fc.integer({ min: 10, max: 30 }).map((day) => `2026-11-${day}`)),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(arrivals, (given) => {
      const counts = dayChoices(given).map((day) => given.filter((one) => comesBy(one, day)).length)
      for (const [index, count] of counts.entries()) expect(count).toBeGreaterThan(counts[index - 1] ?? 0)
    }),
  )
})
