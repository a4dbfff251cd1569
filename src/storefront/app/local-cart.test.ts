import { beforeEach, expect, test, vi } from 'vitest'
import { addToLocalCart, localCart, parseCart } from './local-cart.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test.each([
  [null, []],
  ['', []],
  ['{}', []],
  ['[{"skuId":5,"quantity":2}]', [{ skuId: 5, quantity: 2 }]],
  ['[{"skuId":5,"quantity":2},{"skuId":5,"quantity":9}]', [{ skuId: 5, quantity: 2 }]],
  ['[{"skuId":5,"quantity":0},{"skuId":-1,"quantity":1},{"skuId":"7","quantity":1},null,7]', []],
  ['[{"skuId":5,"quantity":11}]', []],
  ['[{"skuId":5,"quantity":1,"price":1}]', [{ skuId: 5, quantity: 1 }]],
])('of what is kept, %j is read as %j', (text, lines) => {
  expect(parseCart(text)).toEqual(lines)
})

test('a piece is added once more each time, up to what there is, and kept', () => {
  addToLocalCart(5, 2)
  addToLocalCart(7, 10)
  addToLocalCart(5, 2)
  addToLocalCart(5, 2)
  addToLocalCart(9, 0)
  const lines = [
    { skuId: 5, quantity: 2 },
    { skuId: 7, quantity: 1 },
  ]
  expect(localCart()).toEqual(lines)
  expect(JSON.parse(kept.get('cart') ?? '')).toEqual(lines)
})
