import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { Language } from '#rules/location/site.ts'
import { formWords as wordsEn } from '#texts/en/product-popups.ts'
import { formWords as wordsRu } from '#texts/ru/product-popups.ts'

/** Words for what is wrong with a form, by field; null when all of it is right. */
export function fieldErrors(
  problems: Record<string, FormProblem | null>,
  language: Language,
): Record<string, string[]> | null {
  const words: { problems: Partial<Record<FormProblem, string>> } = language === 'en' ? wordsEn : wordsRu
  const found: Record<string, string[]> = {}
  for (const [field, problem] of Object.entries(problems))
    if (problem !== null) found[field] = [words.problems[problem] ?? words.problems['form.required'] ?? '']
  return Object.keys(found).length === 0 ? null : found
}
