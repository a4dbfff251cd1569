import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAVORITES_LIMIT } from './favorites-list.ts'
import { favoriteOf, isProductId, readFavorites, savedItemOf } from './saved-item.ts'

const AT = '2026-11-03T10:00:00.000Z'

describe('a favourite on its way', () => {
  test.each([
    [7, { id: 7, savedAt: 0, savedPrice: {} }],
    [{ id: 7 }, { id: 7, savedAt: 0, savedPrice: {} }],
    [
      { id: 7, savedAt: AT, savedPrice: 125.99, currency: 'USD' },
      { id: 7, savedAt: Date.parse(AT), savedPrice: { USD: 125_99 } },
    ],
    [
      { id: 7, savedPrices: { RUB: 9900, USD: 125.99 } },
      { id: 7, savedAt: 0, savedPrice: { RUB: 9900_00, USD: 125_99 } },
    ],
    [
      { id: 7, color: 'rose' },
      { id: 7, savedAt: 0, savedPrice: {}, color: 'rose' },
    ],
    // A sum without a currency is no price.
    [
      { id: 7, savedAt: '2026-11-03T13:00:00+03:00', savedPrice: 100 },
      { id: 7, savedAt: Date.parse(AT), savedPrice: {} },
    ],
  ] as const)('%j is %j', (item, favorite) => {
    expect(favoriteOf(item)).toEqual(favorite)
  })

  test('comes back as it went', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_00 })
    const favorites = fc.record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      savedAt: fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
      savedPrice: fc.record({ RUB: price, AED: price, USD: price }, { requiredKeys: [] }),
    })
    fc.assert(
      fc.property(favorites, (favorite) => {
        expect(favoriteOf(savedItemOf(favorite))).toEqual(favorite)
        expect(readFavorites(JSON.parse(JSON.stringify([savedItemOf(favorite)])))).toEqual([favorite])
      }),
    )
  })
})

describe('what lay in a browser', () => {
  test.each([
    [null, []],
    ['[1]', []],
    [{ id: 1 }, []],
    [
      [1, 2, 2, 3],
      [1, 2, 3],
    ],
    [['1', null, -4, 0, 1.5, 8, 2 ** 31, Number.NaN, [9], {}, { id: '3' }], [8]],
    [
      [{ id: 4, savedAt: AT }, { id: 5 }, 6],
      [4, 5, 6],
    ],
    [
      [5, { id: 4, savedAt: AT }],
      [4, 5],
    ],
  ])('%j holds %j', (stored, ids) => {
    expect(readFavorites(stored).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    { id: 1, savedAt: 'yesterday' },
    { id: 1, savedAt: '+012345-01-01T00:00:00Z' },
    { id: 1, savedAt: 5 },
    { id: 1, savedPrice: -5, currency: 'RUB' },
    { id: 1, savedPrice: 1e300, currency: 'RUB' },
    { id: 1, savedPrice: '5', currency: 'RUB' },
    { id: 1, savedPrice: 5, currency: 'EUR' },
    { id: 1, savedPrices: 5 },
    { id: 1, savedPrices: { RUB: -5, USD: '5', EUR: 5 } },
    { id: 1, color: 7 },
    { id: 1, color: '../rose' },
  ])('of %j only the id is believed', (stored) => {
    expect(readFavorites([stored])).toEqual([{ id: 1, savedAt: 0, savedPrice: {} }])
  })

  test('of its prices those are believed that can be, in the form of before too', () => {
    expect(
      readFavorites([
        { id: 1, savedPrices: { RUB: 100, USD: 1e300, AED: 5.5 } },
        { id: 2, savedPrice: 7, currency: 'USD' },
      ]).map(({ savedPrice }) => savedPrice),
    ).toEqual([{ RUB: 100_00, AED: 5_50 }, { USD: 7_00 }])
  })

  test('is never more than the limit', () => {
    expect(readFavorites(Array.from({ length: 10_000 }, (_, index) => index + 1))).toHaveLength(FAVORITES_LIMIT)
  })

  test('[F05] an id is a whole number above 0 that the database can hold', () => {
    expect([1, 2 ** 31 - 1].every(isProductId)).toBe(true)
    expect(['1', 0, -1, 1.5, 2 ** 31, Number.NaN, null, undefined].some(isProductId)).toBe(false)
  })
})
