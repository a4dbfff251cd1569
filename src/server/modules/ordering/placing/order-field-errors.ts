import type { Language } from '#rules/location/site.ts'
import type { OrderFormProblem } from '#rules/orders/order-form.ts'
import { formProblems as formsEn } from '#texts/en/forms.ts'
import { orderLookups as lookupsEn } from '#texts/en/ordering/order-errors.ts'
import { formProblems as formsRu } from '#texts/ru/forms.ts'
import { orderLookups as lookupsRu } from '#texts/ru/ordering/order-errors.ts'

/** Words for what is wrong with the checkout, by field. */
export function orderFieldErrors(
  problems: Record<string, OrderFormProblem>,
  language: Language,
): Record<string, string[]> {
  const texts: Partial<Record<OrderFormProblem, string>> =
    language === 'en' ? { ...formsEn, ...lookupsEn.fields } : { ...formsRu, ...lookupsRu.fields }
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, [texts[problem] ?? texts['form.required'] ?? '']]),
  )
}
