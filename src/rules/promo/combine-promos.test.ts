import { describe, expect, test } from 'vitest'
import { samplePromo } from '../../../tests/support/samples/sample-promo.ts'
import { combinePromos } from './combine-promos.ts'
import type { Promo, PromoFacts } from './promo.ts'

const facts: PromoFacts = {
  now: new Date('2026-11-15T09:00:00Z'),
  site: 'ru',
  currency: 'RUB',
  lines: [
    { key: 'a', skuId: 1, quantity: 1, sum: 10_000, isOnSale: false, categoryIds: [], designerId: null, tagIds: [] },
  ],
  customerId: null,
  isFirstOrder: null,
  goneGifts: new Set(),
  usesOf: () => ({ total: 0, byPhone: 0, ofCode: 0, budgetLeft: null }),
}
const ten = samplePromo({ id: 1 })
const fifteen = samplePromo({ id: 2, percent: 15 })
const free = samplePromo({ id: 3, kind: 'free_delivery', percent: 0 })
const alone = samplePromo({ id: 4, percent: 30, isAlone: true })
const auto = (id: number, more: Partial<Promo> = {}) =>
  samplePromo({ id, trigger: 'automatic', titleRu: 'Акция', titleEn: 'Offer', ...more })
const autoTen = auto(11)
const autoTwenty = auto(12, { percent: 20 })
const autoFree = auto(13, { kind: 'free_delivery', percent: 0 })
const autoLater = auto(14, { percent: 90, minSum: 10_001, currency: 'RUB' })

describe('[A06] codes and automatic promotions together', () => {
  test.each<[string, Promo[], Promo[], number[], Record<string, string>]>([
    ['a promotion needs no code', [], [autoTen], [11], {}],
    ['a code that saves more wins', [fifteen], [autoTen], [2], { CODE11: 'not_combinable' }],
    ['a promotion that saves more wins', [fifteen], [autoTwenty], [12], { CODE2: 'not_combinable' }],
    ['of equals no code is spent', [ten], [autoTen], [11], { CODE1: 'not_combinable' }],
    ['one for delivery stands beside', [fifteen], [autoFree], [2, 13], {}],
    ['a delivery that is free anyway spends no code', [free], [autoFree], [13], { CODE3: 'not_combinable' }],
    ['a code for delivery beside a promotion', [free], [autoTwenty], [12, 3], {}],
    ['the best of two promotions', [], [autoTen, autoTwenty], [12], { CODE11: 'not_combinable' }],
    ['one that stands alone leaves the other out', [alone], [autoFree], [4], { CODE13: 'not_combinable' }],
    ['one that does not apply yet', [ten], [autoLater], [1], { CODE14: 'min_sum' }],
    ['codes among themselves', [fifteen, ten, free], [], [2, 3], { CODE1: 'not_combinable' }],
    ['a better one later in the list', [ten, fifteen], [], [2], { CODE1: 'not_combinable' }],
  ])('%s', (_, codes, automatic, counting, refused) => {
    const combined = combinePromos(codes, automatic, facts)
    expect(new Set(combined.counting.map(({ id }) => id))).toEqual(new Set(counting))
    expect(Object.fromEntries([...combined.refused].map(([code, { reason }]) => [code, reason]))).toEqual(refused)
  })

  test('a code that gives way says to which, and what each would save', () => {
    expect(combinePromos([fifteen], [autoTwenty], facts).refused.get('CODE2')).toMatchObject({
      rival: { id: 12 },
      saving: 1_500,
      rivalSaving: 2_000,
    })
  })
})
