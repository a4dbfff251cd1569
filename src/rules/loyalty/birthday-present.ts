import { isLeapYear } from '../dates/leap-year.ts'
import { DAY_MS } from '../time/day-ms.ts'

/**
 * The year of the birthday whose present is due today, or null. The window goes from `daysAround` days before to as many
 * after, over the end of a year too; the answer is the key under which the present is given once. `birthday` is what the
 * customer told, `dd.mm` with or without a year; `today` is the shop's calendar day, `YYYY-MM-DD`. Who was born on the
 * 29th of February has the 28th in other years.
 */
export function birthdayPresentYear(birthday: string, today: string, daysAround: number): number | null {
  const thisYear = Number(today.slice(0, 4))
  const due = [thisYear - 1, thisYear, thisYear + 1].find(
    (year) => Math.abs(dayNumber(anniversary(birthday, year)) - dayNumber(today)) <= daysAround,
  )
  return due ?? null
}

function anniversary(birthday: string, year: number): string {
  const monthDay = `${birthday.slice(3, 5)}-${birthday.slice(0, 2)}`
  return monthDay === '02-29' && !isLeapYear(year) ? `${year}-02-28` : `${year}-${monthDay}`
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}
