import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { samplePromo } from '../../../../../tests/support/samples/sample-promo.ts'
import type { KnownPromo } from '../../promo/index.ts'
import type { Buyer } from '../buyer.ts'
import type { CartState } from '../cart-state.ts'
import { decideCart } from './decide-cart.ts'
import type { LoadedLine } from './load-cart.ts'
import type { CartFacts } from './load-facts.ts'
import type { SkuFacts } from './sku-facts.ts'

function line(skuId: number, final: number, isGift = false): LoadedLine {
  const facts = { id: skuId, categoryIds: [1], designerId: 1, tagIds: [], preorderShipsOn: null }
  return {
    line: { skuId, quantity: 1, setId: null, isApart: false },
    facts: facts as unknown as SkuFacts,
    price: { initial: final, final },
    state: 'available' as LoadedLine['state'],
    maxQuantity: 5,
    quantity: 1,
    isGift,
  }
}

const promo: KnownPromo = {
  ...samplePromo({ code: 'TEN', currency: 'RUB', includesSale: true }),
  uses: { total: 0, byPhone: 0, ofCode: 0, budgetLeft: null },
  codeId: null,
  scopeNames: [],
}
const buyer: Buyer = {
  customerId: null,
  session: 's',
  phone: null,
  language: 'ru',
  currency: 'RUB',
  country: 'RU',
  place: { country: 'RU', region: 'Москва', city: 'Москва', beltwayHit: 'IN_MKAD', beltwayDistance: null },
  now: new Date('2026-11-16T09:00:00Z'),
}
const stateOf = (...promocodes: string[]): CartState => ({
  lines: [],
  promocodes,
  heldCodes: [],
  certificates: { codes: [] },
  packs: { eco: false, gift: false, giftMessage: null },
  version: 'v',
})
const factsOf = (found: KnownPromo[], isFirstOrder: boolean | null = null): CartFacts => ({
  loaded: { lines: [line(1, 10_000_00)], sets: new Map(), unknown: [] },
  certificates: [],
  loyalty: null,
  promos: { found, automatic: [], isFirstOrder, goneGifts: new Set() },
  shops: [],
})
const wish = { delivery: null, bonuses: 0 }

test('a code that counts is in the total; one that nobody knows says so', () => {
  const cart = decideCart(settings, factsOf([promo]), stateOf('ten', 'nothing'), wish, buyer)
  expect(cart.promos).toMatchObject([
    { code: 'TEN', reason: null },
    { code: 'NOTHING', promo: null, reason: 'unknown' },
  ])
  expect(cart.calculated.priced.finalSum).toBe(9_000_00)
})

test.each([
  ['the first order', true, null],
  ['a later order', false, 'first_order'],
])('a code for the first order, in %s', (_case, isFirstOrder, reason) => {
  const first = { ...promo, isFirstOrderOnly: true }
  expect(decideCart(settings, factsOf([first], isFirstOrder), stateOf('TEN'), wish, buyer).promos).toMatchObject([
    { reason },
  ])
})

test('a present is in the cart, but does not bring a code over its least sum', () => {
  const gift: KnownPromo = { ...promo, id: 2, code: 'GIFT', kind: 'gift_item', percent: 0, giftSkuId: 2 }
  const facts = factsOf([{ ...promo, minSum: 12_000_00 }, gift])
  const cart = decideCart(settings, facts, stateOf('TEN', 'GIFT'), wish, buyer, [line(2, 5_000_00, true)])
  expect(cart.promos).toMatchObject([{ reason: 'min_sum' }, { reason: null }])
  expect(cart.loaded.lines.map(({ line: { skuId } }) => skuId)).toEqual([1, 2])
})

test.each([
  ['enough', 390_00, null, 0],
  ['one kopeck too little', 389_99, 'limit', 390_00],
])('a delivery that a campaign has %s for', (_case, budgetLeft, reason, price) => {
  const uses = { ...promo.uses, budgetLeft }
  const free: KnownPromo = { ...promo, kind: 'free_delivery', percent: 0, campaignId: 1, uses }
  const courier = { delivery: { methodId: 1, typeId: null, method: null, shopId: null }, bonuses: 0 }
  const facts = factsOf([free])
  const cheap = { ...facts, loaded: { ...facts.loaded, lines: [line(1, 5_000_00)] } }
  const cart = decideCart(settings, cheap, stateOf('TEN'), courier, buyer)
  expect(cart.promos).toMatchObject([{ reason }])
  expect(cart.calculated.priced.finalSum).toBe(5_000_00 + price)
})

test.each([
  ['enough', 5_000_00, [1, 2], null],
  ['one kopeck too little', 4_999_99, [1], 'limit'],
])('a present that a campaign has %s for', (_case, budgetLeft, skuIds, reason) => {
  const uses = { ...promo.uses, budgetLeft }
  const gift: KnownPromo = { ...promo, kind: 'gift_item', percent: 0, giftSkuId: 2, campaignId: 1, uses }
  const cart = decideCart(settings, factsOf([gift]), stateOf('TEN'), wish, buyer, [line(2, 5_000_00, true)])
  expect(cart.promos).toMatchObject([{ reason }])
  expect(cart.loaded.lines.map(({ line: { skuId } }) => skuId)).toEqual(skuIds)
  expect(cart.calculated.priced.finalSum).toBe(10_000_00)
})

test('where a campaign has no money for one code, the one beside it counts', () => {
  const poor = { ...promo, id: 2, code: 'POOR', percent: 0, campaignId: 1, uses: { ...promo.uses, budgetLeft: 1 } }
  const codes: KnownPromo[] = [
    { ...poor, kind: 'free_delivery' },
    { ...promo, kind: 'free_delivery', percent: 0 },
  ]
  const courier = { delivery: { methodId: 1, typeId: null, method: null, shopId: null }, bonuses: 0 }
  const facts = { ...factsOf(codes), loaded: { lines: [line(1, 5_000_00)], sets: new Map(), unknown: [] } }
  const cart = decideCart(settings, facts, stateOf('POOR', 'TEN'), courier, buyer)
  expect(cart.promos).toMatchObject([
    { code: 'POOR', reason: 'limit' },
    { code: 'TEN', reason: null },
  ])
})

test('the present of a code that counts costs nothing', () => {
  const gift: KnownPromo = { ...promo, kind: 'gift_item', percent: 0, giftSkuId: 2 }
  expect(
    decideCart(settings, factsOf([gift]), stateOf('TEN'), wish, buyer).calculated.priced.missingGiftSkuIds,
  ).toEqual([2])
  const cart = decideCart(settings, factsOf([gift]), stateOf('TEN'), wish, buyer, [line(2, 5_000_00, true)])
  expect(cart.calculated.priced.missingGiftSkuIds).toEqual([])
  expect(cart.calculated.priced.finalSum).toBe(10_000_00)
})
