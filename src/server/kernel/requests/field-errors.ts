import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { formProblems as en } from '#texts/en/forms.ts'
import { formProblems as ru } from '#texts/ru/forms.ts'

/** Messages for an invalid form, by field; null if it is valid. A form may override texts. */
export function fieldErrors(
  problems: Record<string, FormProblem | null>,
  language: Language,
  ownMessages: Partial<Record<FormProblem, string>> = {},
): Record<string, string[]> | null {
  const texts: Partial<Record<FormProblem, string>> = { ...(language === 'en' ? en : ru), ...ownMessages }
  const found: Record<string, string[]> = {}
  for (const [field, problem] of Object.entries(problems))
    if (problem !== null) found[field] = [texts[problem] ?? texts['form.required'] ?? '']
  return Object.keys(found).length === 0 ? null : found
}
