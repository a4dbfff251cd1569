import { percentOf } from '../money/money.ts'
import { splitByLargestRemainder } from '../money/split.ts'
import type { Promo } from './promo.ts'

/** What a promo must know of a line. `sum` is the whole line at its sale price, a set's saving already taken off. */
export type PromoLine = {
  key: string
  skuId: number
  quantity: number
  sum: number
  isOnSale: boolean
  categoryIds: readonly number[]
  designerId: number | null
  tagIds: readonly number[]
}

/** The lines a promo works on. The free item of a gift code does not count towards its own conditions. */
export function eligibleLines<Line extends PromoLine>(promo: Promo, lines: readonly Line[]): Line[] {
  const gift = promo.kind === 'gift_item' ? giftLine(promo, lines) : undefined
  return lines.filter(
    (line) =>
      line.quantity > 0 &&
      line.sum > 0 &&
      (promo.includesSale || !line.isOnSale) &&
      isInScope(promo, line) &&
      !(line === gift && line.quantity === 1),
  )
}

/** The sum of the lines a promo works on, which its least sum is compared with. */
export function eligibleSum(promo: Promo, lines: readonly PromoLine[]): number {
  const gift = promo.kind === 'gift_item' ? giftLine(promo, lines) : undefined
  return eligibleLines(promo, lines).reduce((all, line) => all + line.sum - (line === gift ? oneItemOf(line) : 0), 0)
}

/** What a goods promo takes off each line, by the line's key. Never more than the line costs; of equals the earlier takes the odd unit. */
export function promoShares(promo: Promo, lines: readonly PromoLine[]): Map<string, number> {
  const eligible = eligibleLines(promo, lines)
  if (eligible.length === 0) return new Map()

  if (promo.kind === 'gift_item') {
    const gift = giftLine(promo, lines)
    return gift ? new Map([[gift.key, oneItemOf(gift)]]) : new Map()
  }
  if (promo.kind === 'buy_x_get_y') return freeItemShares(promo, eligible)
  const base = eligible.reduce((all, line) => all + line.sum, 0)
  const saving =
    promo.kind === 'percent'
      ? percentOf(base, promo.percent)
      : promo.kind === 'fixed'
        ? Math.min(promo.amount, base)
        : 0
  const shares = splitByLargestRemainder(
    saving,
    eligible.map((line) => line.sum),
  )
  return new Map(eligible.map((line, index) => [line.key, shares[index] ?? 0]))
}

/** Of every `buyCount + freeCount` items, whichever lines they are in, the cheapest cost nothing. */
function freeItemShares({ buyCount, freeCount }: Promo, eligible: readonly PromoLine[]): Map<string, number> {
  const items = eligible.flatMap(({ key, sum, quantity }) => itemsOf(sum, quantity).map((price) => ({ key, price })))
  const group = buyCount + freeCount
  const free = group > 0 ? Math.floor(items.length / group) * freeCount : 0
  const shares = new Map<string, number>()
  const cheapest = items.toSorted((a, b) => a.price - b.price || (a.key < b.key ? -1 : 1)).slice(0, free)
  for (const { key, price } of cheapest) shares.set(key, (shares.get(key) ?? 0) + price)
  return shares
}

/** How many items these lines are. */
export function itemCount(lines: readonly PromoLine[]): number {
  return lines.reduce((all, { quantity }) => all + quantity, 0)
}

/** What a goods promo takes off in all. */
export function promoSaving(promo: Promo, lines: readonly PromoLine[]): number {
  return [...promoShares(promo, lines).values()].reduce((all, share) => all + share, 0)
}

function giftLine<Line extends PromoLine>(promo: Promo, lines: readonly Line[]): Line | undefined {
  return lines
    .filter((line) => line.skuId === promo.giftSkuId && line.quantity > 0)
    .reduce<Line | undefined>((first, line) => (first === undefined || line.key < first.key ? line : first), undefined)
}

function oneItemOf(line: PromoLine): number {
  return itemsOf(line.sum, line.quantity)[0] ?? 0
}

/** What each item of a line costs; the odd units are with the first ones. */
function itemsOf(sum: number, quantity: number): number[] {
  return splitByLargestRemainder(
    sum,
    Array.from({ length: quantity }, () => 1),
  )
}

function isInScope({ scope }: Promo, line: PromoLine): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'category':
      return line.categoryIds.some((id) => scope.ids.includes(id))
    case 'designer':
      return line.designerId !== null && scope.ids.includes(line.designerId)
    case 'tag':
      return line.tagIds.some((id) => scope.ids.includes(id))
    case 'sku':
      return scope.ids.includes(line.skuId)
  }
}
