import type { Language } from '#rules/location/site.ts'

const LOCALE = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Language, string>
const NO_BREAK_SPACE = '\u00A0'

/** `3 ноября 2027`, by the clock of the shop: a term ends on the same day wherever one reads of it. */
export function shownDay(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Moscow',
  })
  return format
    .format(new Date(iso))
    .replace(/\s?г\.$/, '')
    .replaceAll(' ', NO_BREAK_SPACE)
}
