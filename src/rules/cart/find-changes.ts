import type { CartChangeKind } from './cart-change.ts'

export type SeenLine = { skuId: number; quantity: number /** Minor units, of one item. */; price: number | null }
export type LineChange = { kind: CartChangeKind; skuId: number; before: number; after: number | null }

/**
 * What is different from what the buyer saw, line by line: gone, fewer, dearer, cheaper. Lines that the buyer did not
 * see are not listed: they were not asked for.
 */
export function findChanges(seen: readonly SeenLine[], now: readonly SeenLine[]): LineChange[] {
  const current = new Map(now.map((line) => [line.skuId, line]))
  return seen.flatMap((before): LineChange[] => {
    const after = current.get(before.skuId)
    if (!after || after.quantity === 0)
      return [{ kind: 'removed', skuId: before.skuId, before: before.quantity, after: null }]
    const changes: LineChange[] = []
    if (after.quantity < before.quantity)
      changes.push({
        kind: 'quantity_reduced',
        skuId: before.skuId,
        before: before.quantity,
        after: after.quantity,
      })
    if (before.price !== null && after.price !== null && after.price !== before.price)
      changes.push({
        kind: after.price > before.price ? 'price_up' : 'price_down',
        skuId: before.skuId,
        before: before.price,
        after: after.price,
      })
    return changes
  })
}
