/** As long as card numbers are, with the usual separators, and not a part of something longer. */
const CANDIDATE = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w])/g

/** The check digit that every card number carries (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Card numbers are nobody's to keep: whatever text a provider sends, they are cut out before it is stored. */
export function withoutCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (found) => (passesLuhn(found.replace(/\D/g, '')) ? '[card]' : found))
}

const MASKED = /^\s*(\d{6})[\d\s*xX•.-]*?(\d{4})\s*$/

/** The visible digits of a masked number, `411111` and `1111`: enough to recognise two payments by one card. */
export function openCardDigits(masked: string): string | null {
  const [, first, last] = MASKED.exec(masked) ?? []
  return first && last ? first + last : null
}
