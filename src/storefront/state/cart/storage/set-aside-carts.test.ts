import { describe, expect, test } from 'vitest'
import { emptyLocalCart, type LocalCart } from './local-cart.ts'
import { afterOrder, parseSetAside } from './set-aside-carts.ts'

const NOW = Date.parse('2026-11-18T10:30:00+03:00')
const DAY = 24 * 60 * 60 * 1000
const id = (name: string) => name.repeat(24)
const cartOf = (...skus: number[]): LocalCart => ({
  ...emptyLocalCart,
  lines: skus.map((skuId) => ({ skuId, quantity: 1 })),
})
const aside = (name: string, cart: LocalCart, at = NOW) => ({ orderId: id(name), at, cart })
const full: LocalCart = {
  lines: [{ skuId: 5, quantity: 2, setId: 9 }],
  promocodes: ['SILVER'],
  held: [],
  certificates: ['C1'],
  packs: { eco: true, gift: true, giftMessage: 'С любовью' },
}

describe('what is kept aside of a guest’s unpaid orders', () => {
  test.each([
    ['nothing', null, []],
    ['no JSON', '[{', []],
    ['no list', '{"orderId":"x"}', []],
    ['a null', 'null', []],
    ['things of other shapes', [null, 7, 'x', [], {}], []],
    ['all of a cart', [aside('a', full)], [aside('a', full)]],
    [
      'a cart with something else in it',
      [{ ...aside('a', cartOf(5)), cart: { lines: [{ skuId: 5, quantity: 1, price: 1 }, { skuId: -1 }], codes: 7 } }],
      [aside('a', cartOf(5))],
    ],
    ['an empty cart', [aside('a', emptyLocalCart)], []],
    ['no cart', [{ orderId: id('a'), at: NOW }], []],
    ['a key that is none', [{ ...aside('a', full), orderId: '../../profile/orders' }], []],
    ['a number for a key', [{ ...aside('a', full), orderId: 7 }], []],
    ['no moment', [{ orderId: id('a'), cart: full }], []],
    ['six days ago', [aside('a', full, NOW - 6 * DAY)], [aside('a', full, NOW - 6 * DAY)]],
    ['a week ago', [aside('a', full, NOW - 7 * DAY)], []],
    ['a clock that was put back an hour', [aside('a', full, NOW + DAY / 24)], [aside('a', full, NOW + DAY / 24)]],
    ['a moment that never passes', [aside('a', full, 1e15)], []],
    ['an order twice', [aside('a', full), aside('a', cartOf(1))], [aside('a', full)]],
    [
      'more than three',
      [aside('a', full, NOW - 4), aside('b', full, NOW - 1), aside('c', full, NOW - 2), aside('d', full, NOW - 3)],
      [aside('b', full, NOW - 1), aside('c', full, NOW - 2), aside('d', full, NOW - 3)],
    ],
  ])('%s', (_, stored, read) => {
    const text = stored === null || typeof stored === 'string' ? stored : JSON.stringify(stored)
    expect(parseSetAside(text, NOW)).toEqual(read)
  })
})

describe('an order is made', () => {
  const made = (name: string, cart: LocalCart, isToBePaid = true) => ({ ...aside(name, cart), isToBePaid })

  test.each([
    ['its cart is kept while it waits for its money', [], made('a', full), [aside('a', full)]],
    ['nothing to pay: nothing to keep', [], made('a', full, false), []],
    ['a customer’s cart is not in the browser', [], made('a', emptyLocalCart), []],
    ['the newest first', [aside('a', cartOf(1))], made('b', cartOf(2)), [aside('b', cartOf(2)), aside('a', cartOf(1))]],
    [
      'what is ordered again is not owed any more',
      [aside('a', cartOf(1, 2)), aside('b', cartOf(2))],
      made('c', cartOf(2), false),
      [aside('a', cartOf(1))],
    ],
    ['the same answer again changes nothing', [aside('a', full)], made('a', cartOf(7)), [aside('a', full)]],
    [
      'no more than three',
      [aside('c', cartOf(3)), aside('b', cartOf(2)), aside('a', cartOf(1))],
      made('d', cartOf(4)),
      [aside('d', cartOf(4)), aside('c', cartOf(3)), aside('b', cartOf(2))],
    ],
  ])('%s', (_, stored, order, after) => {
    expect(afterOrder(stored, order)).toEqual(after)
  })
})
