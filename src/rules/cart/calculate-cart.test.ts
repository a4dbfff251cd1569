import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { samplePromo } from '../../../tests/support/samples/sample-promo.ts'
import { type BoughtLine, type CartFacts, calculateCart } from './calculate-cart.ts'

// A Monday, ten in the morning in Moscow.
const now = new Date('2026-11-16T07:00:00Z')

const item = (skuId: number, rub: number, more: Partial<BoughtLine> = {}): BoughtLine => ({
  skuId,
  quantity: 1,
  unitInitial: rub * 100,
  unitFinal: rub * 100,
  setId: null,
  categoryIds: [1],
  designerId: 1,
  tagIds: [],
  shipsOn: null,
  ...more,
})

const moscow = { country: 'RU', region: 'Москва', city: 'Москва', beltwayHit: 'IN_MKAD', beltwayDistance: 0 } as const
const courier = { methodId: 1, typeId: null, method: null, shopId: null }

const facts = (more: Partial<CartFacts> = {}): CartFacts => ({
  currency: 'RUB',
  country: 'RU',
  lines: [item(1, 5_000)],
  sets: [],
  promos: [],
  bonuses: null,
  packs: { eco: false, gift: false },
  certificates: [],
  place: moscow,
  wish: courier,
  now,
  ...more,
})

const sum = (more: Partial<CartFacts> = {}) => calculateCart(settings, facts(more)).priced.finalSum / 100

const half = samplePromo({ code: 'HALF', percent: 50 })

describe('the sum', () => {
  test.each([
    ['goods and the courier', {}, 5_390],
    ['from 10 000 the courier is free', { lines: [item(1, 10_000)] }, 10_000],
    ['what a code takes off does not count for that', { lines: [item(1, 12_000)], promos: [half] }, 6_390],
    [
      'bonuses do not make the courier dearer',
      { lines: [item(1, 10_000)], bonuses: { wanted: 100_000, balance: 100_000 } },
      9_000,
    ],
    ['nothing chosen, nothing to carry', { wish: null }, 5_000],
    ['express costs what it costs', { wish: { ...courier, method: 'express' } }, 5_790],
    [
      'express that is closed costs nothing',
      { wish: { ...courier, method: 'express' }, now: new Date('2026-11-16T13:00:00Z') },
      5_000,
    ],
    ['a way that is not there costs nothing', { wish: { ...courier, method: 'rocket' } }, 5_000],
    ['a shop is free', { wish: { ...courier, methodId: 3, shopId: 1 } }, 5_000],
    ['a present is wrapped', { packs: { eco: true, gift: true } }, 5_740],
    ['nothing to wrap', { lines: [], packs: { eco: true, gift: true }, wish: null }, 0],
  ] satisfies [string, Partial<CartFacts>, number][])('%s', (_what, more, expected) => {
    expect(sum(more)).toBe(expected)
  })

  test('a set costs its own price, whole, and its parts theirs', () => {
    const parts = [item(1, 6_000, { setId: 9 }), item(2, 4_000, { setId: 9 })]
    const sets = [
      {
        setId: 9,
        price: 800_000,
        parts: [
          { skuId: 1, count: 1 },
          { skuId: 2, count: 1 },
        ],
      },
    ]
    expect(sum({ lines: parts, sets, wish: null })).toBe(8_000)
    expect(sum({ lines: parts.slice(1), sets, wish: null })).toBe(4_000)
  })
})

test('a preorder sends all of it later, and is paid at once', () => {
  const later = calculateCart(settings, facts({ lines: [item(1, 5_000), item(2, 5_000, { shipsOn: '2026-12-01' })] }))
  expect(later.shipsOn).toBe('2026-12-01')
  expect(later.chosen?.from).toBe('2026-12-02')
  const offered = later.methods.filter(({ isAvailable }) => isAvailable).map(({ type }) => type)
  expect(new Set(offered)).toEqual(new Set(['online']))
})

test('[H13, H14] the courier without a way is the ordinary one; ids choose the others', () => {
  const methodOf = (wish: CartFacts['wish'], place: CartFacts['place'] = moscow) =>
    calculateCart(settings, facts({ wish, place })).chosen?.method
  expect(methodOf(courier)).toBe('courier')
  expect(methodOf({ methodId: 2, typeId: null, method: null, shopId: null })).toBe('pickpoint')
  expect(methodOf({ methodId: 3, typeId: null, method: null, shopId: 1 })).toBe('shop')
  expect(methodOf({ methodId: 6, typeId: null, method: null, shopId: null })).toBe('pickup')
  expect(methodOf({ methodId: 4, typeId: null, method: null, shopId: null })).toBeUndefined()
  const nizhny = {
    country: 'RU',
    region: 'Нижегородская обл',
    city: 'Нижний Новгород',
    beltwayHit: null,
    beltwayDistance: null,
  }
  expect(methodOf({ methodId: 1, typeId: 5, method: null, shopId: null }, nizhny)).toBe('dayToDay')
})
