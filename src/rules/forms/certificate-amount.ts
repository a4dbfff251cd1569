import type { FormProblem } from './form-problem.ts'

/** Spec 5, in roubles: certificates are sold on the Russian site. Whole ones, so nobody pays in kopecks. */
export const CERTIFICATE_AMOUNT = { min: 1_000, max: 200_000 } as const

export function certificateAmountProblem(roubles: number | null | undefined): FormProblem | null {
  if (roubles === null || roubles === undefined) return 'form.denomination_required'
  const isRight = Number.isInteger(roubles) && roubles >= CERTIFICATE_AMOUNT.min && roubles <= CERTIFICATE_AMOUNT.max
  return isRight ? null : 'form.certificate_amount_range'
}
