/** What stands on every screen. */
const SHOWN_END = 4
/** A number without the code of its country. */
const WHOLE = 10

/**
 * Decision 0046: whether staff find a phone by its last digits. The end that they see will do, and the whole number that
 * somebody has told them; with any length between, the digits that are hidden could be tried one by one.
 */
export function isPhoneSearch(digits: string): boolean {
  return digits.length === SHOWN_END || digits.length >= WHOLE
}
