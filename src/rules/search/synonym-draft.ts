import type { EditProblem } from '../editing/edit-problem.ts'
import { duplicateProblems, problem, textProblems, unless } from '../editing/field-checks.ts'
import { plainText } from './plain-text.ts'

/** Words that mean the same, of either language. One way: the first means all the others, and not the other way round. */
export type SynonymDraft = { words: string[]; isOneWay: boolean }

const MIN_WORDS = 2
const MAX_WORDS = 40
const MAX_WORD = 100

export function synonymProblems({ words }: SynonymDraft): EditProblem[] {
  return [
    ...unless(words.length >= MIN_WORDS, 'words', 'required'),
    ...unless(words.length <= MAX_WORDS, 'words', 'too_long'),
    ...words.flatMap((word, index) => [
      ...textProblems(`words.${index}`, word, MAX_WORD),
      // Nobody can look for what has no letters and no digits.
      ...(word.trim() !== '' && plainText(word) === '' ? [problem(`words.${index}`, 'required')] : []),
    ]),
    ...duplicateProblems(words.map(plainText), (index) => `words.${index}`),
  ]
}
