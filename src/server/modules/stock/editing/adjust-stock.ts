import { within } from '#rules/editing/field-checks.ts'
import { applyStockChanges, type StockChange, stockChangeProblems } from '#rules/stock/stock-change.ts'
import { type Edit, type EditResult, invalid, versionRefusal } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import { lockBalances, type SavedBalance, type StockEditing, unknownPlaces, writeStock } from './stock-store.ts'

/**
 * Changes add up whoever makes them, so a version is only named where somebody counted first, or where the same change
 * may be sent twice; null where there was no balance.
 */
export type StockAdjustment = StockChange & { expectedVersion?: number | null | undefined }

/** Goods come and go outside of orders: all of these changes, or none. */
export async function adjustStock(
  editing: StockEditing,
  adjustments: readonly StockAdjustment[],
  edit: Edit,
): Promise<EditResult<SavedBalance[]>> {
  const problems = adjustments.flatMap((change, index) => within(index, stockChangeProblems(change, edit.at)))
  if (problems.length > 0) return invalid(problems, edit)
  if (adjustments.length === 0) return done([])

  return editing.transact(async (tx) => {
    const unknown = await unknownPlaces(tx, adjustments)
    if (unknown.length > 0) return invalid(unknown, edit)
    const balanceOf = await lockBalances(tx, adjustments)
    for (const { skuId, storageId, expectedVersion } of adjustments) {
      if (expectedVersion === undefined) continue
      const place = { skuId, storageId }
      const refusal = versionRefusal({ id: place, expectedVersion }, balanceOf(place))
      if (refusal) return refusal
    }
    const { applied, problems: impossible } = applyStockChanges(
      (skuId, storageId) => balanceOf({ skuId, storageId }),
      adjustments,
    )
    if (impossible.length > 0) return invalid(impossible, edit)
    return done(await writeStock(tx, editing, applied, edit))
  })
}
