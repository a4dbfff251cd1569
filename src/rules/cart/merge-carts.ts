import { MAX_LINES } from './cart-limits.ts'
import type { CartLine } from './cart-line.ts'

export type MergeInput = {
  /** The customer's cart as the server keeps it. */
  stored: readonly CartLine[]
  /** What the guest had put in before signing in. */
  brought: readonly CartLine[]
  /** The available quantity of a variant; lines that cannot be bought stay and say so. */
  mostOf(skuId: number): number
  /** From the checkout the earlier lines stay apart: nobody buys by surprise what they forgot about. */
  mode: 'cart' | 'login'
}

export type MergedCart = {
  lines: CartLine[]
  /** Variants whose quantity is not what the guest brought, with both. */
  changed: { skuId: number; before: number; after: number }[]
}

/**
 * Merges two carts at sign-in: for the same variant the larger quantity, up to what is available; other lines are
 * appended. Idempotent.
 */
export function mergeCarts({ stored, brought, mostOf, mode }: MergeInput): MergedCart {
  const known = new Map(stored.map((line) => [line.skuId, line]))
  const bought = new Set(brought.map(({ skuId }) => skuId))

  const together = brought.map((line) => {
    const before = known.get(line.skuId)
    const wanted = Math.max(line.quantity, before?.quantity ?? 0)
    const most = mostOf(line.skuId)
    const quantity = most > 0 ? Math.min(wanted, most) : wanted
    return { skuId: line.skuId, quantity, setId: line.setId ?? before?.setId ?? null, isApart: false }
  })
  const earlier = stored
    .filter(({ skuId }) => !bought.has(skuId))
    .map((line) => ({ ...line, isApart: line.isApart || (mode === 'cart' && brought.length > 0) }))

  // The customer's own order stays; what the guest brought and was not there goes to the end.
  const merged = new Map(together.map((line) => [line.skuId, line]))
  const rest = new Map(earlier.map((line) => [line.skuId, line]))
  const inPlace = stored.flatMap(({ skuId }) => merged.get(skuId) ?? rest.get(skuId) ?? [])
  const lines = [...inPlace, ...together.filter(({ skuId }) => !known.has(skuId))]
  const changed = brought.flatMap(({ skuId, quantity }) => {
    const after = merged.get(skuId)?.quantity ?? quantity
    return after === quantity ? [] : [{ skuId, before: quantity, after }]
  })
  return { lines: fitting(lines), changed }
}

/** When there is no room for all, the lines kept apart give way first, then the oldest. */
function fitting(lines: readonly CartLine[]): CartLine[] {
  const surplus = lines.length - MAX_LINES
  if (surplus <= 0) return [...lines]
  const givesWay = [...lines.filter(({ isApart }) => isApart), ...lines.filter(({ isApart }) => !isApart)]
  const dropped = new Set(givesWay.slice(0, surplus))
  return lines.filter((line) => !dropped.has(line))
}
