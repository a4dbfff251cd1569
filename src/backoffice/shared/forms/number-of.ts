const NUMBER = /^\d{1,6}(?:[.,]\d{1,3})?$/

/** `2,5` is 2.5 and nothing is null; undefined for what is no number. */
export function numberOf(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** `16 16,5; 17`: numbers with anything but digits between them; null when one of them is none. */
export function numbersOf(text: string): number[] | null {
  const numbers = text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map(numberOf)
  return numbers.every((one) => typeof one === 'number') ? (numbers as number[]) : null
}
