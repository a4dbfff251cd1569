/**
 * What must have been taken back of the bonuses earned by an order, once so much of the money paid for its goods was
 * refunded. Cumulative: the caller takes the difference to what was taken before; with everything refunded nothing of
 * them is left.
 */
export function earnedToTakeBack(earned: number, paidForGoods: number, refundedForGoods: number): number {
  if (paidForGoods <= 0) return refundedForGoods > 0 ? earned : 0
  const refunded = Math.min(Math.max(0, refundedForGoods), paidForGoods)
  return Number((BigInt(earned) * BigInt(refunded) + BigInt(paidForGoods) - 1n) / BigInt(paidForGoods))
}
