import { formatDays } from '#rules/dates/format-dates.ts'
import { daysBetween } from '#rules/delivery/calendar.ts'
import type { days as daysRu } from '../ru/days.ts'

/** “17 November” of 2026-11-17. */
const day = (date: string) => formatDays(date, date, 'en')

function when(from: string, to: string, today: string): string {
  if (from === to) {
    if (from === today) return 'today'
    return daysBetween(today, from) === 1 ? `tomorrow, ${day(from)}` : `on ${day(from)}`
  }
  return formatDays(from, to, 'en')
}

export const days: typeof daysRu = { day, when }
