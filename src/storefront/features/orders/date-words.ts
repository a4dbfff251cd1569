import type { Day } from '#rules/delivery/calendar.ts'
import type { Language } from '#rules/location/site.ts'

const LOCALE = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Language, string>
const NO_BREAK_SPACE = '\u00A0'

/** Moments are told by the buyer's own clock; promised days are days of the calendar wherever one reads them. */
export type DateContext = { language: Language; now: Date; timeZone?: string }

/** The year only when it is not this one. */
function format(year: number, { language, now }: DateContext, timeZone: string | undefined) {
  return new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    ...(year !== now.getFullYear() && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  })
}

/** A figure stays with the word after it. */
function tied(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`)
}

/** `3 октября` */
export function momentDay(moment: string, context: DateContext): string {
  const date = new Date(moment)
  return tied(format(date.getFullYear(), context, context.timeZone).format(date))
}

/** `14:05` */
function clockTime(moment: string, { language, timeZone }: DateContext): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(moment))
}

/** `3 октября, 14:05` */
export function momentWords(moment: string, context: DateContext): string {
  return `${momentDay(moment, context)}, ${clockTime(moment, context)}`
}

/** A term: `14:05` of today, `3 октября, 14:05` of another day. */
export function termWords(moment: string, context: DateContext): string {
  const isToday = momentDay(moment, context) === momentDay(context.now.toISOString(), context)
  return isToday ? clockTime(moment, context) : momentWords(moment, context)
}

/** Days of the calendar: `3 октября`, `3–5 октября`, `30 октября – 2 ноября`. */
export function promisedDays({ from, to }: { from: Day; to: Day }, context: DateContext): string {
  const dates = format(Number(to.slice(0, 4)), context, 'UTC')
  const range = dates.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))
  // Browsers do not agree on the spaces around the dash.
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return tied(range.replace(/\s*–\s*/u, isOneMonth ? '–' : `${NO_BREAK_SPACE}– `))
}

/** Which day it is where the buyer is, to compare with promised ones. */
export function dayOf({ now, timeZone }: DateContext): Day {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(now)
}
