import type { Language } from '../../location/site.ts'
import { isBlank } from '../blank.ts'
import { keepDigits } from '../digits.ts'
import type { FormProblem } from '../form-problem.ts'
import { callingCodeOf, isKnownNumber } from './calling-codes.ts'

/** E.164: fifteen digits at most. With every sign that people put between them it is still shorter than this. */
const MAX_DIGITS = 15
const MAX_LENGTH = 60

/** Spec 5: what a phone may be written with. */
const ALLOWED = /^\+?[0-9() -]*$/

/**
 * How a number is shown, by what it begins with; all others are a plus and digits. At home as people write it, abroad
 * as libphonenumber does (the test compares them): a library in every browser would weigh more than the whole form.
 */
const MASKS: Record<string, string> = {
  7: '+7 (###) ###-##-##',
  375: '+375 (##) ###-##-##',
  971: '+971 ## ### ####',
  ...{ 1: '+1 ### ### ####', 30: '+30 ### ### ####', 31: '+31 # ########', 33: '+33 # ## ## ## ##' },
  ...{ 34: '+34 ### ## ## ##', 351: '+351 ### ### ###', 356: '+356 #### ####', 357: '+357 ## ######' },
  ...{ 370: '+370 ### #####', 371: '+371 ## ### ###', 386: '+386 ## ### ###', 40: '+40 ### ### ###' },
  ...{ 41: '+41 ## ### ## ##', 420: '+420 ### ### ###', 421: '+421 ### ### ###', 45: '+45 ## ## ## ##' },
  ...{ 47: '+47 ## ## ## ##', 48: '+48 ### ### ###', 966: '+966 ## ### ####', 974: '+974 #### ####' },
  // Mobiles only: other numbers of these countries are longer or shorter.
  ...{ 324: '+32 ### ## ## ##', 3538: '+353 ## ### ####', 393: '+39 ### ### ####', 447: '+44 #### ######' },
  ...{ 467: '+46 ## ### ## ##', 4915: '+49 #### #######', 4916: '+49 #### #######', 4917: '+49 #### #######' },
}
/** The first digits that a mask may need. */
const MAX_PREFIX = 4

/** Spec 5: the field strips letters, and with them all that a phone is not written with. */
export function stripPhone(input: string): string {
  return tidy(input).replace(/[^0-9+() -]/g, '')
}

/** Spec 5: a bare "+" or "+7" counts as empty, also dressed up by the mask. */
export function isPhoneEmpty(text: string | null | undefined): boolean {
  if (!text || isBlank(text)) return true
  if (text.length > MAX_LENGTH) return false
  const written = tidy(text).replace(/[()_ -]/g, '')
  return written === '' || written === '+' || written === '+7'
}

/**
 * The number in its one form, E.164 (`+79991234567`), or null. Russian numbers may be written as people write them,
 * with an 8 or, on the Russian site, with nothing before the 9; all others begin with a plus.
 */
export function normalisePhone(text: string, language: Language): string | null {
  if (text.length > MAX_LENGTH) return null
  const written = tidy(text)
  if (!ALLOWED.test(written)) return null

  const digits = written.startsWith('+') ? keepDigits(written) : withCallingCode(keepDigits(written), language)
  return digits !== null && digits.length <= MAX_DIGITS && isKnownNumber(digits) ? `+${digits}` : null
}

export function phoneProblem(text: string | null | undefined, language: Language): FormProblem | null {
  if (!text || isPhoneEmpty(text)) return 'form.phone_required'
  return normalisePhone(text, language) === null ? 'form.phone_invalid' : null
}

/** The field's text while one types or pastes: what is typed so far, dressed in the mask of its country. */
export function maskPhone(input: string, language: Language): string {
  const stripped = stripPhone(input.slice(0, MAX_LENGTH)).replace(/^[() -]+/, '')
  const hasPlus = stripped.startsWith('+')
  const typed = keepDigits(stripped)
  if (typed === '') return hasPlus ? '+' : ''

  const digits = (hasPlus ? typed : (withCallingCode(typed, language) ?? begun(typed, language))).slice(0, MAX_DIGITS)
  const mask = maskOf(digits)
  return mask ? fill(mask, digits) : `+${digits}`
}

function maskOf(digits: string): string | undefined {
  if (callingCodeOf(digits) === null) return undefined
  for (let length = MAX_PREFIX; length > 0; length--) {
    const mask = MASKS[digits.slice(0, length)]
    if (mask && digits.length >= length) return mask
  }
  return undefined
}

/** A whole number that was written without a plus. Null where it could be a number of more than one country. */
function withCallingCode(digits: string, language: Language): string | null {
  if (digits.length === 11 && digits.startsWith('7')) return digits
  // Abroad an 8 may begin the code of another country, but no country has 89.
  if (digits.length === 11 && digits.startsWith(language === 'ru' ? '8' : '89')) return `7${digits.slice(1)}`
  if (digits.length === 10 && digits.startsWith('9') && language === 'ru') return `7${digits}`
  return null
}

/** The beginning of a number that is still being typed. */
function begun(digits: string, language: Language): string {
  if (language === 'ru' && digits.startsWith('8')) return `7${digits.slice(1)}`
  return language === 'ru' && digits.startsWith('9') ? `7${digits}` : digits
}

/** Signs appear with the digit after them, so that deleting works; digits that do not fit are dropped. */
function fill(mask: string, digits: string): string {
  let filled = ''
  let used = 0
  for (const sign of mask) {
    if (used === digits.length) break
    const isPlace = sign === '#' || /[0-9]/.test(sign)
    filled += isPlace ? digits[used] : sign
    if (isPlace) used++
  }
  return filled
}

/** What a contacts app or a web page puts into a copied number: marks of direction, other spaces, other hyphens. */
function tidy(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}
