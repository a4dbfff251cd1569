import type { Language } from '#rules/location/site.ts'

const LOCALE = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Language, string>
const NO_BREAK_SPACE = '\u00A0'

/** `3 ноября`; with the year when it was another one. */
export function savedDay(savedAt: string, now: Date, language: Language): string {
  const day = new Date(savedAt)
  const isThisYear = day.getFullYear() === now.getFullYear()
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return format.format(day).replaceAll(' ', NO_BREAK_SPACE)
}
