import { DAY_MS } from '../time/day-ms.ts'

/** A day of the calendar, `yyyy-mm-dd`: compared as text, it is compared as time. */
export type Day = string

/** A moment as the clock on a wall shows it. Monday is 1. */
export type WallClock = { day: Day; weekday: number; hour: number; minute: number }

export function wallClock(now: Date, timeZone: string): WallClock {
  const shown = new Date(now.getTime() + offsetAt(now.getTime(), timeZone))
  const day = shown.toISOString().slice(0, 10)
  return { day, weekday: shown.getUTCDay() || 7, hour: shown.getUTCHours(), minute: shown.getUTCMinutes() }
}

/** A year of four digits and a day that its month has. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text
}

/**
 * The moments at which the clock on the wall shows this: usually one. Two when clocks are put back over it, the earlier
 * first. When they are put forward over it, the moment that it would have been by the clock before.
 */
export function momentsOf({ day, hour, minute }: Pick<WallClock, 'day' | 'hour' | 'minute'>, timeZone: string): Date[] {
  const shown = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS
  // Far enough to both sides to see the clock before and after a change, too near for two of them.
  const before = shown - offsetAt(shown - 1.5 * DAY_MS, timeZone)
  const after = shown - offsetAt(shown + 1.5 * DAY_MS, timeZone)
  const right = [...new Set([before, after])].filter((time) => time + offsetAt(time, timeZone) === shown)
  return (right.length > 0 ? right : [before]).sort((a, b) => a - b).map((time) => new Date(time))
}

export function addDays(day: Day, count: number): Day {
  return dayOfNumber(numberOf(day) + count)
}

/** How many days later the second is; negative when it is earlier. */
export function daysBetween(day: Day, other: Day): number {
  return numberOf(other) - numberOf(day)
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  // The first day of 1970 was a Thursday.
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1
}

const MINUTE_MS = 60 * 1000
const DAYS_OF_ERA = 146_097
const DAYS_TO_1970 = 719_468

/**
 * Days since the first of 1970, by arithmetic: a cart asks for a hundred days, and reading or writing one through `Date`
 * takes ten times as long. Years begin in March here, so that the leap day is the last of its year, and repeat after
 * 400 of them (an era).
 */
function numberOf(day: Day): number {
  const month = twoDigits(day, 5)
  const year = twoDigits(day, 0) * 100 + twoDigits(day, 2) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + twoDigits(day, 8) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_OF_ERA + dayOfEra - DAYS_TO_1970
}

function dayOfNumber(number: number): Day {
  if (!Number.isInteger(number)) throw new RangeError('not a day')
  const shifted = number + DAYS_TO_1970
  const era = Math.floor(shifted / DAYS_OF_ERA)
  const dayOfEra = shifted - era * DAYS_OF_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9)
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  return `${year > 999 ? year : String(year).padStart(4, '0')}-${padded(month)}-${padded(dayOfMonth)}`
}

const ZERO = 48
const twoDigits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - ZERO * 11
const padded = (number: number) => (number < 10 ? `0${number}` : number)

/** No zone on Earth moves its clock between two quarters of an hour, so one look at the table serves the quarter. */
const QUARTER_MS = 15 * 60 * 1000
const offsets = new Map<string, { quarter: number; offset: number }>()

function offsetAt(time: number, timeZone: string): number {
  const quarter = Math.floor(time / QUARTER_MS)
  const known = offsets.get(timeZone)
  if (known?.quarter === quarter) return known.offset
  const offset = readOffset(quarter * QUARTER_MS, timeZone)
  offsets.set(timeZone, { quarter, offset })
  return offset
}

function readOffset(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - time
}

// A formatter takes longer to make than to use.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
