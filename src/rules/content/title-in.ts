import type { Language } from '../location/site.ts'

/** In the language of whoever reads; what is not written in it yet is called as in the other. */
export function titleIn(language: Language, titles: Readonly<Record<Language, string>>): string {
  const own = titles[language].trim()
  return own === '' ? titles[language === 'ru' ? 'en' : 'ru'] : own
}
