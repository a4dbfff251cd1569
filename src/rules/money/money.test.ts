import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { fromMajor, money, percentOf, toMajor } from './money.ts'
import { discountPercent, isDiscounted, priceView } from './price-view.ts'
import { splitByLargestRemainder } from './split.ts'

const visible = (text: string) => text.replaceAll('\u00A0', '·')

describe('a formatted sum', () => {
  test.each([
    [1_250_000, 'RUB', 'ru', '12·500·₽'],
    [125_000, 'RUB', 'ru', '1·250·₽'],
    [99_900, 'RUB', 'ru', '999·₽'],
    [125_050, 'RUB', 'ru', '1·250,50·₽'],
    [125_005, 'RUB', 'ru', '1·250,05·₽'],
    [0, 'RUB', 'ru', '0·₽'],
    [-50_000, 'RUB', 'ru', '−500·₽'],
    [123_456_789_00, 'RUB', 'ru', '123·456·789·₽'],
    [1_250_000, 'RUB', 'en', '12,500·₽'],
    [12_500, 'USD', 'en', '$125'],
    [1_250_000, 'USD', 'en', '$12,500'],
    [12_599, 'USD', 'en', '$125.99'],
    [1_250_000, 'USD', 'ru', '$12·500'],
    [46_000, 'AED', 'en', 'AED·460'],
    [1_250_050, 'AED', 'en', 'AED·12,500.50'],
    [46_000, 'AED', 'ru', 'AED·460'],
  ] as const)('[F12] %d minor units of %s in %s read %s', (minor, currency, language, text) => {
    expect(visible(formatMoney(money(minor, currency), language))).toBe(text)
  })

  test('a fraction of a minor unit is refused', () => {
    expect(() => money(0.5, 'RUB')).toThrow(RangeError)
    expect(() => money(Number.NaN, 'RUB')).toThrow(RangeError)
  })

  test('major units come back as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (minor) => {
        expect(fromMajor(toMajor(money(minor, 'AED')), 'AED').minor).toBe(minor)
      }),
    )
  })

  test.each([
    [1_005, 10, 101],
    [1_004, 10, 100],
    [333, 50, 167],
    [0, 30, 0],
  ])('%d at %d percent is %d', (minor, percent, part) => {
    expect(percentOf(minor, percent)).toBe(part)
  })
})

describe('a price', () => {
  test.each([
    [10_000, 8_000, true, 20],
    [10_000, 8_001, true, 19],
    [10_000, 9_999, true, 0],
    [10_000, 10_000, false, 0],
    [8_000, 10_000, false, 0],
  ])('[F14] initial %d, final %d: discounted %s, by %d percent', (initial, final, discounted, percent) => {
    expect(isDiscounted({ initial, final })).toBe(discounted)
    expect(discountPercent({ initial, final })).toBe(percent)
  })

  test('carries major units and ready texts', () => {
    expect(priceView({ initial: 12_500_00, final: 9_900_00, currency: 'RUB' }, 'ru')).toEqual({
      initial: 12_500,
      final: 9_900,
      currency: 'RUB',
      currencySym: '₽',
      initialFormatted: '12\u00A0500\u00A0₽',
      finalFormatted: '9\u00A0900\u00A0₽',
      discountPercent: 20,
      message: null,
    })
  })
})

describe('sharing a sum out', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [1, [5, 5], [1, 0]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0, 0], [3, 2, 2]],
    [10, [0, 1], [0, 10]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [], []],
  ])('%d by %j gives %j', (total, weights, shares) => {
    expect(splitByLargestRemainder(total, weights)).toEqual(shares)
  })

  test('with nobody to share there must be nothing to share', () => {
    expect(() => splitByLargestRemainder(1, [])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1, [-1, 2])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(0.5, [1])).toThrow(RangeError)
  })

  const sums = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_00 }), { minLength: 1, maxLength: 40 })

  test('the shares always add up to the sum', () => {
    fc.assert(
      fc.property(sums, weights, (total, parts) => {
        const shares = splitByLargestRemainder(total, parts)
        expect(shares).toHaveLength(parts.length)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
      }),
    )
  })

  test('a share is its exact part, rounded down or up', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), weights, (total, parts) => {
        const whole = parts.reduce((all, part) => all + BigInt(part), 0n)
        if (whole === 0n) return
        splitByLargestRemainder(total, parts).forEach((share, index) => {
          const exact = (BigInt(total) * BigInt(parts[index] ?? 0)) / whole
          expect(share === Number(exact) || share === Number(exact) + 1).toBe(true)
        })
      }),
    )
  })

  test('who weighs nothing gets nothing, unless nobody weighs anything', () => {
    fc.assert(
      fc.property(sums, weights, (total, parts) => {
        if (parts.every((part) => part === 0)) return
        splitByLargestRemainder(total, parts).forEach((share, index) => {
          if (parts[index] === 0) expect(share).toBe(0)
        })
      }),
    )
  })

  test('a discount never exceeds the line it is taken from', () => {
    fc.assert(
      fc.property(weights, fc.nat({ max: 100 }), (lines, percent) => {
        const total = percentOf(
          lines.reduce((all, line) => all + line, 0),
          percent,
        )
        splitByLargestRemainder(total, lines).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(lines[index] ?? 0)
        })
      }),
    )
  })
})
