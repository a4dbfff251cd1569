import { expect, test } from 'vitest'
import type { PromoKind } from './promo.ts'
import { firstOverBudget, promoCost } from './promo-cost.ts'

type Costly = { kind: PromoKind; campaignId: number }
const goods: Costly = { kind: 'percent', campaignId: 1 }
const gift: Costly = { kind: 'gift_item', campaignId: 1 }
const delivery: Costly = { kind: 'free_delivery', campaignId: 1 }
const savings = { promoSaving: 500_00, deliverySaving: 390_00 }

test.each([
  ['goods', goods, 500_00],
  ['a present', gift, 500_00],
  ['delivery', delivery, 390_00],
] as const)('a promo for %s costs what it saves', (_what, promo, cost) => {
  expect(promoCost(promo, savings)).toBe(cost)
})

test.each<[string, Costly[], number | null, Costly | undefined]>([
  ['no budget', [goods, delivery], null, undefined],
  ['enough for the delivery', [delivery], 390_00, undefined],
  ['not enough for the delivery', [delivery], 389_99, delivery],
  ['enough for a present', [gift], 500_00, undefined],
  ['not enough for a present', [gift], 499_99, gift],
  ['enough for both of one campaign', [goods, delivery], 890_00, undefined],
  ['enough for each of one campaign, not for both', [goods, delivery], 889_99, delivery],
  ['enough for each of two campaigns', [goods, { ...delivery, campaignId: 2 }], 500_00, undefined],
])('with %s left, this one is over: %o', (_what, promos, left, over) => {
  expect(firstOverBudget(promos, savings, () => left)).toBe(over)
})
