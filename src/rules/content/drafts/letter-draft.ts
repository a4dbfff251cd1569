import type { EditProblem } from '../../editing/edit-problem.ts'
import { nameProblems, problem, textProblems } from '../../editing/field-checks.ts'
import { figureNames } from '../figures.ts'

/** What a letter can name as `{name}`: `required` must be in its words somewhere, `optional` may be. */
export type Placeholders = { required: readonly string[]; optional?: readonly string[] }

/** Letters whose words staff edit, each with what its code knows. Letters to the staff are not among them. */
export type LetterTable = Readonly<Record<string, Placeholders>>

/**
 * Every such letter of the program. Empty here: each module names its own in its manifest, and adds their types by
 * `declare module '…/letter-draft.ts' { interface LetterKinds extends Letters {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it.
export interface LetterKinds {}

export type LetterKind = Extract<keyof LetterKinds, string>

type Required<Kind extends LetterKind> = LetterKinds[Kind] extends { required: readonly (infer Name)[] } ? Name : never
type Optional<Kind extends LetterKind> = LetterKinds[Kind] extends { optional: readonly (infer Name)[] } ? Name : never

/** What the code behind a letter says for each name. */
export type LetterValues<Kind extends LetterKind> = Readonly<
  Record<Extract<Required<Kind> | Optional<Kind>, string>, string>
>

/** The wording of an e-mail around its figures and tables. It is text: markup in it is shown as typed. */
export type LetterContent = {
  subject: string
  /** What a mail program shows after the subject in its list. */
  preheader: string
  title: string
  opening: string
  /** The note at the end; a letter may have none. */
  closing: string
}

export type LetterDraft = LetterContent & { kind: 'letter' }

const FIELDS = ['subject', 'preheader', 'title', 'opening', 'closing'] as const
const MAX_LONG = 2_000

export function letterProblems({ required, optional = [] }: Placeholders, draft: LetterDraft): EditProblem[] {
  const known = [...required, ...optional]
  const named = new Set(FIELDS.flatMap((field) => figureNames(draft[field])))
  const missing = required.filter((name) => !named.has(name))
  return [
    ...nameProblems('subject', draft.subject),
    ...nameProblems('preheader', draft.preheader),
    ...nameProblems('title', draft.title),
    ...textProblems('opening', draft.opening, MAX_LONG),
    ...(draft.closing === '' ? [] : textProblems('closing', draft.closing, MAX_LONG)),
    ...placeholderProblems(draft, known),
    ...(missing.length > 0 ? [{ ...problem('opening', 'placeholder_missing'), names: missing }] : []),
  ]
}

function placeholderProblems(draft: LetterDraft, known: readonly string[]): EditProblem[] {
  return FIELDS.flatMap((field): EditProblem[] => {
    if (placeholdersIn(draft[field]).every((name) => known.includes(name))) return []
    if (known.length === 0) return [problem(field, 'placeholder_none')]
    return [{ ...problem(field, 'placeholder_unknown'), names: known }]
  })
}

/** Whatever stands in braces: what is misspelt must not reach a reader. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)(\}?)/g)].map(([whole, name = '', end]) => (end ? name : whole))
}

/** A name that nobody has told is left out with the comma after it: «{name}, это вам» becomes «Это вам». */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const isEmpty = (name: string) => values[name] === ''
  const [, first = ''] = /^\{([a-zA-Z]+)\}, /.exec(text) ?? []
  const filled = text.replace(/\{([a-zA-Z]+)\}(, )?/g, (whole, name: string, comma = '') => {
    if (!Object.hasOwn(values, name)) return whole
    return isEmpty(name) ? '' : `${values[name]}${comma}`
  })
  return isEmpty(first) ? filled.charAt(0).toLocaleUpperCase() + filled.slice(1) : filled
}

export function fillLetter(draft: LetterContent, values: Readonly<Record<string, string>>): LetterContent {
  const fill = (field: (typeof FIELDS)[number]) => fillPlaceholders(draft[field], values)
  return {
    subject: fill('subject'),
    preheader: fill('preheader'),
    title: fill('title'),
    opening: fill('opening'),
    closing: fill('closing'),
  }
}
