import { formatDays } from '#rules/dates/format-dates.ts'
import { daysBetween } from '#rules/delivery/calendar.ts'

/** «17 ноября» of 2026-11-17. */
const day = (date: string) => formatDays(date, date, 'ru')

function when(from: string, to: string, today: string): string {
  if (from === to) {
    if (from === today) return 'сегодня'
    return daysBetween(today, from) === 1 ? `завтра, ${day(from)}` : day(from)
  }
  return formatDays(from, to, 'ru')
}

export const days = { day, when }
