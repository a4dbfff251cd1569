import { problem, wholeProblems } from '#rules/editing/field-checks.ts'
import { applyStockChanges, type StockChange, type StockReason } from '#rules/stock/stock-change.ts'
import { type Edit, type EditResult, invalid, type Versioned, versionRefusal } from '../../../kernel/editing/edit.ts'
import { done } from '../../../kernel/result.ts'
import {
  keyOf,
  lockBalances,
  type Place,
  type SavedBalance,
  type StockEditing,
  unknownPlaces,
  writeStock,
} from './stock-store.ts'

/** What somebody counted. `expectedVersion` is that of the balance they began from, null where there was none. */
export type CountedStock = Place & Versioned & { onHand: number }

export type StockCount = {
  counted: readonly CountedStock[]
  reason: StockReason
  /** The sheet, the person's words. */
  reference?: string | null | undefined
}

const MAX_ON_HAND = 100_000
const MAX_REFERENCE = 200

/**
 * What is on hand becomes what was counted, by a movement of the difference. A balance that has changed since it was
 * read refuses the count: the difference would undo that change. What was counted right changes nothing.
 */
export async function setStock(
  editing: StockEditing,
  { counted, reason, reference }: StockCount,
  edit: Edit,
): Promise<EditResult<SavedBalance[]>> {
  const firstAt = new Map(counted.map((place, index) => [keyOf(place), index] as const).reverse())
  const problems = [
    ...counted.flatMap(({ onHand }, index) => wholeProblems(`${index}.onHand`, onHand, 0, MAX_ON_HAND)),
    ...counted.flatMap((place, index) =>
      firstAt.get(keyOf(place)) === index ? [] : [problem(`${index}.skuId`, 'duplicate')],
    ),
    ...((reference?.length ?? 0) > MAX_REFERENCE ? [problem('reference', 'too_long')] : []),
  ]
  if (problems.length > 0) return invalid(problems, edit)

  return editing.transact(async (tx) => {
    const unknown = await unknownPlaces(tx, counted)
    if (unknown.length > 0) return invalid(unknown, edit)
    const balanceOf = await lockBalances(tx, counted)
    for (const { skuId, storageId, expectedVersion } of counted) {
      const place = { skuId, storageId }
      const refusal = versionRefusal({ id: place, expectedVersion }, balanceOf(place))
      if (refusal) return refusal
    }
    const short = counted.flatMap((place, index) =>
      place.onHand < (balanceOf(place)?.allocated ?? 0) ? [problem(`${index}.onHand`, 'below_allocated')] : [],
    )
    if (short.length > 0) return invalid(short, edit)

    const changes = counted.flatMap((place): StockChange[] => {
      const change = place.onHand - (balanceOf(place)?.onHand ?? 0)
      return change === 0 ? [] : [{ skuId: place.skuId, storageId: place.storageId, change, reason, reference }]
    })
    const { applied } = applyStockChanges((skuId, storageId) => balanceOf({ skuId, storageId }), changes)
    const written = changes.length === 0 ? [] : await writeStock(tx, editing, applied, edit)
    const saved = new Map(written.map((row) => [keyOf(row), row]))
    return done(
      counted.map(({ skuId, storageId, onHand }) => {
        const place = { skuId, storageId }
        return saved.get(keyOf(place)) ?? { ...place, onHand, version: balanceOf(place)?.version ?? 0 }
      }),
    )
  })
}
