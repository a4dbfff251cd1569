import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuantity, MAX_LINES } from './cart-limits.ts'
import type { CartLine } from './cart-line.ts'
import { addToCart, onceEach, removeFromCart, setQuantity } from './edit-cart.ts'
import { findChanges } from './find-changes.ts'
import { lineState } from './line-state.ts'
import { mergeCarts } from './merge-carts.ts'
import { setSavings } from './set-savings.ts'

const line = (skuId: number, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  skuId,
  quantity,
  setId: null,
  isApart: false,
  ...more,
})

test.each([
  [1, true],
  [10, true],
  [0, false],
  [-1, false],
  [11, false],
  [1.5, false],
  [1e9, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%s is a quantity: %s', (quantity, is) => {
  expect(isQuantity(quantity)).toBe(is)
})

describe('a line', () => {
  const fine = { isArchive: false, isShowcase: false, hasPrice: true, maxQuantity: 5, quantity: 2 }
  test.each([
    [{}, 'ok'],
    [{ quantity: 5 }, 'ok'],
    [{ quantity: 6 }, 'less'],
    [{ maxQuantity: 0 }, 'sold_out'],
    [{ hasPrice: false }, 'not_here'],
    [{ hasPrice: false, maxQuantity: 0 }, 'not_here'],
    [{ isShowcase: true, hasPrice: false }, 'showcase'],
    [{ isArchive: true, isShowcase: true }, 'archived'],
  ] as const)('%o is %s', (change, state) => {
    expect(lineState({ ...fine, ...change })).toBe(state)
  })
})

describe('putting in', () => {
  const item = (skuId: number, quantity: number, most: number) => ({ skuId, quantity, setId: null, most })
  test.each([
    ['a new item', [], item(1, 1, 5), [line(1, 1)], false],
    ['one more', [line(1, 2)], item(1, 1, 5), [line(1, 3)], false],
    ['more than there is', [line(1, 4)], item(1, 3, 5), [line(1, 5)], true],
    ['one that became rarer than the cart has', [line(1, 4)], item(1, 1, 2), [line(1, 4)], true],
    ['one that was kept apart', [line(1, 4, { isApart: true })], item(1, 1, 5), [line(1, 1)], false],
  ])('%s', (_what, before, addition, after, isReduced) => {
    expect(addToCart(before, [addition])).toEqual({ lines: after, isReduced })
  })

  test('there is no room for the fifty-first line, and more of a known one always fits', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => line(index + 1))
    expect(addToCart(full, [item(999, 1, 5)])).toBeNull()
    expect(addToCart(full, [item(1, 1, 5)])?.lines).toHaveLength(MAX_LINES)
  })

  test.each([
    [3, 5, 3, false],
    [7, 5, 5, true],
    [2, 0, 1, true],
  ])('a quantity of %s where %s can be had becomes %s', (quantity, most, after, isReduced) => {
    expect(setQuantity([line(1), line(2)], 1, quantity, most)).toEqual({ lines: [line(1, after), line(2)], isReduced })
  })

  test('what is not there can be neither changed nor removed', () => {
    expect(setQuantity([line(1)], 2, 1, 5)).toBeNull()
    expect(removeFromCart([line(1)], 2)).toEqual([line(1)])
    expect(onceEach([line(1, 2), line(2), line(1, 5)])).toEqual([line(1, 2), line(2)])
  })
})

const lines = fc
  .uniqueArray(fc.record({ skuId: fc.integer({ min: 1, max: 30 }), quantity: fc.integer({ min: 1, max: 10 }) }), {
    selector: ({ skuId }) => skuId,
    maxLength: 20,
  })
  .map((all) => all.map(({ skuId, quantity }) => line(skuId, quantity)))

describe('two carts become one', () => {
  test.each([
    ['the larger quantity', [line(1, 1)], [line(1, 3)], 'login', [line(1, 3)]],
    ['the larger one of the earlier cart', [line(1, 4)], [line(1, 3)], 'login', [line(1, 4)]],
    ['no more than can be had', [line(1, 9)], [line(1, 3)], 'login', [line(1, 5)]],
    ['others are appended', [line(1)], [line(2)], 'login', [line(1), line(2)]],
    [
      'from the checkout the earlier ones stay apart',
      [line(1)],
      [line(2)],
      'cart',
      [line(1, 1, { isApart: true }), line(2)],
    ],
    ['what was brought is never apart', [line(1, 1, { isApart: true })], [line(1)], 'cart', [line(1)]],
    ['nothing brought puts nothing apart', [line(1)], [], 'cart', [line(1)]],
  ] as const)('%s', (_what, stored, brought, mode, merged) => {
    expect(mergeCarts({ stored, brought, mode, mostOf: () => 5 }).lines).toEqual(merged)
  })

  test('a quantity that changed is told', () => {
    const { changed } = mergeCarts({ stored: [line(1, 9)], brought: [line(1, 3)], mode: 'login', mostOf: () => 5 })
    expect(changed).toEqual([{ skuId: 1, before: 3, after: 5 }])
  })

  test('merging once more changes nothing, and nothing that was brought is lost', () => {
    fc.assert(
      fc.property(
        lines,
        lines,
        fc.constantFrom('cart', 'login'),
        fc.integer({ min: 0, max: 10 }),
        (stored, brought, mode, most) => {
          const merge = (before: readonly CartLine[]) =>
            mergeCarts({ stored: before, brought, mode, mostOf: () => most }).lines
          const once = merge(stored)
          expect(merge(once)).toEqual(once)
          for (const { skuId } of brought) expect(once.find((one) => one.skuId === skuId)?.isApart).toBe(false)
          for (const { skuId } of stored) expect(once.some((one) => one.skuId === skuId)).toBe(true)
          expect(once.length).toBeLessThanOrEqual(MAX_LINES)
          for (const { quantity } of once) expect(isQuantity(quantity)).toBe(true)
          expect(new Set(once.map(({ skuId }) => skuId)).size).toBe(once.length)
        },
      ),
    )
  })

  test('when there is no room, what is apart gives way first', () => {
    const stored = Array.from({ length: MAX_LINES }, (_, index) => line(index + 1))
    const { lines: merged } = mergeCarts({ stored, brought: [line(900)], mode: 'cart', mostOf: () => 5 })
    expect(merged).toHaveLength(MAX_LINES)
    expect(merged.at(-1)).toEqual(line(900))
  })
})

describe('a set', () => {
  const offer = {
    setId: 100,
    price: 8_000,
    parts: [
      { skuId: 1, count: 1 },
      { skuId: 2, count: 1 },
    ],
  }
  const part = (skuId: number, quantity: number, unitFinal: number, setId: number | null = 100) => ({
    skuId,
    quantity,
    setId,
    unitFinal,
  })

  test.each([
    ['whole', [part(1, 1, 6_000), part(2, 1, 4_000)], 2_000],
    ['twice', [part(1, 2, 6_000), part(2, 2, 4_000)], 4_000],
    ['one and a half', [part(1, 2, 6_000), part(2, 1, 4_000)], 2_000],
    ['without a part', [part(1, 1, 6_000)], 0],
    ['of parts that were bought alone', [part(1, 1, 6_000, null), part(2, 1, 4_000, null)], 0],
    ['dearer than its parts', [part(1, 1, 3_000), part(2, 1, 4_000)], 0],
  ])('%s saves %s', (_what, cart, saving) => {
    expect([...setSavings(cart, [offer]).values()].reduce((all, one) => all + one, 0)).toBe(saving)
  })

  test('of a pair and a single item counts the pair', () => {
    const pair = {
      ...offer,
      parts: [
        { skuId: 1, count: 2 },
        { skuId: 2, count: 1 },
      ],
    }
    const savings = (quantity: number) => setSavings([part(1, quantity, 3_000), part(2, 1, 4_000)], [pair])
    expect([...savings(2)]).toEqual([
      [1, 1_200],
      [2, 800],
    ])
    expect([...savings(1)]).toEqual([])
  })
})

describe('what the buyer saw and what is', () => {
  const seen = (skuId: number, quantity: number, price: number | null = 100) => ({ skuId, quantity, price })
  test.each([
    ['the same', [seen(1, 2)], [seen(1, 2)], []],
    ['gone', [seen(1, 2)], [], ['removed']],
    ['gone, but known', [seen(1, 2)], [seen(1, 0)], ['removed']],
    ['fewer', [seen(1, 2)], [seen(1, 1)], ['quantity_reduced']],
    ['dearer', [seen(1, 2)], [seen(1, 2, 101)], ['price_up']],
    ['cheaper', [seen(1, 2)], [seen(1, 2, 99)], ['price_down']],
    ['fewer and dearer', [seen(1, 2)], [seen(1, 1, 200)], ['quantity_reduced', 'price_up']],
    ['no price was seen', [seen(1, 2, null)], [seen(1, 2, 200)], []],
    ['something that nobody asked for', [seen(1, 2)], [seen(1, 2), seen(2, 1)], []],
  ])('%s', (_what, before, now, kinds) => {
    expect(findChanges(before, now).map(({ kind }) => kind)).toEqual(kinds)
  })
})
