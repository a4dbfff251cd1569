import { isBlank } from './blank.ts'
import type { FormProblem } from './form-problem.ts'

/** Spec 5: how many digits each has. */
const DIGITS = { bic: 9, inn: 10, account: 20 } as const
const PROBLEM = { bic: 'form.bic_invalid', inn: 'form.inn_invalid', account: 'form.account_invalid' } as const

export type BankDetail = keyof typeof DIGITS

export function bankDetailProblem(kind: BankDetail, text: string): FormProblem | null {
  if (isBlank(text)) return 'form.required'
  const isRight = /^[0-9]+$/.test(text.trim()) && text.trim().length === DIGITS[kind]
  return isRight ? null : PROBLEM[kind]
}
