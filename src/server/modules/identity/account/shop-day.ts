import { wallClock } from '#rules/delivery/calendar.ts'
import type { Day } from '#rules/forms/date-field.ts'

/** The calendar day of the shop: a birthday must not lie after it. */
export function shopDay(now: Date, timeZone: string): Day {
  const [year = 0, month = 0, day = 0] = wallClock(now, timeZone).day.split('-').map(Number)
  return { year, month, day }
}
