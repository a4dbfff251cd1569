import { spokenForm } from '../location/places/spoken-form.ts'

/** Habits of people without a Russian keyboard that names of places do not show. In this order. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/cz/g, 'ts'],
  [/q/g, 'k'],
  // «жемчуг» is jemchug as often as zhemchug; at the end it is «й».
  [/j(?![a-z])/g, 'y'],
  [/j/g, 'zh'],
  [/yo|io/g, 'e'],
]

/**
 * How a word sounds, whichever alphabet it is written in: `kolco`, `koltso` and «кольцо» come out alike, and so do
 * «нерпа» and `Nerpa`. For comparing only; nobody reads it.
 */
export function soundOf(word: string): string {
  // «ё» is «е» in plain text, so the Latin spellings of it must be too.
  return spokenForm(HABITS.reduce((text, [habit, spelling]) => text.replace(habit, spelling), word))
}

/** Longer spellings before shorter ones. */
const CYRILLIC: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['tz', 'ц'],
  ['cz', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ye', 'е'],
  ...([...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [
    letter,
    [...'абцдефгхижклмнопкрстуввхйз'][at] ?? letter,
  ]) as [string, string][]),
]
const SPELLINGS = new RegExp(CYRILLIC.map(([latin]) => latin).join('|'), 'g')
const LETTER_OF = new Map(CYRILLIC)

/** A Latin word in Cyrillic letters, the usual way: `zolotoe` is «золотое». What is lost in Latin («ь») stays lost. */
export function toCyrillic(word: string): string {
  const letters = word.replace(SPELLINGS, (spelling) => LETTER_OF.get(spelling) ?? spelling)
  // One letter for two: braslety, but moy.
  return letters.replace(/(?<=[бвгджзклмнпрстфхцчшщ])й/g, 'ы')
}

export function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word)
}

export function isCyrillic(word: string): boolean {
  return /^[а-я]+$/.test(word)
}
