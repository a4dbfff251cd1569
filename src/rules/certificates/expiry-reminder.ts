import { wallClock } from '../delivery/calendar.ts'
import { DAY_MS } from '../time/day-ms.ts'

/** Days before the end at which the owner is reminded, farthest first. */
export const REMINDER_DAYS = [30, 7] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** Which reminder is due by the shop's calendar: the nearest that has come. Null: none yet, or the term is over. */
export function dueReminder(expiresAt: Date, now: Date, timeZone: string): ReminderDays | null {
  if (expiresAt <= now) return null
  const dayOf = (moment: Date) => Date.parse(wallClock(moment, timeZone).day)
  const left = (dayOf(expiresAt) - dayOf(now)) / DAY_MS
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null
}
