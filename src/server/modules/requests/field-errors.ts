import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { formTexts as textsEn } from '#texts/en/catalog/product-popups.ts'
import { formTexts as textsRu } from '#texts/ru/catalog/product-popups.ts'
import { fieldErrors as anyFieldErrors } from '../../kernel/requests/field-errors.ts'

/** These forms speak more warmly than a checkout does. */
export function fieldErrors(problems: Record<string, FormProblem | null>, language: Language) {
  return anyFieldErrors(problems, language, (language === 'en' ? textsEn : textsRu).problems)
}
