import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samplePromo } from '../../../tests/support/samples/sample-promo.ts'
import { type PromoLine, promoSaving, promoShares } from './promo-shares.ts'

const line = (key: string, sum: number, quantity = 1, more: Partial<PromoLine> = {}): PromoLine => ({
  key,
  skuId: 1,
  quantity,
  sum,
  isOnSale: false,
  categoryIds: [38],
  designerId: null,
  tagIds: [],
  ...more,
})
const thirdFree = samplePromo({ kind: 'buy_x_get_y', percent: 0, buyCount: 2, freeCount: 1 })
const charms = { ...thirdFree, scope: { kind: 'category' as const, ids: [38] } }

describe('[A06] buy X, get Y', () => {
  test.each<[string, PromoLine[], Record<string, number>]>([
    ['two items: nothing yet', [line('a', 300), line('b', 500)], {}],
    ['the cheapest of three', [line('a', 300), line('b', 500), line('c', 400)], { a: 300 }],
    ['five are one group', [line('a', 300), line('b', 2_000, 4)], { a: 300 }],
    ['the two cheapest of six', [line('a', 300), line('b', 2_500, 5)], { a: 300, b: 500 }],
    ['three of one line', [line('a', 1_000, 3)], { a: 333 }],
    ['other items neither count nor are free', [line('a', 300, 2), line('b', 10, 9, { categoryIds: [1] })], {}],
    ['of equals the first by its key', [line('b', 300), line('a', 300), line('c', 300)], { a: 300 }],
  ])('%s', (_, lines, shares) => {
    expect(Object.fromEntries(promoShares(charms, lines))).toEqual(shares)
  })

  test('items on sale stay out where the promo says so', () => {
    const lines = [line('a', 300, 1, { isOnSale: true }), line('b', 500), line('c', 400)]
    expect(promoSaving(charms, lines)).toBe(0)
    expect(promoSaving({ ...charms, includesSale: true }, lines)).toBe(300)
  })

  test('never gives more than the items cost, and no item that is paid for is cheaper than a free one', () => {
    const someLines = fc.array(fc.tuple(fc.nat({ max: 50_000 }), fc.integer({ min: 1, max: 4 })), { maxLength: 6 })
    fc.assert(
      fc.property(someLines, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), (all, buy, free) => {
        const lines = all.map(([price, quantity], index) => line(`line-${index}`, price * quantity, quantity))
        const prices = lines
          .filter(({ sum }) => sum > 0)
          .flatMap(({ sum, quantity }) => Array(quantity).fill(sum / quantity))
        const count = Math.floor(prices.length / (buy + free)) * free
        const cheapest = prices.toSorted((a, b) => a - b).slice(0, count)
        const promo = { ...thirdFree, buyCount: buy, freeCount: free }
        expect(promoSaving(promo, lines)).toBe(cheapest.reduce((sum, price) => sum + price, 0))
        for (const { key, sum } of lines) expect(promoShares(promo, lines).get(key) ?? 0).toBeLessThanOrEqual(sum)
      }),
      { numRuns: 1_000 },
    )
  })
})
