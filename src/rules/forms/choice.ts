import type { FormProblem } from './form-problem.ts'

/** Spec 5: the checkbox must be checked. */
export function checkboxProblem(isChecked: boolean): FormProblem | null {
  return isChecked ? null : 'form.must_be_checked'
}

/** Spec 5: a radio group needs one choice, and one of those that were offered. */
export function choiceProblem<T extends string | number>(
  chosen: T | null | undefined,
  offered: readonly T[],
): FormProblem | null {
  return chosen !== null && chosen !== undefined && offered.includes(chosen) ? null : 'form.choice_required'
}
