/**
 * The calling codes of the countries the shop ships to, with how many digits follow, at least and at most. A number of
 * any other country is refused: sending codes to places that nobody buys from is how somebody else earns on us.
 */
const NATIONAL_DIGITS: Record<string, readonly [least: number, most: number]> = {
  // Russia and Kazakhstan; the United States and Canada.
  ...{ 7: [10, 10], 1: [10, 10] },
  ...{ 20: [9, 10], 27: [9, 9], 30: [10, 10], 31: [9, 9], 32: [8, 9], 33: [9, 9], 34: [9, 9], 36: [8, 9] },
  ...{ 39: [8, 11], 40: [9, 9], 41: [9, 9], 43: [8, 13], 44: [9, 10], 45: [8, 8], 46: [7, 10], 47: [8, 8] },
  ...{ 48: [9, 9], 49: [7, 12], 52: [10, 10], 54: [10, 11], 55: [10, 11], 56: [9, 9], 60: [8, 10], 61: [9, 9] },
  ...{ 62: [8, 12], 64: [8, 10], 65: [8, 8], 66: [8, 9], 81: [9, 10], 82: [8, 10], 84: [9, 10], 86: [11, 11] },
  ...{ 90: [10, 10], 91: [10, 10], 212: [9, 9], 351: [9, 9], 352: [6, 9], 353: [7, 9], 356: [8, 8], 357: [8, 8] },
  ...{ 358: [6, 11], 359: [8, 9], 370: [8, 8], 371: [8, 8], 372: [7, 8], 373: [8, 8], 374: [8, 8], 375: [9, 9] },
  ...{ 377: [8, 9], 381: [8, 9], 382: [8, 8], 385: [8, 9], 386: [8, 8], 420: [9, 9], 421: [9, 9], 852: [8, 8] },
  ...{ 962: [8, 9], 965: [8, 8], 966: [9, 9], 968: [8, 8], 971: [8, 9], 972: [8, 9], 973: [8, 8], 974: [8, 8] },
  ...{ 976: [8, 8], 992: [9, 9], 993: [8, 8], 994: [9, 9], 995: [9, 9], 996: [9, 9], 998: [9, 9] },
}

/** What a number of a country must look like beyond its length. */
const NATIONAL_FORM: Record<string, RegExp> = {
  // 80x are service numbers: toll-free and premium ones cannot receive a code.
  7: /^(?:[3479]|8(?!0))/,
  // 900 is premium, the others are toll-free.
  1: /^(?!900|800|833|844|855|866|877|888)[2-9]\d\d[2-9]/,
  // Italy alone keeps the zero of its cities.
  39: /^[03]/,
  971: /^(?!800|900)[2-9]/,
}
const ANY_FORM = /^[1-9]/

/** The calling code that these digits begin with. No code is the beginning of another. */
export function callingCodeOf(digits: string): string | null {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => Object.hasOwn(NATIONAL_DIGITS, code)) ?? null
}

/** Whether the digits, calling code first, are a number of one of our countries. */
export function isKnownNumber(digits: string): boolean {
  const code = callingCodeOf(digits)
  if (!code) return false
  const national = digits.slice(code.length)
  const [least, most] = NATIONAL_DIGITS[code] ?? [Infinity, 0]
  return national.length >= least && national.length <= most && (NATIONAL_FORM[code] ?? ANY_FORM).test(national)
}
