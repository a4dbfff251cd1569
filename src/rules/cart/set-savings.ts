import { spreadSetSaving } from '../pricing/set-saving.ts'

/** A set as it is sold: its own price, and its parts with how many of each. Minor units. */
export type SetOffer = { setId: number; price: number; parts: readonly { skuId: number; count: number }[] }

export type SetLine = { skuId: number; quantity: number; setId: number | null; unitFinal: number }

/**
 * What a set is cheaper by than its parts, for every whole set in the cart, by variant. A part that was taken out, or
 * that is there more often than the others, costs what it costs alone.
 */
export function setSavings(lines: readonly SetLine[], offers: readonly SetOffer[]): Map<number, number> {
  const savings = new Map<number, number>()
  for (const offer of offers) {
    const parts = offer.parts.map(({ skuId, count }) => ({
      count,
      line: lines.find((line) => line.skuId === skuId && line.setId === offer.setId),
    }))
    const sets = Math.min(...parts.map(({ line, count }) => Math.floor((line?.quantity ?? 0) / count)))
    if (!Number.isFinite(sets) || sets <= 0) continue
    const sums = parts.map(({ line, count }) => (line?.unitFinal ?? 0) * count * sets)
    const alone = sums.reduce((all, sum) => all + sum, 0)
    const shares = spreadSetSaving(alone - offer.price * sets, sums)
    parts.forEach(({ line }, index) => {
      if (line) savings.set(line.skuId, (savings.get(line.skuId) ?? 0) + (shares[index] ?? 0))
    })
  }
  return savings
}
