import { DAY_MS } from '../time/day-ms.ts'
import type { LoyaltySettings } from './loyalty-settings.ts'

type Terms = Pick<LoyaltySettings, 'activeAfterDays' | 'validDays'>

/** When bonuses for an order can be spent. A return must not find them spent: they wait until it is too late for one. */
export function earnedTerm(
  { activeAfterDays, validDays }: Terms,
  deliveredAt: Date,
): { activeFrom: Date; expiresAt: Date } {
  const activeFrom = new Date(deliveredAt.getTime() + activeAfterDays * DAY_MS)
  return { activeFrom, expiresAt: new Date(activeFrom.getTime() + validDays * DAY_MS) }
}

/** A present is active at once. */
export function presentTerm(
  { validDays }: Pick<Terms, 'validDays'>,
  givenAt: Date,
): { activeFrom: Date; expiresAt: Date } {
  return { activeFrom: givenAt, expiresAt: new Date(givenAt.getTime() + validDays * DAY_MS) }
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
