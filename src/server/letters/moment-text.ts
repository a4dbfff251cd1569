import type { Language } from '#rules/location/site.ts'

const LOCALE = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

export function spokenDay(moment: Date, language: Language, timeZone: string): string {
  return moment.toLocaleDateString(LOCALE[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone })
}

/** Making a format takes longer than all the rest of a letter. */
const dayAndMonth = (language: Language) =>
  new Intl.DateTimeFormat(LOCALE[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAYS: Record<Language, Intl.DateTimeFormat> = { ru: dayAndMonth('ru'), en: dayAndMonth('en') }
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** “17 November”, “17–19 November”, “30 November – 2 December”: calendar days, which have no zone. */
export function spokenDays(from: string, to: string, language: Language): string {
  const format = DAYS[language]
  if (from === to) return format.format(noonOf(from))
  // The thin spaces that ICU puts around the dash are missing from many fonts.
  return format.formatRange(noonOf(from), noonOf(to)).replace(/\u2009/g, ' ')
}

export function spokenMoment(moment: Date, language: Language, timeZone: string): string {
  return moment.toLocaleString(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
}
