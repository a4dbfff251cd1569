import { addDays, momentsOf, wallClock } from '../delivery/calendar.ts'
import type { PiercingSettings } from './piercing-settings.ts'

/** Whom the master will have before them; the law asks a parent for those who are not grown up. */
export const AGES = ['adult', 'teen', 'child'] as const
export type Age = (typeof AGES)[number]

const HOUR_MS = 60 * 60_000

export type VisitState = 'booked' | 'past' | 'cancelled'

export function visitState(visit: { isCancelled: boolean; endsAt: Date }, now: Date): VisitState {
  if (visit.isCancelled) return 'cancelled'
  return visit.endsAt <= now ? 'past' : 'booked'
}

/** Until when the customer can cancel or move it without calling. */
export function changeableUntil(startsAt: Date, { changeHours }: Pick<PiercingSettings, 'changeHours'>): Date {
  return new Date(startsAt.getTime() - changeHours * HOUR_MS)
}

/** On the day before, by the shop's clock; null for whoever books later than that and needs no reminder. */
export function reminderTime(
  startsAt: Date,
  timeZone: string,
  { remindAtHour }: Pick<PiercingSettings, 'remindAtHour'>,
  now: Date,
): Date | null {
  const dayBefore = addDays(wallClock(startsAt, timeZone).day, -1)
  const [at] = momentsOf({ day: dayBefore, hour: remindAtHour, minute: 0 }, timeZone)
  return at && at > now ? at : null
}
