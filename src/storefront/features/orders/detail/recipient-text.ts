import { maskPhone } from '#rules/forms/contacts/phone.ts'
import type { Language } from '#rules/location/site.ts'

const NO_BREAK_SPACE = '\u00A0'

/** Who receives the order. A number that goes over two lines is read as two. */
export function recipientText({ name, phone }: { name: string; phone: string }, language: Language): string {
  const number = maskPhone(phone, language).replaceAll(' ', NO_BREAK_SPACE)
  return [name, number].filter(Boolean).join(', ')
}
