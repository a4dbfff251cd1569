import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { newsletterProblems as textsEn } from '#texts/en/customer/newsletter.ts'
import { newsletterProblems as textsRu } from '#texts/ru/customer/newsletter.ts'
import { fieldErrors as anyFieldErrors } from '../../kernel/requests/field-errors.ts'

/** The same words as the forms show before anything is sent. */
export function fieldErrors(problems: Record<string, FormProblem | null>, language: Language) {
  return anyFieldErrors(problems, language, language === 'en' ? textsEn : textsRu)
}
