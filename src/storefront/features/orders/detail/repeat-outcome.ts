type Line = { skuId: number; quantity: number }
type Missing = { skuId: number; wanted: number; added: number }

/** How many items of an order are in the cart once more, and whether all of them are. */
export function repeatOutcome(lines: readonly Line[], missing: readonly Missing[]): { added: number; isAll: boolean } {
  const wanted = lines.reduce((all, { quantity }) => all + quantity, 0)
  const short = missing.reduce((all, one) => all + Math.max(0, one.wanted - one.added), 0)
  return { added: Math.max(0, wanted - short), isAll: short === 0 }
}

/** Which of them came into the cart, and how many of each. */
export function addedLines(
  lines: readonly { skuId: number; quantity: number }[],
  missing: readonly { skuId: number; added: number }[],
): { skuId: number; quantity: number }[] {
  return lines.map(({ skuId, quantity }) => ({
    skuId,
    quantity: missing.find((line) => line.skuId === skuId)?.added ?? quantity,
  }))
}
