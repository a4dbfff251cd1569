import { isBlank } from './blank.ts'
import type { FormProblem } from './form-problem.ts'

/**
 * Spec 5: too few or too many characters, at both ends inclusive. Counted as people and the database count them: by
 * code points of the composed form, without the spaces around.
 */
export function lengthProblem(
  text: string,
  { min = 0, max = Infinity }: { min?: number; max?: number },
): FormProblem | null {
  // Beyond this no composing makes it short enough, and counting a megabyte would be work for nothing.
  if (text.length > max * 8 + 100) return 'form.too_many_characters'
  const length = Array.from(text.normalize('NFC').trim()).length
  if (length < min) return 'form.too_few_characters'
  return length > max ? 'form.too_many_characters' : null
}

export type TextRule = { isRequired?: boolean; min?: number; max?: number }

/** A text field as a whole. Spec 5: a required one fails when it is empty. An optional one that was left empty is right, however many characters it would need. */
export function textProblem(text: string | null | undefined, rule: TextRule): FormProblem | null {
  if (text === null || text === undefined || isBlank(text)) return rule.isRequired ? 'form.required' : null
  return lengthProblem(text, rule)
}
