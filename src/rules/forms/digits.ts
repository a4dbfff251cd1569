import { isBlank } from './blank.ts'
import type { FormProblem } from './form-problem.ts'

/** Spec 5: number fields accept digits only. Those of other scripts are not digits to the programs behind us. */
export function keepDigits(input: string): string {
  return input.replace(/[^0-9]/g, '')
}

export function digitsProblem(text: string): FormProblem | null {
  if (isBlank(text)) return 'form.required'
  return /^[0-9]+$/.test(text.trim()) ? null : 'form.digits_only'
}
