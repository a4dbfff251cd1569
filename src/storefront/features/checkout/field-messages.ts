import { formProblems } from '#site-texts/forms.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { orderLookups } from '#site-texts/ordering/order-errors.ts'
import type { CheckoutProblem } from './checkout-problems.ts'

/** What a field says when it is wrong. The most particular words win. */
export function problemText(problem: CheckoutProblem): string {
  const texts: Partial<Record<CheckoutProblem, string>> = {
    ...formProblems,
    ...orderLookups.fields,
    ...delivery.address.problems,
    ...checkout.problems,
  }
  return texts[problem] ?? formProblems['form.required']
}
