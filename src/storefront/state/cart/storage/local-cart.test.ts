import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyLocalCart, parseCart } from './local-cart.ts'

const withLines = (lines: object[]) => ({ ...emptyLocalCart, lines })

describe('[L03] what a guest’s browser kept', () => {
  test.each([
    [null, emptyLocalCart],
    ['', emptyLocalCart],
    ['{}', emptyLocalCart],
    ['7', emptyLocalCart],
    // The shop's first days: a bare list of lines.
    ['[{"skuId":5,"quantity":2}]', withLines([{ skuId: 5, quantity: 2 }])],
    ['[{"skuId":5,"quantity":2},{"skuId":5,"quantity":9}]', withLines([{ skuId: 5, quantity: 2 }])],
    ['[{"skuId":5,"quantity":0},{"skuId":-1,"quantity":1},{"skuId":"7","quantity":1},null,7]', emptyLocalCart],
    ['[{"skuId":5,"quantity":11},{"skuId":5,"quantity":1.5}]', emptyLocalCart],
    ['{"lines":[{"skuId":5,"quantity":1,"price":1,"setId":9}]}', withLines([{ skuId: 5, quantity: 1, setId: 9 }])],
    ['{"lines":[{"skuId":5,"quantity":1,"setId":"x"}]}', withLines([{ skuId: 5, quantity: 1 }])],
    [
      '{"promocodes":["A","A",7,""],"held":["B","B",7],"certificates":["C1"],"packs":{"eco":true,"gift":1,"giftMessage":"С любовью"}}',
      {
        lines: [],
        promocodes: ['A'],
        held: ['B'],
        certificates: ['C1'],
        packs: { eco: true, gift: false, giftMessage: 'С любовью' },
      },
    ],
    [`{"promocodes":["${'x'.repeat(41)}"],"packs":{"giftMessage":"${'x'.repeat(301)}"}}`, emptyLocalCart],
  ])('%j is read as %j', (text, cart) => {
    expect(parseCart(text)).toEqual(cart)
  })

  test('no more lines and codes than a call may carry', () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({ skuId: index + 1, quantity: 1 }))
    const promocodes = ['A', 'B', 'C', 'D', 'E']
    const read = parseCart(JSON.stringify({ lines, promocodes }))
    expect(read.lines).toHaveLength(50)
    expect(read.promocodes).toEqual(['A', 'B', 'C', 'D'])
  })
})

describe('storage', () => {
  const cache = new Map<string, string>()
  let isFull = false
  beforeEach(() => {
    cache.clear()
    isFull = false
    vi.resetModules()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => cache.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new Error('full')
        cache.set(key, value)
      },
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('what is written is read; where storage is full it lasts as long as the page', async () => {
    const { readLocalCart, writeLocalCart } = await import('./local-cart.ts')
    const first = { ...emptyLocalCart, lines: [{ skuId: 5, quantity: 2 }] }
    writeLocalCart(first)
    expect(readLocalCart()).toEqual(first)
    isFull = true
    const second = { ...first, lines: [{ skuId: 5, quantity: 3 }] }
    writeLocalCart(second)
    expect(readLocalCart()).toEqual(second)
    expect(parseCart(cache.get('cart') ?? null)).toEqual(first)
  })
})
