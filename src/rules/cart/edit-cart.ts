import { MAX_LINES } from './cart-limits.ts'
import type { CartLine } from './cart-line.ts'

/** An item to put in; a set comes as its parts. `most` is what can be had of it. */
export type Addition = { skuId: number; quantity: number; setId: number | null; most: number }

export type Edited = { lines: CartLine[] /** Fewer went in than were asked for. */; isReduced: boolean }

/**
 * Adds products to a cart. An existing line grows up to the available quantity; a line set aside rejoins the others.
 * Null: no room for another line.
 */
export function addToCart(lines: readonly CartLine[], additions: readonly Addition[]): Edited | null {
  let isReduced = false
  const next = lines.map((line) => ({ ...line }))
  for (const { skuId, quantity, setId, most } of additions) {
    const known = next.find((line) => line.skuId === skuId)
    // What was kept apart was not bought with the rest: only what is asked for now counts.
    const before = known && !known.isApart ? known.quantity : 0
    const wanted = before + quantity
    // An item that became rare is not taken out of a cart by adding to it.
    const after = Math.max(Math.min(wanted, most), Math.min(before, wanted))
    if (after < wanted) isReduced = true
    if (known) Object.assign(known, { quantity: after, isApart: false, setId: setId ?? known.setId })
    else next.push({ skuId, quantity: after, setId, isApart: false })
  }
  return next.length > MAX_LINES ? null : { lines: next.filter(({ quantity }) => quantity > 0), isReduced }
}

/** Null: no such line. */
export function setQuantity(lines: readonly CartLine[], skuId: number, quantity: number, most: number): Edited | null {
  if (!lines.some((line) => line.skuId === skuId)) return null
  const after = Math.min(quantity, Math.max(1, most))
  return {
    lines: lines.map((line) => (line.skuId === skuId ? { ...line, quantity: after, isApart: false } : line)),
    isReduced: after < quantity,
  }
}

export function removeFromCart(lines: readonly CartLine[], skuId: number): CartLine[] {
  return lines.filter((line) => line.skuId !== skuId)
}

/** Each variant once, the first time it is named; later ones add nothing that anybody asked for. */
export function onceEach(lines: readonly CartLine[]): CartLine[] {
  const seen = new Set<number>()
  return lines.filter(({ skuId }) => !seen.has(skuId) && seen.add(skuId))
}
