import { describe, expect, test } from 'vitest'
import { samplePromo } from '../../../tests/support/samples/sample-promo.ts'
import { choosePromos, normalisePromoCode, type Promo, type PromoFacts, promoRefusal } from './promo.ts'
import type { PromoLine } from './promo-shares.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const line = (more: Partial<PromoLine> = {}): PromoLine => ({
  key: 'a',
  skuId: 1,
  quantity: 1,
  sum: 10_000,
  isOnSale: false,
  categoryIds: [10],
  designerId: 20,
  tagIds: [],
  ...more,
})
const UNUSED = { total: 0, byPhone: 0, ofCode: 0, budgetLeft: null }
const facts = (more: Partial<PromoFacts> = {}): PromoFacts => ({
  now: NOW,
  site: 'ru',
  currency: 'RUB',
  lines: [line()],
  customerId: null,
  isFirstOrder: null,
  goneGifts: new Set(),
  usesOf: () => UNUSED,
  ...more,
})
const used = (total: number, byPhone: number) => facts({ usesOf: () => ({ ...UNUSED, total, byPhone }) })
const gift = samplePromo({ kind: 'gift_item', percent: 0, giftSkuId: 7, minSum: 10_000, currency: 'RUB' })

describe('a code that cannot be applied says why', () => {
  test.each<[string, Promo, PromoFacts, string | null]>([
    ['nothing against it', samplePromo(), facts(), null],
    ['from its first moment', samplePromo({ startsAt: NOW }), facts(), null],
    ['before it', samplePromo({ startsAt: later(1) }), facts(), 'not_started'],
    ['until its last moment', samplePromo({ endsAt: later(1) }), facts(), null],
    ['at its end', samplePromo({ endsAt: NOW }), facts(), 'expired'],
    ['of this site', samplePromo({ site: 'ru' }), facts(), null],
    ['of the other site', samplePromo({ site: 'en' }), facts(), 'site'],
    ['of another currency', samplePromo({ currency: 'USD' }), facts(), 'site'],
    ['for members, a guest', samplePromo({ isSignedInOnly: true }), facts(), 'sign_in'],
    ['for members, a member', samplePromo({ isSignedInOnly: true }), facts({ customerId: 7 }), null],
    ['first order, nobody knows yet', samplePromo({ isFirstOrderOnly: true }), facts(), null],
    ['first order, it is', samplePromo({ isFirstOrderOnly: true }), facts({ isFirstOrder: true }), null],
    ['first order, it is not', samplePromo({ isFirstOrderOnly: true }), facts({ isFirstOrder: false }), 'first_order'],
    ['one use left', samplePromo({ totalLimit: 3 }), used(2, 2), null],
    ['used up', samplePromo({ totalLimit: 3 }), used(3, 0), 'limit'],
    ['used by this phone', samplePromo({ phoneLimit: 1 }), used(5, 1), 'limit'],
    ['used by other phones', samplePromo({ phoneLimit: 1 }), used(5, 0), null],
    ['an empty cart', samplePromo(), facts({ lines: [] }), 'no_eligible_items'],
    ['sale lines only', samplePromo(), facts({ lines: [line({ isOnSale: true })] }), 'no_eligible_items'],
    ['sale lines are in', samplePromo({ includesSale: true }), facts({ lines: [line({ isOnSale: true })] }), null],
    ['another designer', samplePromo({ scope: { kind: 'designer', ids: [21] } }), facts(), 'no_eligible_items'],
    ['exactly the least sum', samplePromo({ minSum: 10_000 }), facts(), null],
    ['a kopeck below it', samplePromo({ minSum: 10_001 }), facts(), 'min_sum'],
    [
      'sale lines do not help',
      samplePromo({ minSum: 10_001 }),
      facts({ lines: [line(), line({ key: 'b', isOnSale: true })] }),
      'min_sum',
    ],
    ['a gift, the cart without it', gift, facts(), null],
    ['[A06] a gift of which none is left', gift, facts({ goneGifts: new Set([7]) }), 'gift_gone'],
    ['another gift is gone', gift, facts({ goneGifts: new Set([8]) }), null],
    ['a gift does not pay for itself', gift, facts({ lines: [line({ skuId: 7 })] }), 'no_eligible_items'],
    ['its second item does', gift, facts({ lines: [line({ skuId: 7, quantity: 2, sum: 20_000 })] }), null],
    ['but the first is not counted', gift, facts({ lines: [line({ skuId: 7, quantity: 2, sum: 19_000 })] }), 'min_sum'],
  ])('%s', (_, code, about, reason) => {
    expect(promoRefusal(code, about)?.reason ?? null).toBe(reason)
  })

  const third = samplePromo({ kind: 'buy_x_get_y', percent: 0, buyCount: 2, freeCount: 1 })
  const own = samplePromo({ trigger: 'issued', ownerId: 7 })

  test.each<[string, Promo, PromoFacts, object | null]>([
    [
      '[A06] one more item',
      third,
      facts({ lines: [line({ quantity: 2 })] }),
      { reason: 'too_few_items', missingItems: 1 },
    ],
    ['[A06] the third item', third, facts({ lines: [line({ quantity: 3 })] }), null],
    ['[A06] issued to the customer', own, facts({ customerId: 7 }), null],
    ['[A06] issued to somebody, a guest', own, facts(), { reason: 'sign_in' }],
    ['[A06] issued to somebody else', own, facts({ customerId: 8 }), { reason: 'not_yours' }],
    [
      '[A06] its one use',
      own,
      facts({ customerId: 7, usesOf: () => ({ ...UNUSED, ofCode: 1 }) }),
      { reason: 'limit', limit: 'code' },
    ],
    ['[A06] a budget for all of it', samplePromo(), facts({ usesOf: () => ({ ...UNUSED, budgetLeft: 1_000 }) }), null],
    [
      '[A06] a budget for less',
      samplePromo(),
      facts({ usesOf: () => ({ ...UNUSED, budgetLeft: 999 }) }),
      { reason: 'limit', limit: 'budget' },
    ],
    ['which limit', samplePromo({ phoneLimit: 1 }), used(1, 1), { reason: 'limit', limit: 'phone' }],
    [
      'sale items only',
      samplePromo(),
      facts({ lines: [line({ isOnSale: true })] }),
      { reason: 'no_eligible_items', isSaleExcluded: true },
    ],
    [
      'too few that are not on sale',
      samplePromo({ kind: 'buy_x_get_y', percent: 0, buyCount: 2, freeCount: 1 }),
      facts({ lines: [line({ quantity: 2 }), line({ key: 'b', isOnSale: true })] }),
      { reason: 'too_few_items', missingItems: 1, isSaleExcluded: true },
    ],
    [
      'no such items',
      samplePromo({ scope: { kind: 'tag', ids: [5] } }),
      facts(),
      { reason: 'no_eligible_items', isSaleExcluded: false },
    ],
  ])('%s', (_, promo, at, refusal) => {
    const found = promoRefusal(promo, at)
    if (refusal === null) expect(found).toBeNull()
    else expect(found).toMatchObject(refusal)
  })

  test('[A06] one that gives way names the other and what each saves', () => {
    const ten = samplePromo({ id: 1 })
    const twenty = samplePromo({ id: 2, percent: 20 })
    expect(choosePromos([twenty], ten, facts())).toMatchObject({ rival: twenty, saving: 1_000, rivalSaving: 2_000 })
  })

  test('of the least sum it tells how far it is', () => {
    expect(promoRefusal(samplePromo({ minSum: 12_000 }), facts())).toMatchObject({ minSum: 12_000, sum: 10_000 })
  })
})

describe('[A06] a second code', () => {
  const ten = samplePromo({ id: 1 })
  const twenty = samplePromo({ id: 2, percent: 20 })
  const fixed = samplePromo({ id: 3, kind: 'fixed', percent: 0, amount: 1_000, currency: 'RUB' })
  const free = samplePromo({ id: 4, kind: 'free_delivery', percent: 0 })
  const otherFree = samplePromo({ id: 5, kind: 'free_delivery', percent: 0 })
  const alone = samplePromo({ id: 6, percent: 30, isAlone: true })
  const aloneFree = samplePromo({ id: 7, kind: 'free_delivery', percent: 0, isAlone: true })

  test.each<[string, Promo[], Promo, number[] | string]>([
    ['the first', [], ten, [1]],
    ['one that saves more replaces it', [ten], twenty, [2]],
    ['one that saves less', [twenty], ten, 'not_combinable'],
    ['one that saves the same', [ten], fixed, 'not_combinable'],
    ['one for delivery stands beside', [ten], free, [1, 4]],
    ['a better one leaves that for delivery', [free, ten], twenty, [4, 2]],
    ['two for delivery', [free], otherFree, 'not_combinable'],
    ['alone, with nobody', [], alone, [6]],
    ['alone, in the place of another', [ten], alone, [6]],
    ['alone, beside another', [free], alone, 'not_combinable'],
    ['another beside it', [alone], free, 'not_combinable'],
    ['alone for delivery beside goods', [ten], aloneFree, 'not_combinable'],
    ['one that does not apply', [ten], samplePromo({ id: 8, percent: 90, endsAt: NOW }), 'expired'],
  ])('%s', (_, applied, next, outcome) => {
    const choice = choosePromos(applied, next, facts())
    expect(choice.ok ? choice.promos.map(({ id }) => id) : 'reason' in choice && choice.reason).toEqual(outcome)
  })

  test('the same again is already applied, even when its limit is reached by it', () => {
    const once = samplePromo({ totalLimit: 1 })
    expect(choosePromos([once], once, used(1, 1))).toEqual({ ok: false, code: 'promocode_already_applied' })
  })

  test('names the one it replaces', () => {
    expect(choosePromos([free, ten], twenty, facts())).toMatchObject({ replaced: { id: 1 } })
    expect(choosePromos([free], ten, facts())).toMatchObject({ replaced: null })
  })
})

test.each([
  [' first10 ', 'FIRST10'],
  ['Первый10', 'ПЕРВЫЙ10'],
  ['ＦＩＲＳＴ１０', 'FIRST10'],
  ['\u00A0лето15\n', 'ЛЕТО15'],
  ['Подарок и\u0306', 'ПОДАРОК Й'],
  ['', ''],
])('[A06] %j is the code %j', (typed, code) => {
  expect(normalisePromoCode(typed)).toBe(code)
})
