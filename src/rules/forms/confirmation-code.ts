import type { FormProblem } from './form-problem.ts'

const CODE = /^[0-9]{4}$/

/**
 * Spec 5: exactly 4 digits, as text: a number would lose its leading zeros. Spaces around come from pasting; a line
 * break, or any other sign, does not come from a person.
 */
export function normaliseCode(text: string): string | null {
  const code = text.length > 100 ? '' : text.replace(/^ +| +$/g, '')
  return CODE.test(code) ? code : null
}

export function codeProblem(text: string | null | undefined): FormProblem | null {
  if (!text || /^ *$/.test(text)) return 'form.code_required'
  return normaliseCode(text) === null ? 'form.code_invalid' : null
}
