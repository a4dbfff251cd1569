import type { Language } from '../location/site.ts'

/** Spec 9: where the price filter starts by default, in major units of the visitor's currency. */
export function defaultMinPrice(language: Language): number {
  return language === 'ru' ? 900 : 20
}
