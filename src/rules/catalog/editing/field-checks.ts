import type { EditProblem } from './edit-problem.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG = 100
const MAX_NAME = 200
const MAX_TEXT = 10_000

export function slugProblems(field: string, slug: string): EditProblem[] {
  if (slug === '') return [{ field, reason: 'required' }]
  if (slug.length > MAX_SLUG) return [{ field, reason: 'too_long' }]
  return SLUG.test(slug) ? [] : [{ field, reason: 'slug_format' }]
}

export function nameProblems(field: string, name: string): EditProblem[] {
  return textProblems(field, name, MAX_NAME)
}

export function textProblems(field: string, text: string, max = MAX_TEXT): EditProblem[] {
  if (text.trim() === '') return [{ field, reason: 'required' }]
  return text.length > max ? [{ field, reason: 'too_long' }] : []
}

export function countryProblems(field: string, country: string): EditProblem[] {
  return /^[A-Z]{2}$/.test(country) ? [] : [{ field, reason: 'country_format' }]
}

export function rangeProblems(field: string, value: number | null, low: number, high: number): EditProblem[] {
  return value === null || (value >= low && value <= high) ? [] : [{ field, reason: 'out_of_range' }]
}

/** A problem for every value that stands earlier in the list already. */
export function duplicateProblems(values: readonly string[], fieldOf: (index: number) => string): EditProblem[] {
  const seen = new Set<string>()
  return values.flatMap((value, index): EditProblem[] => {
    if (seen.has(value)) return [{ field: fieldOf(index), reason: 'duplicate' }]
    seen.add(value)
    return []
  })
}

/** The same problems, one level deeper. */
export function within(path: string | number, problems: readonly EditProblem[]): EditProblem[] {
  return problems.map(({ field, reason }) => ({ field: `${path}.${field}`, reason }))
}
