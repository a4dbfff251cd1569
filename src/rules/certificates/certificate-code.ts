/** 31 symbols that cannot be taken for one another: no I, L, O, 0 or 1. 12 of them make 59 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12
const GROUP = 4
const NUMBER_DIGITS = 10

/** A code of a certificate from random bytes. Bytes that would favour some symbols are skipped; null when too few are left. */
export function certificateCode(randomBytes: Uint8Array): string | null {
  const fair = 256 - (256 % ALPHABET.length)
  const symbols = [...randomBytes].filter((byte) => byte < fair).map((byte) => ALPHABET[byte % ALPHABET.length])
  return symbols.length < CODE_LENGTH ? null : symbols.slice(0, CODE_LENGTH).join('')
}

/** What people type: any case, with or without spaces and dashes. Null when it cannot be a code at all. */
export function readCertificateCode(typed: string): string | null {
  // Longer than a code with a separator after each symbol: nobody typed that.
  if (typed.length > 64) return null
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u002D\u2010-\u2015\u2212]/g, '')
  return code.length === CODE_LENGTH && [...code].every((symbol) => ALPHABET.includes(symbol)) ? code : null
}

/** `ABCD-EFGH-JKMN`: how a letter and a PDF show it. */
export function formatCertificateCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code
}

/** The public number: ten digits, the last of which checks the others (Luhn), so that a slip is told from a stranger's. */
export function certificateNumber(serial: number): string {
  const digits = String(serial).padStart(NUMBER_DIGITS - 1, '0')
  return `${digits}${luhnDigit(digits)}`
}

/** What the owner sees in the profile: enough to tell two apart, useless to spend. */
export function lastOfNumber(number: string): string {
  return number.slice(-4)
}

function luhnDigit(digits: string): string {
  const sum = [...digits].reduceRight((all, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 1
    const value = Number(digit) * (isDoubled ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
