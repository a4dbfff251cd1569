import { type Day, wallClock } from '../delivery/calendar.ts'
import type { Language } from '../location/site.ts'

/** How dates are said on pages, in letters, on paper and in messages: by this file alone. */

const LOCALE = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Language, string>
const AT = { ru: 'в', en: 'at' } as const satisfies Record<Language, string>
const NO_BREAK_SPACE = '\u00A0'
const SOME_LEAP_YEAR = 2000
/** Of days of the calendar: they are the same days wherever one reads of them. */
const NO_ZONE = 'UTC'

/** Whose sentence it is, and when. */
export type DateReader = { language: Language; now: Date }

/** By whose clock moments are shown: a name of the time zone database. */
export type DateContext = DateReader & { timeZone: string }

/** `3 октября`, with the year only when it is not this one. */
export function formatDay(moment: string, { language, now, timeZone }: DateContext): string {
  const date = new Date(moment)
  const hasYear = yearOf(date, timeZone) !== yearOf(now, timeZone)
  return withoutYearWord(tied(dayFormat(language, timeZone, hasYear).format(date)))
}

/** `3 октября, 14:05` */
export function formatDayAndTime(moment: string, context: DateContext): string {
  return `${formatDay(moment, context)}, ${formatTime(new Date(moment), context)}`
}

/** `2026-10-03 14:05`, for a file that is sorted by it. */
export function formatForFile(moment: string, timeZone: string): string {
  const { day, hour, minute } = wallClock(new Date(moment), timeZone)
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** `14:05` of today, `3 октября, 14:05` of another day. */
export function formatDeadline(moment: string, context: DateContext): string {
  const isToday = formatDay(moment, context) === formatDay(context.now.toISOString(), context)
  return isToday ? formatTime(new Date(moment), context) : formatDayAndTime(moment, context)
}

/** `3 октября в 14:05`, inside a sentence. */
export function formatMoment(moment: Date, language: Language, timeZone: string): string {
  const day = dayFormat(language, timeZone, false).format(moment)
  return `${tied(day)} ${AT[language]}${NO_BREAK_SPACE}${formatTime(moment, { language, timeZone })}`
}

/** `3 ноября 2027`, by the clock of the shop: a term ends on the same day wherever one reads of it. */
export function formatFullDate(moment: string | Date, language: Language, timeZone: string): string {
  return unbroken(withoutYearWord(dayFormat(language, timeZone, true).format(new Date(moment))))
}

/** Days of the calendar: `3 октября`, `3–5 октября`, `30 октября – 2 ноября`, with the year when it is another one. */
export function formatDayRange({ from, to }: { from: Day; to: Day }, { language, now }: DateReader): string {
  return rangeOf(from, to, language, Number(to.slice(0, 4)) !== now.getFullYear())
}

/** The same of days that are near: a promise of delivery is never a year away. */
export function formatDays(from: Day, to: Day, language: Language): string {
  return rangeOf(from, to, language, false)
}

/** `01.02.1990` as «1 февраля 1990», `29.02` as «29 февраля»: a day and a month that changed places are noticed. */
export function formatBirthday(birthday: string, language: Language): string {
  const [day, month, year] = birthday.trim().split('.').map(Number)
  const date = new Date(Date.UTC(year ?? SOME_LEAP_YEAR, (month ?? 1) - 1, day))
  return unbroken(withoutYearWord(dayFormat(language, NO_ZONE, year !== undefined).format(date)))
}

/** A month of the calendar, `2026-11`, as «ноябрь 2026». */
export function formatMonth(month: string, language: Language): string {
  const format = formatOf(language, { month: 'long', year: 'numeric', timeZone: NO_ZONE })
  return withoutYearWord(format.format(new Date(`${month}-15T12:00:00Z`)))
}

/** A day of the calendar with its weekday: «вторник, 17 ноября». */
export function formatWeekday(day: Day, language: Language): string {
  const format = formatOf(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: NO_ZONE })
  return tied(format.format(noonOf(day)))
}

/** Which day it is where the reader is, to compare with promised ones. */
export function todayIn({ now, timeZone }: DateContext): Day {
  return wallClock(now, timeZone).day
}

/** Never parted at the end of a line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', NO_BREAK_SPACE)
}

function formatTime(moment: Date, { language, timeZone }: Pick<DateContext, 'language' | 'timeZone'>): string {
  return formatOf(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
}

function rangeOf(from: Day, to: Day, language: Language, hasYear: boolean): string {
  const last = withoutYearWord(tied(dayFormat(language, NO_ZONE, hasYear).format(noonOf(to))))
  if (from === to) return last
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`
  return `${tied(dayFormat(language, NO_ZONE, false).format(noonOf(from)))}${NO_BREAK_SPACE}– ${last}`
}

function dayFormat(language: Language, timeZone: string, hasYear: boolean): Intl.DateTimeFormat {
  return formatOf(language, { day: 'numeric', month: 'long', ...(hasYear && { year: 'numeric' }), timeZone })
}

// A formatter takes longer to make than to use.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[language], options)
    formats.set(key, format)
  }
  return format
}

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

function yearOf(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).day.slice(0, 4)
}

/** A figure stays with the word after it. */
function tied(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`)
}

/** Without «г.»: a sentence may go on, or end, with the year. */
function withoutYearWord(text: string): string {
  return text.replace(/\s?г\.$/, '')
}
