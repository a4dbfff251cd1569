import { maskPhone } from '#rules/forms/contacts/phone.ts'
import type { Language } from '#rules/location/site.ts'

/** A number inside a sentence: it is never broken between two lines. */
export function shownPhone(phone: string, language: Language): string {
  return maskPhone(phone, language).replaceAll(' ', '\u00A0').replaceAll('-', '\u2060-\u2060')
}
