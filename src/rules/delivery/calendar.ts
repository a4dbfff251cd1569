/** A day of the calendar, `yyyy-mm-dd`: compared as text, it is compared as time. */
export type Day = string

/** A moment as the clock on a wall shows it. Monday is 1. */
export type WallClock = { day: Day; weekday: number; hour: number; minute: number }

export function wallClock(now: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.year}-${parts.month}-${parts.day}`
  return { day, weekday: weekdayOf(day), hour: Number(parts.hour), minute: Number(parts.minute) }
}

export function addDays(day: Day, count: number): Day {
  return new Date(noon(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(noon(day)).getUTCDay() || 7
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to) - noon(from)) / DAY_MS)
}

const DAY_MS = 24 * 60 * 60 * 1000
const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`)

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
