import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raisedPrice, salePrice } from './percent-price.ts'

describe('[DESK] prices by percent', () => {
  test.each([
    [{ initial: 1_000_000, final: 1_000_000 }, 10, { initial: 1_100_000, final: 1_100_000 }],
    [{ initial: 999_900, final: 999_900 }, 3, { initial: 1_029_900, final: 1_029_900 }],
    [{ initial: 1_000_000, final: 800_000 }, 5, { initial: 1_050_000, final: 840_000 }],
  ])('%j raised by %i is %j', (price, percent, raised) => {
    expect(raisedPrice(price, percent)).toEqual(raised)
  })

  test.each([
    [{ initial: 1_000_000, final: 1_000_000 }, 15, { initial: 1_000_000, final: 850_000 }],
    [{ initial: 999_900, final: 900_000 }, 10, { initial: 999_900, final: 899_900 }],
    [{ initial: 100, final: 100 }, 90, { initial: 100, final: 100 }],
  ])('%j with %i off is %j', (price, percent, sale) => {
    expect(salePrice(price, percent)).toEqual(sale)
  })

  test('a sale is never less than it says, and a raise never a loss', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map((whole) => ({ initial: whole * 100, final: whole * 100 }))
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 90 }), (one, percent) => {
        const off = salePrice(one, percent)
        return (
          raisedPrice(one, percent).final >= one.final &&
          (off.final === 100 || off.final * 100 <= one.initial * (100 - percent))
        )
      }),
    )
  })
})
