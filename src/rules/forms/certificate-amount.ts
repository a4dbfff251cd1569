import type { FormProblem } from './form-problem.ts'

/** Spec 5, both included; in the units of the amount. */
export type AmountRange = { min: number; max: number }

/** In roubles: certificates are sold on the Russian site. Whole ones, so nobody pays in kopecks. */
export function certificateAmountProblem(
  roubles: number | null | undefined,
  { min, max }: AmountRange,
): FormProblem | null {
  if (roubles === null || roubles === undefined) return 'form.denomination_required'
  const isRight = Number.isInteger(roubles) && roubles >= min && roubles <= max
  return isRight ? null : 'form.certificate_amount_range'
}
