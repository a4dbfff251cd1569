/** Days and months of the calendar as text, `yyyy-mm-dd` and `yyyy-mm`: compared as text, they are compared as time. */

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  return dayAt(noon(day) + count * DAY_MS)
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The same day of another month, or its last one where it has no such day. */
export function addMonthsToDay(day: string, count: number): string {
  const month = addMonths(monthOf(day), count)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** Monday is 0, Sunday 6. */
export function weekdayOf(day: string): number {
  return (new Date(noon(day)).getUTCDay() + WEEK - 1) % WEEK
}

/** The weeks that a month touches, from Monday, with null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: (string | null)[][] = []
  for (let monday = start; monthOf(monday) <= month; monday = addDays(monday, WEEK)) {
    const days = Array.from({ length: WEEK }, (_, index) => addDays(monday, index))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

export function clampDay(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}

/** Where a key of the keyboard leads from a day; null for a key that leads nowhere (ARIA practices, date picker). */
export function dayAfterKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -WEEK)
    case 'ArrowDown':
      return addDays(day, WEEK)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, WEEK - 1 - weekdayOf(day))
    case 'PageUp':
      return addMonthsToDay(day, -1)
    case 'PageDown':
      return addMonthsToDay(day, 1)
    default:
      return null
  }
}
