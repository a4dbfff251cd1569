import type { Language } from '#rules/location/site.ts'
import type { OrderFormProblem } from '#rules/orders/order-form.ts'
import { formProblems as formsEn } from '#texts/en/forms.ts'
import { orderFields as fieldsEn } from '#texts/en/order-errors.ts'
import { formProblems as formsRu } from '#texts/ru/forms.ts'
import { orderFields as fieldsRu } from '#texts/ru/order-errors.ts'

/** Words for what is wrong with the checkout, by field. */
export function orderFieldErrors(
  problems: Record<string, OrderFormProblem>,
  language: Language,
): Record<string, string[]> {
  const words: Partial<Record<OrderFormProblem, string>> =
    language === 'en' ? { ...formsEn, ...fieldsEn } : { ...formsRu, ...fieldsRu }
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, [words[problem] ?? words['form.required'] ?? '']]),
  )
}
