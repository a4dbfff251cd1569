import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, addMonthsToDay, clampDay, dayAfterKey, monthOf, weekdayOf, weeksOf } from './month-days.ts'

const someDay = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days))

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', 3, '2027-02'],
])('%s and %i months is %s', (month, count, result) => {
  expect(addMonths(month, count)).toBe(result)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-17', 1, '2026-12-17'],
])('a month from %s by %i is %s', (day, count, result) => {
  expect(addMonthsToDay(day, count)).toBe(result)
})

test('November 2026 begins on a Sunday and touches six weeks', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.length).toBe(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
})

test('the weeks of a month hold each of its days once, under its weekday', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const weeks = weeksOf(monthOf(day))
      const days = weeks.flat().filter((one) => one !== null)
      expect(days).toEqual([...new Set(days)].sort())
      expect(days[0]).toBe(`${monthOf(day)}-01`)
      expect(monthOf(addDays(days.at(-1) ?? '', 1))).toBe(addMonths(monthOf(day), 1))
      for (const week of weeks)
        week.forEach((one, index) => {
          if (one) expect(weekdayOf(one)).toBe(index)
        })
    }),
  )
})

test.each([
  ['ArrowLeft', '2026-11-16'],
  ['ArrowRight', '2026-11-18'],
  ['ArrowUp', '2026-11-10'],
  ['ArrowDown', '2026-11-24'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-17'],
  ['PageDown', '2026-12-17'],
  ['Tab', null],
  ['Enter', null],
])('[G35] %s on Tuesday the 17th of November leads to %s', (key, day) => {
  expect(dayAfterKey(key, '2026-11-17')).toBe(day)
})

test('a day outside the bounds becomes the nearest one inside', () => {
  expect(clampDay('2026-11-01', '2026-11-17', '2027-02-15')).toBe('2026-11-17')
  expect(clampDay('2028-01-01', '2026-11-17', '2027-02-15')).toBe('2027-02-15')
  expect(clampDay('2026-12-01', '2026-11-17', '2027-02-15')).toBe('2026-12-01')
})
