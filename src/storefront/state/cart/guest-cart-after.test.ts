import { describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import { sampleCart, sampleLine } from '../../../../tests/support/samples/sample-cart.ts'
import { guestCartAfter } from './guest-cart-after.ts'
import { emptyLocalCart, type LocalCart } from './storage/local-cart.ts'

const lines = (...all: [skuId: number, quantity: number][]): LocalCart => ({
  ...emptyLocalCart,
  lines: all.map(([skuId, quantity]) => ({ skuId, quantity })),
})
const promo = (code: string, isApplied: boolean): CartData['promocodes'][number] => ({
  code,
  title: null,
  isAutomatic: false,
  note: null,
  isApplied,
  discount: 0,
  deliveryDiscount: 0,
  reason: isApplied ? null : 'мало',
})

describe('[L03] what a guest’s browser keeps after an answer', () => {
  test.each([
    ['what was answered', lines([1, 2]), lines([1, 2]), [sampleLine(1, { quantity: 3 })], [[1, 3]]],
    ['no line that the server does not know', lines([1, 1], [9, 1]), lines([1, 1], [9, 1]), [sampleLine(1)], [[1, 1]]],
    [
      'no present and nothing kept apart',
      lines([1, 1]),
      lines([1, 1]),
      [sampleLine(1), sampleLine(2, { isGift: true }), sampleLine(3, { isApart: true })],
      [[1, 1]],
    ],
    [
      'the wish where fewer are left',
      lines([1, 4]),
      lines([1, 4]),
      [sampleLine(1, { quantity: 2, maxQuantity: 2, availability: 'less' })],
      [[1, 4]],
    ],
    [
      'a sold-out line, so that it can be told',
      lines([1, 1]),
      lines([1, 1]),
      [sampleLine(1, { availability: 'sold_out', maxQuantity: 0 })],
      [[1, 1]],
    ],
    [
      'what another tab put in meanwhile',
      lines([1, 1]),
      lines([1, 1], [5, 1]),
      [sampleLine(1)],
      [
        [1, 1],
        [5, 1],
      ],
    ],
    [
      'not what another tab took out meanwhile',
      lines([1, 1], [2, 1]),
      lines([2, 1]),
      [sampleLine(1), sampleLine(2)],
      [[2, 1]],
    ],
  ] as const)('%s', (_, sent, now, products, expected) => {
    const after = guestCartAfter(sent, now, sampleCart([...products]))
    expect(after.lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual(expected)
  })

  test('the set that a line came with, the codes and the packing', () => {
    const data = sampleCart([sampleLine(1, { set: { id: 9, name: 'Комплект' } })], {
      promocodes: [promo('OLD', false), promo('NEW', true), { ...promo('THIRD', true), isAutomatic: true }],
      heldPromocodes: ['LATER'],
      certificates: [{ code: 'C1', number: '0001', balance: 100, amount: 50 }],
      packs: { eco: true, gift: true, giftMessage: 'С любовью', ecoPrice: 0, giftPrice: 350 },
    })
    expect(guestCartAfter(lines([1, 1]), lines([1, 1]), data)).toEqual({
      lines: [{ skuId: 1, quantity: 1, setId: 9 }],
      promocodes: ['NEW', 'OLD'],
      held: ['LATER'],
      certificates: ['C1'],
      packs: { eco: true, gift: true, giftMessage: 'С любовью' },
    })
  })
})
