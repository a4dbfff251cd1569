import { describe, expect, test } from 'vitest'
import {
  formatBirthday,
  formatDay,
  formatDayAndTime,
  formatDayRange,
  formatDeadline,
  formatFullDate,
  moneyFormat,
  todayIn,
  unbroken,
} from './formats.ts'

const NB = '\u00A0'
const now = new Date('2026-10-01T09:00:00Z')
const moscow = { language: 'ru', now, timeZone: 'Europe/Moscow' } as const
const london = { language: 'en', now, timeZone: 'Europe/London' } as const

test.each([
  ['RUB', 'ru', `1${NB}234,50${NB}₽`],
  ['USD', 'en', '$1,234.50'],
] as const)('a sum of %s on the %s site is the same from major and minor units', (currency, language, shown) => {
  const { major, minor } = moneyFormat(currency, language)
  expect([major(1234.5), minor(123_450)]).toEqual([shown, shown])
})

describe('moments by the clock of the reader', () => {
  test('the year only when it is another one', () => {
    expect(formatDay('2026-10-03T09:00:00Z', moscow)).toBe(`3${NB}октября`)
    expect(formatDayAndTime('2026-10-01T20:59:00Z', moscow)).toBe(`1${NB}октября, 23:59`)
    expect(formatDayAndTime('2025-10-01T09:00:00Z', moscow)).toBe(`1${NB}октября 2025${NB}г., 12:00`)
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
