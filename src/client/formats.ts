import type { Day } from '#rules/delivery/calendar.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor, money } from '#rules/money/money.ts'

const LOCALE = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Language, string>
const NO_BREAK_SPACE = '\u00A0'

const SOME_LEAP_YEAR = 2000

export type MoneyFormat = { major(sum: number): string; minor(sum: number): string }

/** Sums of answers are in major units; those that were added up in the browser are in minor ones. */
export function moneyFormat(currency: Currency, language: Language): MoneyFormat {
  return {
    major: (sum) => formatMoney(fromMajor(sum, currency), language),
    minor: (sum) => formatMoney(money(sum, currency), language),
  }
}

/** Moments are shown by the reader's own clock; promised days are days of the calendar wherever one reads them. */
export type DateContext = { language: Language; now: Date; timeZone?: string }

/** `3 октября`, with the year only when it is not this one. */
export function formatDay(moment: string, context: DateContext): string {
  const date = new Date(moment)
  return tied(dayFormat(date.getFullYear(), context, context.timeZone).format(date))
}

/** `3 октября 2026 г.`: for what is kept for years. */
export function formatDayWithYear(moment: string, { language, timeZone }: DateContext): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  })
  return tied(format.format(new Date(moment)))
}

/** `14:05` */
function formatTime(moment: string, { language, timeZone }: DateContext): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(moment))
}

/** `3 октября, 14:05` */
export function formatDayAndTime(moment: string, context: DateContext): string {
  return `${formatDay(moment, context)}, ${formatTime(moment, context)}`
}

/** `14:05` of today, `3 октября, 14:05` of another day. */
export function formatDeadline(moment: string, context: DateContext): string {
  const isToday = formatDay(moment, context) === formatDay(context.now.toISOString(), context)
  return isToday ? formatTime(moment, context) : formatDayAndTime(moment, context)
}

/** Days of the calendar: `3 октября`, `3–5 октября`, `30 октября – 2 ноября`. */
export function formatDayRange({ from, to }: { from: Day; to: Day }, context: DateContext): string {
  const dates = dayFormat(Number(to.slice(0, 4)), context, 'UTC')
  const range = dates.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))
  // Browsers do not agree on the spaces around the dash.
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return tied(range.replace(/\s*–\s*/u, isOneMonth ? '–' : `${NO_BREAK_SPACE}– `))
}

/** `3 ноября 2027`, by the clock of the shop: a term ends on the same day wherever one reads of it. */
export function formatFullDate(moment: string, language: Language, timeZone: string): string {
  return unbroken(
    fullDateFormat(language, timeZone)
      .format(new Date(moment))
      .replace(/\s?г\.$/, ''),
  )
}

/** `01.02.1990` as «1 февраля 1990», `29.02` as «29 февраля»: a day and a month that changed places are noticed. */
export function formatBirthday(birthday: string, language: Language): string {
  const [day, month, year] = birthday.trim().split('.').map(Number)
  const date = new Date(Date.UTC(year ?? SOME_LEAP_YEAR, (month ?? 1) - 1, day))
  return unbroken(
    fullDateFormat(language, 'UTC', year !== undefined)
      .format(date)
      .replace(/\s?г\.$/, ''),
  )
}

/** A month of the calendar, `2026-11`, as «ноябрь 2026». */
export function formatMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15T12:00:00Z`)).replace(/\s?г\.$/, '')
}

/** A day of the calendar with its weekday: «вторник, 17 ноября». */
export function formatWeekday(day: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return tied(format.format(new Date(`${day}T12:00:00Z`)))
}

/** Which day it is where the reader is, to compare with promised ones. */
export function todayIn({ now, timeZone }: DateContext): Day {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(now)
}

/** Never parted at the end of a line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', NO_BREAK_SPACE)
}

/** A figure stays with the word after it. */
function tied(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`)
}

function dayFormat(year: number, { language, now }: DateContext, timeZone: string | undefined): Intl.DateTimeFormat {
  return fullDateFormat(language, timeZone, year !== now.getFullYear())
}

function fullDateFormat(language: Language, timeZone: string | undefined, hasYear = true): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  })
}
