import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { formWords as wordsEn } from '#texts/en/product-popups.ts'
import { formWords as wordsRu } from '#texts/ru/product-popups.ts'
import { fieldErrors as anyFieldErrors } from '../../kernel/requests/field-errors.ts'

/** These forms speak more warmly than a checkout does. */
export function fieldErrors(problems: Record<string, FormProblem | null>, language: Language) {
  return anyFieldErrors(problems, language, (language === 'en' ? wordsEn : wordsRu).problems)
}
