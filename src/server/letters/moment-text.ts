import type { Language } from '#rules/location/site.ts'

const LOCALE = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

export function spokenDay(moment: Date, language: Language, timeZone: string): string {
  return moment.toLocaleDateString(LOCALE[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone })
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
