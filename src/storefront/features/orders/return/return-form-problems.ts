import { type BankDetail, bankDetailProblem } from '#rules/forms/bank-details.ts'
import { isBlank } from '#rules/forms/blank.ts'
import { textProblem } from '#rules/forms/text-field.ts'
import type { ReturnMethod, ReturnReason } from '#rules/orders/return-state.ts'
import type { orders } from '#site-texts/ordering/orders.ts'

export type ReturnBank = Record<BankDetail | 'holder', string>

export type ReturnForm = {
  /** How many of each line, by its id; what is not chosen is absent. */
  quantities: Readonly<Record<number, number>>
  /** The variant of another size that is wanted instead of the money. */
  exchange: number | null
  reason: ReturnReason | null
  comment: string
  returnMethod: ReturnMethod
  bank: ReturnBank
}

export type ReturnField = 'items' | 'reason' | 'comment' | 'holder' | BankDetail
type ReturnProblem = keyof typeof orders.returnForm.problems

/** As they stand on the page: the first that is wrong gets the focus. */
export const RETURN_FIELDS = ['items', 'reason', 'comment', 'holder', 'account', 'bic', 'inn'] as const

export const MAX_COMMENT_LENGTH = 1_000
const MAX_HOLDER_LENGTH = 200

export type ReturnProblems = Partial<Record<ReturnField, ReturnProblem>>

/** Spec 8: nothing selected, no reason; spec 5: the digits of the bank details, where they are asked for. */
export function returnFormProblems(form: ReturnForm, needsBank: boolean): ReturnProblems {
  const problems: ReturnProblems = {}
  if (returnItems(form).length === 0) problems.items = 'nothing_selected'
  if (form.reason === null) problems.reason = 'reason_required'
  if (textProblem(form.comment, { max: MAX_COMMENT_LENGTH })) problems.comment = 'form.too_many_characters'
  if (!needsBank) return problems
  if (isBlank(form.bank.holder)) problems.holder = 'form.full_name_required'
  else if (textProblem(form.bank.holder, { max: MAX_HOLDER_LENGTH })) problems.holder = 'form.too_many_characters'
  for (const kind of ['account', 'bic', 'inn'] as const) {
    const problem = bankDetailProblem(kind, form.bank[kind])
    if (problem) problems[kind] = problem as ReturnProblem
  }
  return problems
}

export function returnItems({ quantities }: Pick<ReturnForm, 'quantities'>): { lineId: number; quantity: number }[] {
  return Object.entries(quantities).flatMap(([lineId, quantity]) =>
    quantity > 0 ? [{ lineId: Number(lineId), quantity }] : [],
  )
}

export function firstProblem(problems: Partial<Record<ReturnField, unknown>>): ReturnField | null {
  return RETURN_FIELDS.find((field) => problems[field]) ?? null
}

/** What the server found wrong, by the fields of this form: it calls the bank details `bank.bic` and so on. */
export function problemsOfAnswer(errors: Record<string, string[]>): Partial<Record<ReturnField, string>> {
  const known = RETURN_FIELDS.map((field) => [field, (errors[field] ?? errors[`bank.${field}`])?.[0]] as const)
  return Object.fromEntries(known.filter(([, text]) => text !== undefined))
}
