import { type Promo, promoSlot } from './promo.ts'

/** What is saved by the promos of a priced cart or order, minor units. */
export type PromoSavings = { promoSaving: number; deliverySaving: number }

/** What a promo gives and its campaign pays: what is saved on the goods, or on the delivery. */
export function promoCost(promo: Pick<Promo, 'kind'>, { promoSaving, deliverySaving }: PromoSavings): number {
  return promoSlot(promo) === 'goods' ? promoSaving : deliverySaving
}

/** The first of the promos that count together whose campaign cannot pay for it and those before it. */
export function firstOverBudget<Counting extends Pick<Promo, 'kind' | 'campaignId'>>(
  promos: readonly Counting[],
  savings: PromoSavings,
  budgetLeft: (promo: Counting) => number | null,
): Counting | undefined {
  const spent = new Map<number | null, number>()
  return promos.find((promo) => {
    const left = budgetLeft(promo)
    const sum = (spent.get(promo.campaignId) ?? 0) + promoCost(promo, savings)
    spent.set(promo.campaignId, sum)
    return left !== null && sum > left
  })
}
