import type { Language } from '#rules/location/site.ts'

/** Each site speaks by the clock of the place that it serves from. */
const PLACE = {
  ru: { locale: 'ru-RU', timeZone: 'Europe/Moscow' },
  en: { locale: 'en-GB', timeZone: 'Asia/Dubai' },
} as const satisfies Record<Language, { locale: string; timeZone: string }>

export function spokenDay(moment: Date, language: Language): string {
  const { locale, timeZone } = PLACE[language]
  return moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone })
}

export function spokenMoment(moment: Date, language: Language): string {
  const { locale, timeZone } = PLACE[language]
  return moment.toLocaleString(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
}
