import type { Language } from '#rules/location/site.ts'

const LOCALE = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Language, string>
const SOME_LEAP_YEAR = 2000

/** «1 февраля 1990», «29 февраля»: said in words, a day and a month that changed places are noticed. */
export function birthdayInWords(birthday: string, language: Language): string {
  const [day, month, year] = birthday.trim().split('.').map(Number)
  const date = new Date(Date.UTC(year ?? SOME_LEAP_YEAR, (month ?? 1) - 1, day))
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    ...(year !== undefined && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format
    .format(date)
    .replace(/\s?г\.$/, '')
    .replaceAll(' ', '\u00A0')
}
