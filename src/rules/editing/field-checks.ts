import type { EditProblem, EditReason } from './edit-problem.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG = 100
const MAX_NAME = 200
const MAX_TEXT = 10_000

export const problem = (field: string, reason: EditReason): EditProblem => ({ field, reason })

export function unless(isRight: boolean, field: string, reason: EditReason): EditProblem[] {
  return isRight ? [] : [problem(field, reason)]
}

export function nameProblems(field: string, name: string): EditProblem[] {
  return textProblems(field, name, MAX_NAME)
}

export function textProblems(field: string, text: string, max = MAX_TEXT): EditProblem[] {
  if (text.trim() === '') return [problem(field, 'required')]
  return unless(text.length <= max, field, 'too_long')
}

/** Words that may be missing, but then in both languages. */
export function optionalPairProblems(field: string, ru: string | null, en: string | null): EditProblem[] {
  if ((ru === null) !== (en === null)) return [problem(`${field}${ru === null ? 'Ru' : 'En'}`, 'both_languages')]
  return [
    ...(ru === null ? [] : nameProblems(`${field}Ru`, ru)),
    ...(en === null ? [] : nameProblems(`${field}En`, en)),
  ]
}

export function wholeProblems(field: string, value: number, low: number, high: number): EditProblem[] {
  if (!Number.isInteger(value)) return [problem(field, 'not_whole')]
  return unless(value >= low && value <= high, field, 'out_of_range')
}

export function slugProblems(field: string, slug: string): EditProblem[] {
  if (slug === '') return [problem(field, 'required')]
  if (slug.length > MAX_SLUG) return [problem(field, 'too_long')]
  return unless(SLUG.test(slug), field, 'slug_format')
}

export function countryProblems(field: string, country: string): EditProblem[] {
  return unless(/^[A-Z]{2}$/.test(country), field, 'country_format')
}

export function rangeProblems(field: string, value: number | null, low: number, high: number): EditProblem[] {
  return unless(value === null || (value >= low && value <= high), field, 'out_of_range')
}

/** A problem for every value that stands earlier in the list already. */
export function duplicateProblems(values: readonly string[], fieldOf: (index: number) => string): EditProblem[] {
  const seen = new Set<string>()
  return values.flatMap((value, index): EditProblem[] => {
    if (seen.has(value)) return [problem(fieldOf(index), 'duplicate')]
    seen.add(value)
    return []
  })
}

/** The same problems, one level deeper. */
export function within(path: string | number, problems: readonly EditProblem[]): EditProblem[] {
  return problems.map(({ field, reason }) => problem(`${path}.${field}`, reason))
}
