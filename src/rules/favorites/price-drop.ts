import { type Money, money } from '../money/money.ts'
import type { Favorite } from './favorites-list.ts'

/** By how much an item is cheaper than when it was saved. Null when it is not, or nobody knows. */
export function priceDrop({ savedPrice }: Pick<Favorite, 'savedPrice'>, now: Money | null): Money | null {
  const before = now ? savedPrice[now.currency] : undefined
  return now && before !== undefined && before > now.minor ? money(before - now.minor, now.currency) : null
}
