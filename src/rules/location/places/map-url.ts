import type { Language } from '../site.ts'

/** The map that people of a site have on their phones. */
export function mapUrl(language: Language, latitude: number, longitude: number): string {
  return language === 'ru'
    ? `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16`
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}
