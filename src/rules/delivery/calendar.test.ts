import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../time/day-ms.ts'
import { addDays, daysBetween, isDay, weekdayOf } from './calendar.ts'

const iso = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
/** From the first day of the year 1 to the last of 9999, as `Date` counts them. */
const numbers = fc.integer({ min: Date.UTC(1970, 0, 1) / DAY_MS - 719_162, max: 2_932_896 })

test.each([
  ['2026-11-18', 1, '2026-11-19'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2000-02-28', 1, '2000-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['1969-12-31', 1, '1970-01-01'],
  ['2026-11-18', 0, '2026-11-18'],
])('%s and %i days is %s', (day, count, later) => {
  expect([addDays(day, count), daysBetween(day, later)]).toEqual([later, count])
})

test.each([
  ['1970-01-01', 4],
  ['1969-12-31', 3],
  ['2026-11-18', 3],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
])('%s is day %i of its week', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test.each([
  ['2026-11-18', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['yesterday', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('days are counted as Date counts them', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -4_000, max: 4_000 }), (number, count) => {
      fc.pre(number + count > -719_162 && number + count < 2_932_896)
      const [day, other] = [iso(number), iso(number + count)]
      expect([addDays(day, count), daysBetween(day, other), isDay(day)]).toEqual([other, count, true])
      expect(weekdayOf(day)).toBe(new Date(number * DAY_MS).getUTCDay() || 7)
    }),
    { numRuns: 2_000 },
  )
})

test('what is no day has none after it', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError)
})
