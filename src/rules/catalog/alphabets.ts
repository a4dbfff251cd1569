/** Letters that look the same in both alphabets are one product: as it is written in Latin, and in Cyrillic. */
const SHARED: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
}

export type Alphabet = 'cyrillic' | 'latin'
export type Letter<Item> = { letter: string; item: Item }

const isLatin = (sign: string) => /^[A-Z]$/.test(sign)
const isCyrillic = (sign: string) => /^[А-ЯЁ]$/.test(sign)

/**
 * Products that are letters, by alphabet and in its order; a letter that both have stands in both. Null where one of the
 * products is no letter, such as a sign of the zodiac.
 */
export function alphabetsOf<Item extends { value: string }>(
  items: readonly Item[],
): Record<Alphabet, Letter<Item>[]> | null {
  const cyrillic: Letter<Item>[] = []
  const latin: Letter<Item>[] = []
  for (const item of items) {
    const { value } = item
    if (isLatin(value)) latin.push({ letter: value, item })
    else if (!isCyrillic(value)) return null
    const own = isCyrillic(value) ? value : SHARED[value]
    if (own) cyrillic.push({ letter: own, item })
  }
  const inOrder = (letters: Letter<Item>[]) => letters.toSorted((a, b) => a.letter.localeCompare(b.letter, 'ru'))
  return { cyrillic: inOrder(cyrillic), latin: inOrder(latin) }
}
