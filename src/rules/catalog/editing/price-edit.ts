import type { EditProblem } from '../../editing/edit-problem.ts'
import type { Currency } from '../../location/currency.ts'
import { type PriceChange, saleRefusal } from '../price-history.ts'

/** The price of a variant in one price book, in minor units. `final` below `initial`: `initial` is crossed out. */
export type PriceEdit = { skuId: number; currency: Currency; initial: number; final: number }

/** The largest sum that the database's integers hold. */
const MAX_MINOR = 2_147_483_647

/** A price withdrawn from a book is no edit of a price: nothing here speaks of it. */
export function priceProblems(
  { initial, final }: Pick<PriceEdit, 'initial' | 'final'>,
  history: readonly PriceChange[],
  { at, now }: { at: Date; now: Date },
): EditProblem[] {
  const wrong = amountProblems({ initial, final })
  if (wrong.length > 0) return wrong
  if (at > now) return [{ field: 'since', reason: 'price_future' }]
  // What was asked is known up to its last row; a price cannot be put in before it.
  if (history.some(({ since }) => since >= at)) return [{ field: 'since', reason: 'price_past' }]
  if (final === initial) return []
  const refusal = saleRefusal(history, { initial, final, at })
  return refusal ? [{ field: 'final', reason: `sale_${refusal}` }] : []
}

/** What two amounts have wrong, whenever they are asked. */
export function amountProblems({ initial, final }: Pick<PriceEdit, 'initial' | 'final'>): EditProblem[] {
  if (!isSum(initial)) return [{ field: 'initial', reason: 'out_of_range' }]
  if (!isSum(final)) return [{ field: 'final', reason: 'out_of_range' }]
  return final > initial ? [{ field: 'final', reason: 'price_order' }] : []
}

function isSum(minor: number): boolean {
  return Number.isInteger(minor) && minor > 0 && minor <= MAX_MINOR
}
