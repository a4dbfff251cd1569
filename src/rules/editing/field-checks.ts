import type { EditProblem, EditReason } from './edit-problem.ts'

const MAX_NAME = 200
const MAX_TEXT = 2_000

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

/** The same problems, one level deeper. */
export function within(path: string | number, problems: readonly EditProblem[]): EditProblem[] {
  return problems.map(({ field, reason }) => problem(`${path}.${field}`, reason))
}
