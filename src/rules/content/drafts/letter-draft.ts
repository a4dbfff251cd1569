import type { EditProblem } from '../../editing/edit-problem.ts'
import { nameProblems, problem, textProblems } from '../../editing/field-checks.ts'
import { figureNames } from '../figures.ts'

/** What a letter can name as `{name}`: `required` must be in its words somewhere, `optional` may be. */
type Placeholders = { required: readonly string[]; optional?: readonly string[] }

const ofOrder = { required: ['number'] } as const
const ofExchange = { required: ['number', 'size'] } as const
const ofVisit = { required: ['moment'] } as const
const nothing = { required: [] } as const

/** The letters whose words staff edit, each with what its code knows. Letters to the staff are not among them. */
export const LETTERS = {
  'order-placed': ofOrder,
  'order-paid': ofOrder,
  'order-payment-failed': ofOrder,
  'order-payment-expired': ofOrder,
  'order-not-confirmed': { required: ['number'], optional: ['withinHours'] },
  'order-assembling': ofOrder,
  'order-shipped': ofOrder,
  'order-ready-for-pickup': ofOrder,
  'order-delivered': { required: ['number'], optional: ['withinReturnDays'] },
  'order-cancelled': ofOrder,
  'order-refunded': ofOrder,
  'order-return-requested': ofOrder,
  'order-return-approved': ofOrder,
  'order-return-refused': ofOrder,
  'order-exchange-requested': ofExchange,
  'order-exchange-approved': ofExchange,
  'order-exchange-sent': ofExchange,
  'order-exchange-refused': ofExchange,
  'order-review': { required: ['number'], optional: ['withinReturnDays'] },
  'forgotten-cart': { required: ['items'], optional: ['name'] },
  'account-email': nothing,
  'account-sign-in': nothing,
  'account-phone-changed': { required: ['ending'] },
  'account-deleted': nothing,
  'bonuses-expire': { required: ['bonuses', 'day'], optional: ['allBonuses', 'name', 'share'] },
  'bonuses-birthday': { required: ['bonuses', 'day'], optional: ['name', 'share'] },
  'bonuses-referral': { required: ['bonuses', 'ofDays'] },
  'price-confirm': { required: ['item'] },
  'price-dropped': { required: ['item', 'price'] },
  'stock-confirm': { required: ['item'] },
  'stock-back': { required: ['item'] },
  'newsletter-confirm': nothing,
  'newsletter-welcome': nothing,
  'newsletter-code': { required: ['discount'] },
  'certificate-gift': { required: ['sender', 'sum'], optional: ['recipient'] },
  'certificate-gift-unsigned': { required: ['sum'], optional: ['recipient'] },
  'certificate-sent': { required: ['sum', 'to'] },
  'certificate-ends': { required: ['sum', 'day'] },
  'certificates-paid': ofOrder,
  'certificates-payment-failed': ofOrder,
  'certificates-expired': ofOrder,
  'certificates-refunded': ofOrder,
  'career-applicant': { required: ['vacancy'] },
  'career-applicant-any': nothing,
  'feedback-received': { required: ['reference'] },
  'stream-reminder': { required: ['title', 'moment'] },
  'visit-booked': ofVisit,
  'visit-moved': ofVisit,
  'visit-cancelled': ofVisit,
  'visit-reminder': ofVisit,
} as const satisfies Record<string, Placeholders>

export type LetterKind = keyof typeof LETTERS

export const LETTER_KINDS = Object.keys(LETTERS) as LetterKind[]

type Row<Kind extends LetterKind> = (typeof LETTERS)[Kind]
type Optional<Kind extends LetterKind> = Row<Kind> extends { optional: readonly (infer Name)[] } ? Name : never

/** What the code behind a letter says for each name. */
export type LetterValues<Kind extends LetterKind> = Readonly<
  Record<Extract<Row<Kind>['required'][number] | Optional<Kind>, string>, string>
>

/** The words of a letter around its figures and tables. They are text: whatever looks like markup is shown as it is. */
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

export function isLetterKind(name: string): name is LetterKind {
  return Object.hasOwn(LETTERS, name)
}

export function letterProblems(kind: LetterKind, draft: LetterDraft): EditProblem[] {
  const { required, optional = [] }: Placeholders = LETTERS[kind]
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
