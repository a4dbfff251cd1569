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
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noon(text)) && addDays(text, 0) === text
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
  return dayAt(noon(day) + count * DAY_MS)
}

/** How many days later the second is; negative when it is earlier. */
export function daysBetween(day: Day, other: Day): number {
  return Math.round((noon(other) - noon(day)) / DAY_MS)
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(noon(day)).getUTCDay() || 7
}

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

// A cart asks for a hundred days, most of them again and again, and reading or writing one takes ten times as long as
// finding it.
const MAX_KNOWN_DAYS = 1_000
const noon = remembered((day: Day) => Date.parse(`${day}T12:00:00Z`))
const dayAt = remembered((time: number) => new Date(time).toISOString().slice(0, 10))

function remembered<Given, Answer>(work: (given: Given) => Answer): (given: Given) => Answer {
  const known = new Map<Given, Answer>()
  return (given) => {
    let answer = known.get(given)
    if (answer === undefined) {
      answer = work(given)
      if (known.size >= MAX_KNOWN_DAYS) known.clear()
      known.set(given, answer)
    }
    return answer
  }
}

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
