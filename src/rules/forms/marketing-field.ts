import type { FormProblem } from './form-problem.ts'

/** Spec 5: what the marketing platform does not take in a field. */
const FORBIDDEN = /[#$%^&[\]{}<>]/

export function marketingFieldProblem(text: string): FormProblem | null {
  return FORBIDDEN.test(text) ? 'form.forbidden_characters' : null
}
