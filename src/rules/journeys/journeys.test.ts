import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooMany } from './journeys.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const HOUR = 60 * 60 * 1000
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const limits = { lettersPerWeek: 2, restHours: 48 }

test.each<[string, number[], boolean]>([
  ['nobody wrote yet', [], false],
  ['one letter an hour ago', [1], true],
  ['one letter just before the end of the pause', [47.99], true],
  ['one letter at the end of the pause', [48], false],
  ['two letters this week, both rested', [60, 120], true],
  ['two letters, one of them a week old to the second', [60, 168], false],
  ['two letters, one of them a second younger than a week', [60, 168 - 1 / 3600], true],
])('%s', (_, hours, tooMany) => {
  expect(isTooMany(hours.map(before), limits, NOW)).toBe(tooMany)
})

test('whoever is written to only when it is not too much gets no more than the limit in any week', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 * 24 }), { maxLength: 80 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 72 }),
      (moments, lettersPerWeek, restHours) => {
        const written: Date[] = []
        for (const hour of moments.toSorted((a, b) => a - b)) {
          const at = new Date(NOW.getTime() + hour * HOUR)
          if (!isTooMany(written, { lettersPerWeek, restHours }, at)) written.push(at)
        }
        for (const from of written) {
          const week = written.filter((at) => at >= from && at.getTime() - from.getTime() < 7 * 24 * HOUR)
          expect(week.length).toBeLessThanOrEqual(lettersPerWeek)
        }
      },
    ),
  )
})
