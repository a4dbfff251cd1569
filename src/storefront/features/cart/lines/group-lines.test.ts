import { describe, expect, test } from 'vitest'
import type { CartProduct } from '#contract/entities/cart.ts'
import { sampleLine } from '../../../../../tests/support/samples/sample-cart.ts'
import { boundReason, groupLines } from './group-lines.ts'

const set = { id: 90, name: 'Комплект' }
const inSet = (id: number, setSaving: number, changes: Partial<CartProduct> = {}) =>
  sampleLine(id, { set, sum: { ...sampleLine(id).sum, setSaving }, ...changes })

describe('the lines of a cart', () => {
  test('sets stand together in the place of their first part, with what they save', () => {
    const { buying } = groupLines([sampleLine(1), inSet(2, 150), sampleLine(3), inSet(4, 100)])
    expect(buying.map(({ key, lines }) => [key, lines.map(({ id }) => id)])).toEqual([
      ['line-1', [1]],
      ['set-90', [2, 4]],
      ['line-3', [3]],
    ])
    expect(buying[1]?.set).toEqual({ ...set, saving: 250 })
  })

  test('what cannot be bought and what was there before stand apart; fewer than wanted is still bought', () => {
    const { buying, unavailable, apart } = groupLines([
      sampleLine(1, { availability: 'less' }),
      sampleLine(2, { availability: 'sold_out' }),
      sampleLine(3, { availability: 'not_here', price: null }),
      sampleLine(4, { availability: 'archived' }),
      sampleLine(5, { availability: 'showcase' }),
      sampleLine(6, { isApart: true }),
      sampleLine(7, { isApart: true, availability: 'sold_out' }),
    ])
    expect(buying.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual([1])
    expect(unavailable.map(({ id }) => id)).toEqual([2, 3, 4, 5])
    expect(apart.map(({ id }) => id)).toEqual([6, 7])
  })

  test('a present beside the same item that was bought has a place of its own', () => {
    const { buying } = groupLines([sampleLine(1), sampleLine(1, { isGift: true })])
    expect(buying.map(({ key }) => key)).toEqual(['line-1', 'gift-1'])
  })

  test.each([
    [1, 5, null],
    [5, 5, 'stock'],
    [1, 1, 'stock'],
    [10, 10, 'limit'],
    [9, 10, null],
  ])('%d of at most %d: the bound is %s', (quantity, maxQuantity, reason) => {
    expect(boundReason({ quantity, maxQuantity }, 10)).toBe(reason)
  })
})
