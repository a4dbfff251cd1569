import { describe, expect, test } from 'vitest'
import { samplePromo } from '../../../tests/support/samples/sample-promo.ts'
import type { Promo } from '../promo/promo.ts'
import { type PricingInput, type PricingLine, priceCart } from './price-cart.ts'
import { spreadSetSaving } from './set-saving.ts'

const line = (key: string, unitFinal: number, more: Partial<PricingLine> = {}): PricingLine => ({
  key,
  skuId: 1,
  quantity: 1,
  unitInitial: unitFinal,
  unitFinal,
  isOnSale: (more.unitInitial ?? unitFinal) > unitFinal,
  categoryIds: [10],
  designerId: 20,
  tagIds: [30],
  ...more,
})
const promo = (more: Partial<Promo>): Promo => samplePromo({ percent: 0, ...more })
const cart = (more: Partial<PricingInput>): PricingInput => ({
  currency: 'RUB',
  lines: [],
  promos: [],
  bonuses: null,
  packing: { eco: 0, gift: 0 },
  delivery: null,
  certificates: [],
  ...more,
})
const certificate = (id: number, balance: number, year = 2028) => ({
  id,
  number: `${id}`,
  balance,
  expiresAt: new Date(Date.UTC(year, 0, 1)),
})
const percent = (percent: number, more: Partial<Promo> = {}) => promo({ kind: 'percent', percent, ...more })
const sale = { unitInitial: 2_000 }

describe('[A06] a goods code', () => {
  test.each<[string, PricingLine[], Promo, number[]]>([
    ['10 % of each line', [line('a', 1_000), line('b', 505)], percent(10), [100, 51]],
    [
      'half up on the whole, the rest to the largest fraction',
      [line('a', 333), line('b', 333), line('c', 333)],
      percent(10),
      [34, 33, 33],
    ],
    ['not on sale lines', [line('a', 1_000, sale), line('b', 1_000)], percent(10), [0, 100]],
    [
      'on sale lines when it says so',
      [line('a', 1_000, sale), line('b', 1_000)],
      percent(10, { includesSale: true }),
      [100, 100],
    ],
    ['100 % leaves 0', [line('a', 999)], percent(100), [999]],
    [
      'a fixed sum is shared by what lines cost',
      [line('a', 300), line('b', 100)],
      promo({ kind: 'fixed', amount: 101 }),
      [76, 25],
    ],
    [
      'a fixed sum above the lines takes what they cost',
      [line('a', 300), line('b', 100)],
      promo({ kind: 'fixed', amount: 900 }),
      [300, 100],
    ],
    [
      'only its designer',
      [line('a', 100), line('b', 100, { designerId: 21 })],
      percent(10, { scope: { kind: 'designer', ids: [21] } }),
      [0, 10],
    ],
    [
      'only its category',
      [line('a', 100, { categoryIds: [1, 2] }), line('b', 100)],
      percent(10, { scope: { kind: 'category', ids: [2] } }),
      [10, 0],
    ],
    [
      'only its tag',
      [line('a', 100), line('b', 100, { tagIds: [] })],
      percent(10, { scope: { kind: 'tag', ids: [30] } }),
      [10, 0],
    ],
    [
      'only its skus',
      [line('a', 100), line('b', 100, { skuId: 7 })],
      percent(10, { scope: { kind: 'sku', ids: [7, 8] } }),
      [0, 10],
    ],
    [
      'nobody’s designer is in no scope',
      [line('a', 100, { designerId: null })],
      percent(10, { scope: { kind: 'designer', ids: [20] } }),
      [0],
    ],
    [
      'a gift is one free item',
      [line('a', 900), line('b', 50, { skuId: 7, quantity: 3 })],
      promo({ kind: 'gift_item', giftSkuId: 7 }),
      [0, 50],
    ],
    [
      'a gift alone is no reason for a gift',
      [line('b', 50, { skuId: 7 })],
      promo({ kind: 'gift_item', giftSkuId: 7 }),
      [0],
    ],
  ])('%s', (_, lines, code, shares) => {
    expect(priceCart(cart({ lines, promos: [code] })).lines.map((one) => one.promo)).toEqual(shares)
  })

  test('a gift that is not in the cart is asked for', () => {
    const gift = promo({ kind: 'gift_item', giftSkuId: 7 })
    expect(priceCart(cart({ lines: [line('a', 900)], promos: [gift] })).missingGiftSkuIds).toEqual([7])
    const both = [line('a', 900), line('b', 50, { skuId: 7 })]
    expect(priceCart(cart({ lines: both, promos: [gift] })).missingGiftSkuIds).toEqual([])
  })
})

describe('bonuses', () => {
  const bonuses = { wanted: 1_000_000, balance: 1_000_000, sharePercent: 30, currency: 'RUB' as const }

  test.each<[string, Partial<PricingInput>, number, number]>([
    ['30 % of goods', { lines: [line('a', 100_000)], bonuses }, 30_000, 30_000],
    ['whole bonuses only', { lines: [line('a', 100_999)], bonuses }, 30_200, 30_200],
    ['after the code', { lines: [line('a', 100_000)], promos: [percent(50)], bonuses }, 15_000, 15_000],
    [
      'never on sale lines',
      { lines: [line('a', 100_000, { unitInitial: 200_000 }), line('b', 10_000)], bonuses },
      3_000,
      3_000,
    ],
    [
      'no more than asked for',
      {
        lines: [line('a', 100_000)],
        bonuses: { wanted: 1_250, balance: 9_900, sharePercent: 30, currency: 'RUB' as const },
      },
      1_200,
      30_000,
    ],
    [
      'no more than there are',
      {
        lines: [line('a', 100_000)],
        bonuses: { wanted: 9_900, balance: 1_250, sharePercent: 30, currency: 'RUB' as const },
      },
      1_200,
      30_000,
    ],
    [
      'not on delivery and packing',
      { packing: { eco: 90_000, gift: 0 }, delivery: { typeId: 1, price: 90_000 }, bonuses },
      0,
      0,
    ],
    ['not in another currency', { currency: 'USD', lines: [line('a', 100_000)], bonuses }, 0, 0],
    [
      'in the currency of the programme, whichever it is',
      { currency: 'USD', lines: [line('a', 100_000)], bonuses: { ...bonuses, currency: 'USD' } },
      30_000,
      30_000,
    ],
    ['not for a guest', { lines: [line('a', 100_000)] }, 0, 0],
  ])('%s', (_, more, spent, most) => {
    expect(priceCart(cart(more))).toMatchObject({ bonusesSpent: spent, bonusesMost: most })
  })

  test('are earned on money that was paid for goods alone', () => {
    const input = cart({
      lines: [line('a', 100_000)],
      bonuses: { wanted: 10_000, balance: 10_000, sharePercent: 30, currency: 'RUB' as const },
      packing: { eco: 5_000, gift: 0 },
      delivery: { typeId: 1, price: 5_000 },
      certificates: [certificate(1, 50_000)],
    })
    expect(priceCart(input)).toMatchObject({ finalSum: 50_000, bonusesToEarnBase: 45_000 })
  })
})

test('certificates pay for everything, the one that ends first before the others', () => {
  const priced = priceCart(
    cart({
      lines: [line('a', 60_000), line('b', 20_000)],
      packing: { eco: 10_000, gift: 0 },
      delivery: { typeId: 1, price: 10_000 },
      certificates: [certificate(1, 80_000, 2029), certificate(2, 50_000, 2028), certificate(3, 70_000, 2030)],
    }),
  )
  expect(priced.certificates).toEqual([
    { id: 2, number: '2', amount: 50_000 },
    { id: 1, number: '1', amount: 50_000 },
  ])
  expect(priced.finalSum).toBe(0)
  expect(priced.lines[0]?.certificates).toEqual([
    { id: 2, amount: 30_000 },
    { id: 1, amount: 30_000 },
  ])
  expect(priced.extras.map(({ kind, certificate: paid, payable }) => [kind, paid, payable])).toEqual([
    ['eco', 10_000, 0],
    ['delivery', 10_000, 0],
  ])
})

test('a certificate named twice pays once', () => {
  const twice = [certificate(1, 300), certificate(1, 300)]
  const priced = priceCart(cart({ lines: [line('a', 1_000)], certificates: twice }))
  expect(priced).toMatchObject({ certificates: [{ id: 1, amount: 300 }], finalSum: 700 })
})

test('a final price above the initial one is charged, and called no saving', () => {
  const priced = priceCart(cart({ lines: [line('a', 1_000, { unitInitial: 900, quantity: 2 })] }))
  expect(priced).toMatchObject({ totalInitial: 2_000, saleSaving: 0, finalSum: 2_000 })
})

test('[A06] a delivery code takes the delivery off and stands beside a goods code', () => {
  const promos = [percent(10), promo({ id: 2, code: 'FREE', kind: 'free_delivery' })]
  const priced = priceCart(cart({ lines: [line('a', 1_000)], promos, delivery: { typeId: 1, price: 390 } }))
  expect(priced).toMatchObject({ promoSaving: 100, delivery: 0, deliverySaving: 390, finalSum: 900 })
})

test('the trace of a full cart reads from above to its total', () => {
  const priced = priceCart(
    cart({
      lines: [line('a', 80_000, { unitInitial: 100_000 }), line('b', 50_000, { setKey: 'set-1', setSaving: 5_000 })],
      promos: [percent(10), promo({ id: 2, code: 'FREE', kind: 'free_delivery' })],
      bonuses: { wanted: 5_000, balance: 90_000, sharePercent: 30, currency: 'RUB' as const },
      packing: { eco: 0, gift: 3_000 },
      delivery: { typeId: 1, price: 39_000 },
      certificates: [certificate(1, 50_000)],
    }),
  )
  expect(priced.trace).toEqual([
    { rule: 'goods', amount: 100_000, lineKey: 'a' },
    { rule: 'goods', amount: 50_000, lineKey: 'b' },
    { rule: 'sale', amount: -20_000, lineKey: 'a' },
    { rule: 'set', amount: -5_000, lineKey: 'b', reference: 'set-1' },
    { rule: 'promo', amount: -4_500, lineKey: 'b', reference: 'CODE' },
    { rule: 'bonuses', amount: -5_000, lineKey: 'b' },
    { rule: 'packing', amount: 3_000, reference: 'gift' },
    { rule: 'delivery', amount: 39_000 },
    { rule: 'delivery_promo', amount: -39_000, reference: 'FREE' },
    { rule: 'certificate', amount: -50_000, reference: '1' },
  ])
  expect(priced.finalSum).toBe(68_500)
})

test.each([
  [1_000, [3_000, 1_000], [750, 250]],
  [10, [1, 1, 1], [1, 1, 1]],
  [-5, [100], [0]],
])('a set’s saving of %d over %j is %j', (saving, sums, shares) => {
  expect(spreadSetSaving(saving, sums)).toEqual(shares)
})
