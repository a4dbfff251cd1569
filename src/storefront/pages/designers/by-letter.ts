export type LetterGroup<Item> = { letter: string; items: Item[] }

/** The letter under which a name stands: quotation marks and accents do not count, and Ё stands with Е. */
export function letterOf(name: string): string {
  const first = /\p{L}/u.exec(name)?.[0] ?? '#'
  const plain = first.normalize('NFD')[0] ?? first
  // Й is a letter of its own, not an И with a mark.
  return (/[а-яё]/i.test(first) ? first : plain).toUpperCase().replace('Ё', 'Е')
}

/** Names as a book's index has them. */
export function byLetter<Item extends { name: string }>(
  items: readonly Item[],
  language: 'ru' | 'en',
): LetterGroup<Item>[] {
  const bare = (name: string) => name.replace(/^[^\p{L}]+/u, '')
  const sorted = items.toSorted((a, b) => bare(a.name).localeCompare(bare(b.name), language))
  return [...Map.groupBy(sorted, ({ name }) => letterOf(name))].map(([letter, group]) => ({ letter, items: group }))
}
