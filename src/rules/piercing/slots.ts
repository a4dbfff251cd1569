import { addDays, type Day, momentsOf, wallClock, weekdayOf } from '../delivery/calendar.ts'
import type { OpeningHours } from '../delivery/opening-hours.ts'
import type { PiercingSettings } from './piercing-settings.ts'

/** A stretch of time; its end is no part of it. */
export type Span = { from: Date; to: Date }

/** One master in one shop: at work while the shop is open, by the shop's clock. */
export type Chair = {
  timeZone: string
  shopHours: readonly OpeningHours[]
  hours: readonly OpeningHours[]
  breaks: readonly OpeningHours[]
  /** Visits that are booked already. */
  taken: readonly Span[]
}

export type SlotTerms = Pick<PiercingSettings, 'leadHours' | 'aheadDays' | 'stepMinutes'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MINUTES = 24 * 60

/** The days that the calendar of a shop shows: today by its own clock, and so many after it. */
export function bookableDays(now: Date, timeZone: string, { aheadDays }: Pick<SlotTerms, 'aheadDays'>): Day[] {
  const today = wallClock(now, timeZone).day
  return Array.from({ length: aheadDays + 1 }, (_, count) => addDays(today, count))
}

/**
 * When a visit of so many minutes can begin with this master on this day. Steps are of real time, and a visit during
 * which the clock is put forward or back is not offered: whatever the clock on the wall shows, the master is at work.
 */
export function slotsOf(day: Day, chair: Chair, minutes: number, terms: SlotTerms, now: Date): Date[] {
  const { timeZone, taken } = chair
  if (!bookableDays(now, timeZone, terms).includes(day)) return []
  const earliest = now.getTime() + terms.leadHours * HOUR_MS
  const length = minutes * MINUTE_MS
  return workOf(day, chair).flatMap(([from, to]) => {
    const starts: Date[] = []
    const last = momentOf(day, to, timeZone) - length
    for (let start = momentOf(day, from, timeZone); start <= last; start += terms.stepMinutes * MINUTE_MS) {
      const shown = shownAt(start, timeZone)
      const isWithin = shown >= from && shown + minutes <= to
      const isEven = shownAt(start + length, timeZone) === (shown + minutes) % DAY_MINUTES
      if (isWithin && isEven && start >= earliest && isFree(start, start + length, taken)) starts.push(new Date(start))
    }
    return starts
  })
}

function isFree(from: number, to: number, taken: readonly Span[]): boolean {
  return taken.every((visit) => visit.to.getTime() <= from || visit.from.getTime() >= to)
}

/** When the master works on a day: both the shop's hours and their own, without the breaks. */
function workOf(day: Day, { shopHours, hours, breaks }: Chair): Minutes[] {
  const weekday = weekdayOf(day)
  const common = minutesOf(shopHours, weekday).flatMap((shop) =>
    minutesOf(hours, weekday).map(([from, to]): Minutes => [Math.max(from, shop[0]), Math.min(to, shop[1])]),
  )
  return minutesOf(breaks, weekday)
    .reduce<Minutes[]>(without, common)
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b)
}

/** Minutes of the day, from and to. */
type Minutes = [from: number, to: number]

function minutesOf(hours: readonly OpeningHours[], weekday: number): Minutes[] {
  return hours.filter(({ days }) => days.includes(weekday)).map(({ from, to }) => [clock(from), clock(to)])
}

function without(spans: readonly Minutes[], [from, to]: Minutes): Minutes[] {
  return spans.flatMap(([start, end]): Minutes[] =>
    to <= start || from >= end
      ? [[start, end]]
      : [
          [start, from],
          [to, end],
        ],
  )
}

function clock(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function momentOf(day: Day, minutes: number, timeZone: string): number {
  const [found] = momentsOf({ day, hour: Math.floor(minutes / 60), minute: minutes % 60 }, timeZone)
  if (!found) throw new RangeError(`${day} has no minute ${minutes}`)
  return found.getTime()
}

function shownAt(moment: number, timeZone: string): number {
  const { hour, minute } = wallClock(new Date(moment), timeZone)
  return hour * 60 + minute
}
