import { describe, expect, test } from 'vitest'
import {
  formatBirthday,
  formatDay,
  formatDayAndTime,
  formatDayRange,
  formatDays,
  formatDeadline,
  formatForFile,
  formatFullDate,
  formatMoment,
  formatMonth,
  formatWeekday,
  todayIn,
  unbroken,
} from './format-dates.ts'

const NB = '\u00A0'
const now = new Date('2026-10-01T09:00:00Z')
const moscow = { language: 'ru', now, timeZone: 'Europe/Moscow' } as const
const london = { language: 'en', now, timeZone: 'Europe/London' } as const

describe('moments by the clock of the reader', () => {
  test('the year only when it is another one', () => {
    expect(formatDay('2026-10-03T09:00:00Z', moscow)).toBe(`3${NB}октября`)
    expect(formatDayAndTime('2026-10-01T20:59:00Z', moscow)).toBe(`1${NB}октября, 23:59`)
    expect(formatDayAndTime('2025-10-01T09:00:00Z', moscow)).toBe(`1${NB}октября 2025, 12:00`)
    expect(formatDayAndTime('2026-09-30T13:05:00Z', london)).toBe(`30${NB}September, 14:05`)
  })
  test('a deadline names its day only when it is not today', () => {
    expect(formatDeadline('2026-10-01T20:59:00Z', moscow)).toBe('23:59')
    expect(formatDeadline('2026-10-01T21:00:00Z', moscow)).toBe(`2${NB}октября, 00:00`)
  })
  test('today is the day of the reader', () => {
    const late = new Date('2026-10-01T21:30:00Z')
    expect(todayIn({ ...moscow, now: late })).toBe('2026-10-02')
    expect(todayIn({ ...london, now: late })).toBe('2026-10-01')
  })
})

test.each([
  ['2026-10-03', '2026-10-03', `3${NB}октября`],
  ['2026-10-03', '2026-10-05', `3–5${NB}октября`],
  ['2026-10-30', '2026-11-02', `30${NB}октября${NB}– 2${NB}ноября`],
])('the days from %s to %s are %s', (from, to, shown) => {
  expect(formatDayRange({ from, to }, moscow)).toBe(shown)
})

test('a moment in a file is sorted by its words, by the clock of the reader', () => {
  expect(formatForFile('2026-11-17T21:05:00Z', 'Europe/Moscow')).toBe('2026-11-18 00:05')
  expect(formatForFile('2026-03-01T05:09:59Z', 'UTC')).toBe('2026-03-01 05:09')
})

test('days that reach another year name it', () => {
  expect(formatDayRange({ from: '2026-12-30', to: '2027-01-02' }, moscow)).toContain('2027')
})

test('a term ends on the same day wherever one reads of it', () => {
  expect(formatFullDate('2027-03-08T21:30:00.000Z', 'ru', 'Europe/Moscow')).toBe(`9${NB}марта${NB}2027`)
  expect(formatFullDate('2027-03-08T21:30:00.000Z', 'en', 'Europe/Moscow')).toBe(`9${NB}March${NB}2027`)
})

test.each([
  ['01.02.1990', 'ru', '1 февраля 1990'],
  ['29.02', 'ru', '29 февраля'],
  ['29.02.2000', 'en', '29 February 2000'],
  ['31.12', 'en', '31 December'],
  ['01.01.1900', 'ru', '1 января 1900'],
] as const)('the birthday %s on the %s site: %s', (birthday, language, shown) => {
  expect(formatBirthday(birthday, language)).toBe(unbroken(shown))
})

test('a moment inside a sentence stays whole', () => {
  const moment = new Date('2026-11-17T10:00:00Z')
  expect(formatMoment(moment, 'ru', 'Europe/Moscow')).toBe(`17${NB}ноября в${NB}13:00`)
  expect(formatMoment(moment, 'en', 'Asia/Dubai')).toBe(`17${NB}November at${NB}14:00`)
})

test.each([
  ['2026-11-17', '2026-11-17', `17${NB}ноября`, `17${NB}November`],
  ['2026-11-17', '2026-11-19', `17–19${NB}ноября`, `17–19${NB}November`],
  ['2026-12-30', '2027-01-02', `30${NB}декабря${NB}– 2${NB}января`, `30${NB}December${NB}– 2${NB}January`],
])('the promised days from %s to %s name no year', (from, to, ru, en) => {
  expect([formatDays(from, to, 'ru'), formatDays(from, to, 'en')]).toEqual([ru, en])
})

test('a year is that of the named clock, not of the machine', () => {
  const newYear = '2026-12-31T22:30:00Z'
  expect(formatDay(newYear, moscow)).toBe(`1${NB}января 2027`)
  expect(formatDay(newYear, { ...moscow, timeZone: 'Atlantic/Azores' })).toBe(`31${NB}декабря`)
})

test('months and weekdays of the calendar', () => {
  expect([formatMonth('2026-11', 'ru'), formatMonth('2026-11', 'en')]).toEqual(['ноябрь 2026', 'November 2026'])
  expect(formatWeekday('2026-11-17', 'ru')).toBe(`вторник, 17${NB}ноября`)
})
