import { type ShownWindow, windowProblems } from '../content/shown-window.ts'
import type { EditProblem } from '../editing/edit-problem.ts'
import { nameProblems, textProblems, unless, wholeProblems } from '../editing/field-checks.ts'

export const VACANCY_KINDS = ['full', 'part', 'shifts', 'internship'] as const

/** A vacancy as staff write it. */
export type VacancyDraft = Partial<ShownWindow> & {
  position: number
  title: string
  /** A shop, or a city. */
  place: string
  kind: (typeof VACANCY_KINDS)[number]
  tasks: string[]
  expectations: string[]
  offers: string[]
  isOpen: boolean
}

const MAX_LINE = 500
const MAX_LINES = 20
const MAX_POSITION = 32_767

export function vacancyProblems(draft: VacancyDraft): EditProblem[] {
  return [
    ...wholeProblems('position', draft.position, 0, MAX_POSITION),
    ...nameProblems('title', draft.title),
    ...nameProblems('place', draft.place),
    ...linesProblems('tasks', draft.tasks),
    ...linesProblems('expectations', draft.expectations),
    ...linesProblems('offers', draft.offers),
    ...windowProblems(draft),
  ]
}

function linesProblems(field: string, lines: readonly string[]): EditProblem[] {
  return [
    ...unless(lines.length > 0, field, 'required'),
    ...unless(lines.length <= MAX_LINES, field, 'too_long'),
    ...lines.flatMap((line, index) => textProblems(`${field}.${index}`, line, MAX_LINE)),
  ]
}
