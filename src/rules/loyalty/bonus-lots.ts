const DAY_MS = 86_400_000
/** A return must not find its bonuses spent: they become active when the return window has closed. */
const ACTIVE_AFTER_DAYS = 14
const VALID_DAYS = 365

/** When bonuses for an order can be spent: from 14 days after delivery, for 365 days. */
export function earnedTerm(deliveredAt: Date): { activeFrom: Date; expiresAt: Date } {
  const activeFrom = new Date(deliveredAt.getTime() + ACTIVE_AFTER_DAYS * DAY_MS)
  return { activeFrom, expiresAt: new Date(activeFrom.getTime() + VALID_DAYS * DAY_MS) }
}

/** A present is active at once. */
export function presentTerm(givenAt: Date): { activeFrom: Date; expiresAt: Date } {
  return { activeFrom: givenAt, expiresAt: new Date(givenAt.getTime() + VALID_DAYS * DAY_MS) }
}

export type BonusLot = { id: number; left: number; activeFrom: Date; expiresAt: Date }

export function isSpendable(lot: BonusLot, now: Date): boolean {
  return lot.left > 0 && lot.activeFrom <= now && now < lot.expiresAt
}

/** How much is taken from each lot, the one that ends first before the others; null when they do not have enough. */
export function takeFromLots(
  lots: readonly BonusLot[],
  amount: number,
  now: Date,
): { lotId: number; amount: number }[] | null {
  let missing = amount
  const taken: { lotId: number; amount: number }[] = []
  const spendable = lots
    .filter((lot) => isSpendable(lot, now))
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id)
  for (const lot of spendable) {
    if (missing === 0) break
    const part = Math.min(lot.left, missing)
    taken.push({ lotId: lot.id, amount: part })
    missing -= part
  }
  return missing === 0 ? taken : null
}
