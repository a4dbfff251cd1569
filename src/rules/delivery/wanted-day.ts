import type { Day } from './calendar.ts'

/** A way to get an order, with the day on which it has come at the latest; null when nobody can say. */
export type Arrival = { isAvailable: boolean; by: Day | null }

/** More would be a calendar. */
const MAX_DAYS = 3
/** With fewer ways one reads their dates as quickly. */
const MIN_ARRIVALS = 3

/** The days somebody may want an order by, the soonest first: those on which another way has brought it. */
export function dayChoices(arrivals: readonly Arrival[]): Day[] {
  const open = arrivals.filter(({ isAvailable, by }) => isAvailable && by !== null)
  const days = [...new Set(open.map(({ by }) => by ?? ''))].toSorted().slice(0, MAX_DAYS)
  return open.length >= MIN_ARRIVALS && days.length > 1 ? days : []
}

export function comesBy({ isAvailable, by }: Arrival, day: Day): boolean {
  return isAvailable && by !== null && by <= day
}
