import type { FormProblem } from './form-problem.ts'

/** Spec 5, for customers; staff have a longer one and a second factor. */
const SHORTEST = 6

/** Spaces are characters of a password like any other. */
export function passwordProblem(text: string): FormProblem | null {
  if (text === '') return 'form.password_required'
  return Array.from(text).length < SHORTEST ? 'form.password_short' : null
}
