import type { EditProblem } from '../editing/edit-problem.ts'
import { problem, unless, wholeProblems } from '../editing/field-checks.ts'

/** Why a balance changes. Orders write `sale` and `return` themselves; here they are those of a shop's till. */
export const stockReasons = ['receipt', 'sale', 'return', 'transfer', 'correction', 'write_off'] as const
export type StockReason = (typeof stockReasons)[number]

export type StockChange = {
  skuId: number
  storageId: number
  /** More, or with a minus fewer. */
  change: number
  reason: StockReason
  /** The delivery note, the person's words. */
  reference?: string | null | undefined
  /** When it happened; without it, now. */
  at?: Date | undefined
}

export type Balance = { onHand: number; allocated: number }

const SIGN: Record<StockReason, 1 | -1 | null> = {
  receipt: 1,
  return: 1,
  sale: -1,
  write_off: -1,
  transfer: null,
  correction: null,
}
const MAX_CHANGE = 100_000
const MAX_REFERENCE = 200

export function stockChangeProblems({ change, reason, reference, at }: StockChange, now: Date): EditProblem[] {
  const sign = SIGN[reason]
  return [
    ...(change === 0 ? [problem('change', 'change_zero')] : wholeProblems('change', change, -MAX_CHANGE, MAX_CHANGE)),
    ...unless(sign === null || change === 0 || Math.sign(change) === sign, 'change', 'change_sign'),
    ...unless((reference?.length ?? 0) <= MAX_REFERENCE, 'reference', 'too_long'),
    ...unless(at === undefined || at <= now, 'at', 'in_future'),
  ]
}

export type AppliedChange = StockChange & { onHandAfter: number }

/**
 * Runs changes over balances one after another, in the order given. Nothing can leave that is not there, and what orders
 * have claimed stays.
 */
export function applyStockChanges(
  balanceOf: (skuId: number, storageId: number) => Balance | undefined,
  changes: readonly StockChange[],
): { applied: AppliedChange[]; problems: EditProblem[] } {
  const onHand = new Map<string, number>()
  const problems: EditProblem[] = []
  const applied = changes.map((change, index) => {
    const key = `${change.skuId} ${change.storageId}`
    const balance = balanceOf(change.skuId, change.storageId) ?? { onHand: 0, allocated: 0 }
    const onHandAfter = (onHand.get(key) ?? balance.onHand) + change.change
    if (onHandAfter < 0) problems.push(problem(`${index}.change`, 'below_zero'))
    else if (onHandAfter < balance.allocated && change.change < 0)
      problems.push(problem(`${index}.change`, 'below_allocated'))
    onHand.set(key, onHandAfter)
    return { ...change, onHandAfter }
  })
  return { applied, problems }
}
