import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canBeBought, maxQuantity } from './can-be-bought.ts'
import { cardColors, cardSymbols, cardTags } from './card-limits.ts'
import { effectivePrice } from './effective-price.ts'
import { gemWeightRange, gemWeightRanges } from './gem-weight.ts'
import { defaultMinPrice } from './min-price.ts'
import { saleRefusal } from './price-history.ts'
import { offerOf } from './showcase.ts'
import { afterSizeChange, afterWeightChange, sizesOf } from './size-and-weight.ts'

describe('effective price', () => {
  test.each([
    [{ weight: 3, size: 2, base: 1 }, 3],
    [{ weight: null, size: 2, base: 1 }, 2],
    [{ size: 2, base: 1 }, 2],
    [{ weight: null, size: null, base: 1 }, 1],
    [{ base: null }, null],
    [{}, null],
  ])('[J22] of %o is %o', (prices, price) => {
    expect(effectivePrice(prices)).toBe(price)
  })
})

describe('what can be bought', () => {
  const product = { isArchive: false, maxQuantity: 1, price: { initial: 100 } }
  test.each([
    ['a product in stock', product, true],
    ['an archived one', { ...product, isArchive: true }, false],
    ['one with nothing left', { ...product, maxQuantity: 0 }, false],
    ['one without a price here', { ...product, price: null }, false],
    ['one whose initial price is 0', { ...product, price: { initial: 0 } }, false],
  ])('[J21] %s', (_, product, answer) => {
    expect(canBeBought(product)).toBe(answer)
  })

  test.each([
    [0, false, 0],
    [3, false, 3],
    [10, false, 10],
    [11, false, 10],
    [-1, false, 0],
    [0, true, 10],
  ])('%d free, preorder %s: at most %d', (free, isPreorder, most) => {
    expect(maxQuantity(free, isPreorder)).toBe(most)
  })
})

describe('showcase', () => {
  test.each([
    [{ isShowcase: false, showcaseStorages: [], canBeBought: true }, 'cart'],
    [{ isShowcase: false, showcaseStorages: [], canBeBought: false }, 'not_available'],
    [{ isShowcase: true, showcaseStorages: [3], canBeBought: true }, 'showcase'],
    [{ isShowcase: true, showcaseStorages: [3], canBeBought: false }, 'showcase'],
    [{ isShowcase: true, showcaseStorages: [], canBeBought: true }, 'not_available'],
  ] as const)('[J23] %o offers %s', (product, offer) => {
    expect(offerOf(product)).toBe(offer)
  })
})

describe('size and weight', () => {
  const variants = [
    { id: 1, size: '16.5', mainGemWeight: 0.3 },
    { id: 2, size: '16.5', mainGemWeight: 0.5 },
    { id: 3, size: '17', mainGemWeight: 0.5 },
    { id: 4, size: '17', mainGemWeight: 0.88 },
  ]

  test('[J20] a size change picks the first weight of that size', () => {
    expect(afterSizeChange(variants, '16.5')?.id).toBe(1)
    expect(afterSizeChange(variants, '17')?.id).toBe(3)
    expect(afterSizeChange(variants, '22')).toBeNull()
  })

  test('a weight change stays in the size', () => {
    const chosen = { id: 3, size: '17', mainGemWeight: 0.5 }
    expect(afterWeightChange(variants, chosen, 0.88).id).toBe(4)
    expect(afterWeightChange(variants, chosen, 0.3).id).toBe(3)
  })

  test('sizes keep the order of the variants', () => {
    expect(sizesOf(variants)).toEqual(['16.5', '17'])
    expect(sizesOf([{ id: 9, size: null, mainGemWeight: null }])).toEqual([])
  })
})

describe('what a card shows', () => {
  const letters = 'ABCDEFGHIJ'.split('')

  test.each([
    [[], []],
    [['new'], ['new']],
    [
      ['new', 'hit'],
      ['new', 'hit'],
    ],
    [
      ['new', 'hit', 'last'],
      ['new', 'hit'],
    ],
  ])('[F04] of the tags %j: %j', (tags, shown) => {
    expect(cardTags(tags)).toEqual(shown)
  })

  test.each([
    [1, ['A'], 0],
    [3, ['A', 'B', 'C'], 0],
    [4, ['A', 'B', 'C'], 1],
    [10, ['A', 'B', 'C'], 7],
  ])('[F10] of %d colours: %j and +%d', (count, shown, hidden) => {
    expect(cardColors(letters.slice(0, count), () => false)).toEqual({ shown, hidden })
  })

  test('[F10] the chosen colour is among the three', () => {
    expect(cardColors(letters, (color) => color === 'E')).toEqual({ shown: ['A', 'B', 'E'], hidden: 7 })
    expect(cardColors(letters, (color) => color === 'B').shown).toEqual(['A', 'B', 'C'])
  })

  test.each([
    [7, 'ABCDEFG', 0],
    [8, 'ABCDEFG', 1],
  ])('[F11] of %d symbols: %s, hidden %d', (count, shown, hidden) => {
    expect(cardSymbols(letters.slice(0, count), () => false)).toEqual({ shown: shown.split(''), hidden })
  })

  test('[F11] the chosen symbol is among the seven', () => {
    expect(cardSymbols(letters, (letter) => letter === 'J').shown.join('')).toBe('ABCDEFJ')
  })
})

describe('gem weight', () => {
  test.each([
    [0.01, '0-0.3'],
    [0.29, '0-0.3'],
    [0.3, '0.3-0.5'],
    [0.5, '0.5-1'],
    [0.99, '0.5-1'],
    [1, '1-2'],
    [2, '2-'],
    [11.16, '2-'],
  ])('%d ct is in %s', (carats, range) => {
    expect(gemWeightRange(carats)).toBe(range)
    expect(gemWeightRanges).toContain(range)
  })
})

describe('minimum price', () => {
  test.each([
    ['ru', 900],
    ['en', 20],
  ] as const)('[R02] in %s it is %d by default', (language, price) => {
    expect(defaultMinPrice(language)).toBe(price)
  })
})

describe('a crossed-out price', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const sale = { initial: 10_000, final: 8_000, at: now }

  test.each([
    ['sold at the old price for a year', [[365, 10_000]], null],
    ['new in the shop today', [], 'no_history'],
    ['on sale from the first day', [[0, 10_000]], 'no_history'],
    [
      'as cheap a week ago',
      [
        [365, 10_000],
        [20, 8_000],
        [7, 10_000],
      ],
      'not_below_lowest',
    ],
    [
      'cheaper when the 30 days began',
      [
        [365, 7_000],
        [29, 10_000],
      ],
      'not_below_lowest',
    ],
    [
      'cheaper only before them',
      [
        [365, 7_000],
        [31, 10_000],
      ],
      null,
    ],
    ['never sold that dear', [[365, 9_000]], 'never_charged'],
    [
      'dear long ago only',
      [
        [365, 10_000],
        [60, 9_000],
      ],
      'never_charged',
    ],
    [
      'lowered in two steps',
      [
        [365, 10_000],
        [10, 9_000],
      ],
      null,
    ],
  ] as const)('%s', (_, rows, refusal) => {
    const history = rows.map(([days, price]) => ({ since: daysAgo(days), price }))
    expect(saleRefusal(history, sale)).toBe(refusal)
  })

  test('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ days: fc.integer({ min: 0, max: 90 }), price: fc.integer({ min: 1, max: 100 }) })),
        (rows) => {
          const history = rows.map(({ days, price }, index) => ({
            // Two prices cannot begin at the same moment.
            since: new Date(daysAgo(days).getTime() + index),
            price,
          }))
          expect(saleRefusal([...history].reverse(), sale)).toBe(saleRefusal(history, sale))
        },
      ),
    )
  })

  test('whatever may be published is below the lowest price of the 30 days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ days: fc.integer({ min: 0, max: 90 }), price: fc.integer({ min: 1, max: 100 }) })),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        (rows, initial, final) => {
          const history = rows.map(({ days, price }) => ({ since: daysAgo(days), price }))
          if (saleRefusal(history, { initial, final, at: now }) !== null) return
          const asked = rows.filter(({ days }) => days > 0 && days <= 30).map(({ price }) => price)
          expect(Math.min(...asked, Number.POSITIVE_INFINITY)).toBeGreaterThan(final)
        },
      ),
    )
  })
})
