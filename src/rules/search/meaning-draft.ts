import type { EditProblem } from '../editing/edit-problem.ts'
import { duplicateProblems, problem, textProblems, unless } from '../editing/field-checks.ts'
import { plainText } from './plain-text.ts'

/** What a phrase can choose; `any` is true of everything: «купить», «красивый». */
export const MEANING_FACETS = [
  'category',
  'stone',
  'metal',
  'color',
  'hue',
  'designer',
  'collection',
  'tag',
  'cut',
  'finish',
  'symbol',
  'sale',
  'any',
] as const

/** What shoppers say and the catalogue does not: a phrase of either language, and the values of a facet it stands for. */
export type MeaningDraft = { phrase: string; facet: (typeof MEANING_FACETS)[number]; choices: string[] }

const MAX_PHRASE = 100
const MAX_CHOICES = 20
/** Facets that are chosen as a whole. */
const WITHOUT_CHOICES: readonly MeaningDraft['facet'][] = ['sale', 'any']

export function meaningProblems({ phrase, facet, choices }: MeaningDraft): EditProblem[] {
  return [
    ...textProblems('phrase', phrase, MAX_PHRASE),
    // Nobody can look for what has no letters and no digits.
    ...(phrase.trim() !== '' && plainText(phrase) === '' ? [problem('phrase', 'required')] : []),
    ...unless(WITHOUT_CHOICES.includes(facet) || choices.length > 0, 'choices', 'required'),
    ...unless(!WITHOUT_CHOICES.includes(facet) || choices.length === 0, 'choices', 'out_of_range'),
    ...unless(choices.length <= MAX_CHOICES, 'choices', 'too_long'),
    ...duplicateProblems(choices, () => 'choices'),
  ]
}
