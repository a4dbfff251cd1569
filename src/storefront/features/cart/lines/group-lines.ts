import type { CartProduct } from '#contract/entities/cart.ts'
import { isBuyable } from '#rules/cart/cart-line.ts'

export type LineGroup = {
  key: string
  /** Null for an item on its own. */
  set: { id: number; name: string; saving: number } | null
  lines: CartProduct[]
}

export type GroupedCart = {
  /** What would be bought now: sets together, in the place of their first part. */
  buying: LineGroup[]
  /** What cannot be bought, and is in no sum. */
  unavailable: CartProduct[]
  /** From an earlier cart: not in the sums until it is asked for. */
  apart: CartProduct[]
}

export function groupLines(products: readonly CartProduct[]): GroupedCart {
  const buying: LineGroup[] = []
  for (const line of products) {
    if (line.isApart || !isBuyable(line.availability)) continue
    const known = line.set && buying.find(({ set }) => set?.id === line.set?.id)
    if (known?.set) {
      known.lines.push(line)
      known.set.saving += line.sum.setSaving
    } else
      buying.push({
        key: line.set ? `set-${line.set.id}` : `${line.isGift ? 'gift' : 'line'}-${line.id}`,
        set: line.set && { ...line.set, saving: line.sum.setSaving },
        lines: [line],
      })
  }
  return {
    buying,
    unavailable: products.filter(({ isApart, availability }) => !isApart && !isBuyable(availability)),
    apart: products.filter(({ isApart }) => isApart),
  }
}

/** The codes of the lines in words need the reason: all that there is, or all that one order may take. */
export function boundReason(
  line: Pick<CartProduct, 'quantity' | 'maxQuantity'>,
  mostOfOne: number,
): 'stock' | 'limit' | null {
  if (line.quantity < line.maxQuantity) return null
  return line.maxQuantity < mostOfOne ? 'stock' : 'limit'
}
