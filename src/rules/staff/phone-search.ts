import { normalisePhone } from '../forms/contacts/phone.ts'

/**
 * What a phone that staff look for ends with: the four digits that everybody is shown, or the whole number however it was
 * written. Null: it is neither. Whatever lies between would let a hidden number be guessed digit by digit.
 */
export function phoneEnd(text: string): string | null {
  const written = text.trim()
  if (/^\d{4}$/.test(written)) return written
  // Russian numbers are written without a plus; a code of another country may be, where it is copied from a list.
  return normalisePhone(written, 'ru') ?? normalisePhone(`+${written}`, 'ru')
}
