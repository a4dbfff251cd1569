import { plainWords } from '../../words/plain-words.ts'
import { numberInWords } from './numbers-in-words.ts'

/** What people write between the words that count. */
const FILLERS = new Set(['и', 'а', 'сначала', 'потом', 'and', 'the', 'a', 'an', 'first', 'then'])
/** Larger than every number that is asked for. */
const MAX_NUMBER = 200

const inOrder = (words: readonly string[]) => `in order: ${words.join(' ')}`
const inAnyOrder = (words: readonly string[]) => `in any order: ${words.toSorted().join(' ')}`
const asLetters = (words: readonly string[]) => `letters: ${words.join('')}`

/** The right answer as it is compared: words whose order counts, words in any order, or letters in a row. */
export function rightAnswer(as: 'in order' | 'in any order' | 'letters', words: readonly string[]): string {
  if (as === 'letters') return asLetters(words.flatMap(plainWords))
  const plain = words.flatMap(meantWords)
  return as === 'in order' ? inOrder(plain) : inAnyOrder(plain)
}

/** Everything that a typed answer may mean; it is right when one of these is. */
export function answerForms(typed: string): string[] {
  const words = meantWords(typed)
  // Among letters «и» and «а» are no fillers.
  return [inOrder(words), inAnyOrder(words), asLetters(plainWords(typed))]
}

/** Numbers in digits, and no fillers. */
function meantWords(text: string): string[] {
  return inDigits(plainWords(text).filter((word) => !FILLERS.has(word)))
}

const NUMBERS = new Map(
  (['ru', 'en'] as const).flatMap((language) =>
    Array.from({ length: MAX_NUMBER }, (_, number): [string, string] => {
      const words = plainWords(numberInWords(number, language)).filter((word) => !FILLERS.has(word))
      return [words.join(' '), String(number)]
    }),
  ),
)

/** «Двадцать восемь» is one number, «два три» are two. */
function inDigits(words: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find((many) => NUMBERS.has(words.slice(at, at + many).join(' '))) ?? 1
    const said = words.slice(at, at + length).join(' ')
    out.push(NUMBERS.get(said) ?? said)
    at += length
  }
  return out
}
