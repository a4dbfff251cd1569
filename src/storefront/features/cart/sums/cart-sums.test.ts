import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import { sampleCart, sampleLine } from '../../../../../tests/support/samples/sample-cart.ts'
import { deliveryOutlook } from '../delivery-outlook.ts'
import { linePrice } from '../lines/line-price.ts'
import { explainTotal, type TraceRule } from './explain-total.ts'
import { guestBonuses } from './guest-bonuses.ts'

const RULES: TraceRule[] = [
  ...(['goods', 'sale', 'set', 'promo', 'delivery_promo', 'bonuses', 'packing', 'delivery', 'certificate'] as const),
]

describe('why it is this much', () => {
  const cart = sampleCart([sampleLine(1, { quantity: 2 }), sampleLine(2, { set: { id: 90, name: 'Комплект' } })], {
    trace: [
      { rule: 'goods', amount: 2_000, skuId: 1, reference: null },
      { rule: 'goods', amount: 1_000, skuId: 2, reference: null },
      { rule: 'set', amount: -99.5, skuId: 2, reference: '90' },
      { rule: 'promo', amount: -200, skuId: 1, reference: 'SPRING' },
      { rule: 'certificate', amount: -500, skuId: null, reference: '0001' },
      { rule: 'packing', amount: 350, skuId: null, reference: 'gift' },
      { rule: 'delivery', amount: 390, skuId: null, reference: null },
    ],
  })

  test('is told in the order in which the sum comes about, by line and by code', () => {
    const { groups, total } = explainTotal(cart)
    expect(groups.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['goods', 3_000_00],
      ['set', -99_50],
      ['promo', -200_00],
      ['packing', 350_00],
      ['delivery', 390_00],
      ['certificate', -500_00],
    ])
    expect(groups[0]?.rows[0]?.line).toEqual({ name: 'Кольцо 1', details: 'размер 17', quantity: 2 })
    expect(groups[1]?.rows[0]?.reference).toBe('Комплект')
    expect(groups[2]?.rows[0]?.reference).toBe('SPRING')
    expect(total).toBe(2_940_50)
  })

  test('every group is the sum of its rows, and all of them are the total, to the last kopeck', () => {
    const step = fc.record({
      rule: fc.constantFrom(...RULES),
      minor: fc.integer({ min: -10_000_000, max: 10_000_000 }),
      skuId: fc.option(fc.integer({ min: 1, max: 3 })),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const trace = steps.map(({ rule, minor, skuId }) => ({ rule, amount: minor / 100, skuId, reference: null }))
        const { groups, total } = explainTotal({ ...cart, trace })
        expect(total).toBe(steps.reduce((all, { minor }) => all + minor, 0))
        for (const { amount, rows } of groups) expect(rows.reduce((all, row) => all + row.amount, 0)).toBe(amount)
      }),
    )
  })
})

describe('a line', () => {
  const sum = { initial: 1_200, sale: 1_000, setSaving: 0, promoSaving: 0, bonuses: 0, final: 1_000 }
  test.each([
    [sum, 1_000_00, 1_200_00],
    [{ ...sum, initial: 1_000 }, 1_000_00, null],
    [{ ...sum, initial: 1_000, setSaving: 100, promoSaving: 0.1 }, 899_90, 1_000_00],
    // Bonuses belong to the whole order.
    [{ ...sum, initial: 1_000, bonuses: 300, final: 700 }, 1_000_00, null],
  ])('with %j costs %d, crossed out %s', (of, final, initial) => {
    expect(linePrice({ sum: of }, 'RUB')).toEqual({ final, initial })
  })
})

describe('what a guest would get back', () => {
  const { totalSum } = sampleCart()
  test.each([
    [{ ...totalSum, goods: 10_000 }, 'RUB', 'ru', 300],
    [{ ...totalSum, goods: 10_000, promoSaving: 1_000, setSaving: 1_000 }, 'RUB', 'ru', 240],
    [{ ...totalSum, goods: 10_000, certificates: 4_000 }, 'RUB', 'ru', 180],
    [{ ...totalSum, goods: 10_000, certificates: 14_000 }, 'RUB', 'ru', null],
    [{ ...totalSum, goods: 10_000 }, 'USD', 'ru', null],
    [{ ...totalSum, goods: 10_000 }, 'USD', 'en', null],
  ] as const)('for %j in %s on the %s site is %s', (sums, currency, language, bonuses) => {
    expect(guestBonuses({ totalSum: sums, currency }, language)).toBe(bonuses)
  })
})

describe('the outlook on delivery', () => {
  const method = (
    name: string,
    from: string,
    finalPrice: number,
    changes: Partial<CartData['deliveryEstimations'][number]> = {},
  ): CartData['deliveryEstimations'][number] => ({
    methodId: 1,
    typeId: 1,
    method: name,
    title: name,
    initialPrice: finalPrice,
    finalPrice,
    freeFrom: null,
    from,
    to: from,
    orderBefore: null,
    windows: [],
    arrivesBy: null,
    isAvailable: true,
    reasonCode: null,
    reason: null,
    ...changes,
  })
  const courier = method('courier', '2026-11-17', 390, { freeFrom: 10_000 })
  const express = method('express', '2026-11-16', 790)
  const shop = method('shop', '2026-11-18', 0)

  test.each([
    ['the soonest and the cheapest', [courier, express, shop], ['express', 'shop'], 8_000],
    ['the same one once', [shop], ['shop'], null],
    ['nothing that is closed', [{ ...express, isAvailable: false }, courier], ['courier'], 8_000],
    ['nothing at all', [], [], null],
  ] as const)('%s', (_, estimations, names, missing) => {
    const outlook = deliveryOutlook(estimations, 2_000)
    expect(outlook.methods.map((one) => one.method)).toEqual(names)
    expect(outlook.missing).toBe(missing)
  })

  test('nothing is missing once the courier is free', () => {
    expect(deliveryOutlook([{ ...courier, finalPrice: 0 }], 12_000).missing).toBeNull()
  })
})
