import { keepDigits } from '../forms/digits.ts'
import type { FormProblem } from '../forms/form-problem.ts'
import { textProblem } from '../forms/text-field.ts'

/** How many digits a picture shows. */
export const CAPTCHA_DIGITS = 5

/** A picture is good for one try: what cannot be all of its digits should not cost it. */
export function pictureProblem(text: string): FormProblem | null {
  return textProblem(keepDigits(text), { isRequired: true, min: CAPTCHA_DIGITS })
}
