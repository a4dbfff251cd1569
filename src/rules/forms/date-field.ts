import { isLeapYear } from '../dates/leap-year.ts'
import { isBlank } from './blank.ts'
import { keepDigits } from './digits.ts'
import type { FormProblem } from './form-problem.ts'

/** A day of the calendar. The caller turns an instant into the day of the site's zone; a rule never reads a clock. */
export type Day = { year: number; month: number; day: number }

/** Spec 5. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2050
const MAX_DIGITS = 8

/** Spec 5: the input formats itself as dd.mm.yyyy. A dot appears with the digit after it, so that deleting works. */
export function formatDateInput(input: string): string {
  const digits = keepDigits(input).slice(0, MAX_DIGITS)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}

/** A real day written dd.mm.yyyy within the years of the specification, or null. */
export function parseFullDate(text: string): Day | null {
  const [, day, month, year] = FULL.exec(text.trim()) ?? []
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  return year !== undefined && isRealDay(date) ? date : null
}

/** Spec 5: dd.mm.yyyy, a year from 1900 to 2050, a real day of its month, not later than today. */
export function fullDateProblem(text: string | null | undefined, today: Day): FormProblem | null {
  if (!text || isBlank(text)) return 'form.date_required'
  const [, , , year] = FULL.exec(text.trim()) ?? []
  // 31.12.1899 was a day like any other: that it «does not exist» would be untrue.
  if (year === undefined || !isYearInBounds(Number(year))) return 'form.date_incorrect'
  const date = parseFullDate(text)
  if (!date) return 'form.date_not_real'
  return isAfter(date, today) ? 'form.date_in_future' : null
}

/** Spec 5: dd.mm, where February has 29 days: the year is not known. */
export function shortDateProblem(text: string | null | undefined): FormProblem | null {
  if (!text || isBlank(text)) return 'form.date_required'
  const [, day, month] = SHORT.exec(text.trim()) ?? []
  if (day === undefined || month === undefined) return 'form.birthday_format'
  return isRealDay({ year: SOME_LEAP_YEAR, month: Number(month), day: Number(day) }) ? null : 'form.date_not_real'
}

/** A birthday is either of the two. Who has begun a year is told about the year. */
export function birthdayProblem(text: string | null | undefined, today: Day): FormProblem | null {
  if (!text || isBlank(text)) return 'form.birthday_required'
  return WITH_YEAR.test(text.trim()) ? fullDateProblem(text, today) : shortDateProblem(text)
}

const FULL = /^([0-9]{2})\.([0-9]{2})\.([0-9]{4})$/
const SHORT = /^([0-9]{2})\.([0-9]{2})$/
const WITH_YEAR = /^[0-9]{2}\.[0-9]{2}\.[0-9]/
const SOME_LEAP_YEAR = 2000

function isRealDay({ year, month, day }: Day): boolean {
  if (!isYearInBounds(year) || month < 1 || month > 12) return false
  return day >= 1 && day <= daysIn(year, month)
}

function isYearInBounds(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isAfter(date: Day, other: Day): boolean {
  return date.year - other.year > 0 || (date.year === other.year && dayOfYear(date) > dayOfYear(other))
}

/** Grows with the day; that is all that comparing needs. */
function dayOfYear({ month, day }: Day): number {
  return month * 100 + day
}
