/** Damm's table: it finds every wrong digit and every two neighbours that were swapped. */
const DAMM = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const

function checkDigit(digits: string): number {
  return [...digits].reduce((interim, digit) => DAMM[interim]?.[Number(digit)] ?? 0, 0)
}

/** The number people read out on the phone: from a sequence, with a digit that tells most slips of the tongue. */
export function orderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw new RangeError(`${sequence} is no number of a sequence`)
  return `${sequence}${checkDigit(String(sequence))}`
}

export function isOrderNumber(text: string): boolean {
  return /^[0-9]{2,17}$/.test(text) && checkDigit(text) === 0
}
