import { DAY_MS } from '../time/day-ms.ts'

export const PERSON_REQUESTS = ['export', 'correct', 'erase'] as const
export type PersonRequestKind = (typeof PERSON_REQUESTS)[number]

/** What the policy promises: an answer in ten working days, and thirty days to erase. */
const WORKING_DAYS = 10
const ERASING_DAYS = 30

/** A day of the calendar is `YYYY-MM-DD`. Only weekends are no working days: a holiday brings the answer sooner. */
export function dueDay(kind: PersonRequestKind, askedOn: string): string {
  return kind === 'erase' ? daysAfter(askedOn, ERASING_DAYS) : workingDaysAfter(askedOn, WORKING_DAYS)
}

/** Below zero: so many days too late. */
export function daysLeft(dueOn: string, today: string): number {
  return Math.round((at(dueOn) - at(today)) / DAY_MS)
}

function workingDaysAfter(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = daysAfter(found, 1)
    if (isWorkingDay(found)) left -= 1
  }
  return found
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(at(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const daysAfter = (day: string, count: number) => new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10)
