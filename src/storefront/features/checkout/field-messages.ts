import { formProblems } from '#site-texts/forms.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { orderLookups } from '#site-texts/ordering/order-errors.ts'
import type { CheckoutProblem } from './checkout-problems.ts'

/** The messages of an invalid field; the most specific wins. */
export function problemText(problem: CheckoutProblem): string {
  const texts: Partial<Record<CheckoutProblem, string>> = {
    ...formProblems,
    ...orderLookups.fields,
    ...delivery.address.problems,
    ...checkout.problems,
  }
  return texts[problem] ?? formProblems['form.required']
}
