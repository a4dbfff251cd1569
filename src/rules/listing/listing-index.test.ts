import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORTS } from './listing-filters.ts'
import { createListingIndex, type ListingQuery, type ListingRow } from './listing-index.ts'

// Facet values 1–4 are metals, 5–8 stones, 9–12 designers.
const groupOf = (value: number) => ['metal', 'stone', 'designer'][Math.floor((value - 1) / 4)] ?? ''
// One stone and one designer are about letters.
const expandsFamilies = (value: number) => value === 8 || value === 9
const values = { groupOf, expandsFamilies }

const rows: fc.Arbitrary<ListingRow[]> = fc
  .array(
    fc.record({
      facets: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
      prices: fc.record({
        RUB: fc.option(fc.integer({ min: 1, max: 50 })),
        AED: fc.constant(null),
        USD: fc.integer({ min: 1, max: 9 }),
      }),
      discounts: fc.record({ RUB: fc.integer({ min: 0, max: 3 }), AED: fc.constant(0), USD: fc.constant(0) }),
      popularity: fc.integer({ min: 0, max: 5 }),
      publishedAt: fc.integer({ min: 0, max: 5 }),
      isLead: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((row, index) => ({ ...row, id: index + 1 })))

const some = (from: number) => fc.uniqueArray(fc.integer({ min: from, max: from + 3 }), { minLength: 1, maxLength: 3 })
const queries: fc.Arbitrary<ListingQuery> = fc.record({
  required: fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { maxLength: 2 }),
  groups: fc
    .record({ metal: fc.option(some(1)), stone: fc.option(some(5)), designer: fc.option(some(9)) })
    .map((groups) => new Map(Object.entries(groups).filter((entry): entry is [string, number[]] => entry[1] !== null))),
  price: fc.record({
    min: fc.option(fc.integer({ min: 1, max: 50 })),
    max: fc.option(fc.integer({ min: 1, max: 50 })),
  }),
  isSale: fc.boolean(),
  expandsFamilies: fc.boolean(),
  among: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 40 }))),
  currency: fc.constantFrom('RUB', 'USD'),
})

/** The same by the book: slow and obvious. */
function fits(row: ListingRow, query: ListingQuery, leftOut?: string): boolean {
  const price = row.prices[query.currency]
  const { min, max } = query.price
  return (
    query.required.every((value) => row.facets.includes(value)) &&
    [...query.groups].every(
      ([group, values]) => group === leftOut || values.some((value) => row.facets.includes(value)),
    ) &&
    (leftOut === 'price' ||
      ((min === null || (price ?? -1) >= min) && (max === null || (price !== null && price <= max)))) &&
    (row.isLead || query.expandsFamilies) &&
    (!query.isSale || row.discounts[query.currency] > 0) &&
    (!query.among || query.among.includes(row.id))
  )
}

test('finds, counts and prices exactly what a look at each piece would', () => {
  fc.assert(
    fc.property(rows, queries, (list, query) => {
      const found = createListingIndex(list, values).find(query, { sort: 'new', limit: 100, offset: 0 })
      const expected = list.filter((row) => fits(row, query))
      expect(new Set(found.ids)).toEqual(new Set(expected.map(({ id }) => id)))
      expect(found.ids).toHaveLength(expected.length)
      expect(found.quantity).toBe(expected.length)
      for (let value = 1; value <= 12; value++) {
        // As if it were chosen: what is about letters shows them all.
        const asked = { ...query, expandsFamilies: query.expandsFamilies || expandsFamilies(value) }
        const counted = list.filter((row) => fits(row, asked, groupOf(value)) && row.facets.includes(value)).length
        expect(found.counts.get(value) ?? 0, `value ${value}`).toBe(counted)
      }
      const prices = list.filter((row) => fits(row, query, 'price')).flatMap((row) => row.prices[query.currency] ?? [])
      expect(found.prices).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
    }),
    { numRuns: 500 },
  )
})

test('pages of every order put together are the whole list, once', () => {
  fc.assert(
    fc.property(
      rows,
      queries,
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 7 }),
      (list, query, sort, limit) => {
        const index = createListingIndex(list, values)
        const { quantity } = index.find(query, { sort, limit, offset: 0 })
        const ids: number[] = []
        for (let offset = 0; offset < quantity; offset += limit)
          ids.push(...index.find(query, { sort, limit, offset }).ids)
        expect(ids).toHaveLength(quantity)
        expect(new Set(ids).size).toBe(quantity)
      },
    ),
  )
})

test('an index that has answered before answers the same', () => {
  fc.assert(
    fc.property(rows, fc.array(queries, { maxLength: 5 }), (list, asked) => {
      const used = createListingIndex(list, values)
      const page = { sort: 'new', limit: 5, offset: 0 } as const
      for (const query of [...asked, ...asked])
        expect(used.find(query, page)).toEqual(createListingIndex(list, values).find(query, page))
    }),
  )
})

const piece = (id: number, change: Partial<ListingRow>): ListingRow => ({
  id,
  facets: [1],
  prices: { RUB: 10, AED: null, USD: null },
  discounts: { RUB: 0, AED: 0, USD: 0 },
  popularity: 0,
  publishedAt: 0,
  isLead: true,
  ...change,
})
const open: ListingQuery = {
  required: [],
  groups: new Map(),
  price: { min: null, max: null },
  isSale: false,
  expandsFamilies: false,
  among: null,
  currency: 'RUB',
}

test.each([
  ['popular', [2, 3, 1]],
  ['new', [3, 1, 2]],
  ['price_up', [3, 2, 1]],
  ['price_down', [2, 3, 1]],
  ['discount', [1, 2, 3]],
] as const)('sorted by %s, with what has no price last', (sort, expected) => {
  const list = [
    piece(1, {
      popularity: 1,
      publishedAt: 2,
      prices: { RUB: null, AED: 1, USD: 1 },
      discounts: { RUB: 9, AED: 0, USD: 0 },
    }),
    piece(2, {
      popularity: 3,
      publishedAt: 1,
      prices: { RUB: 30, AED: 1, USD: 1 },
      discounts: { RUB: 5, AED: 0, USD: 0 },
    }),
    piece(3, { popularity: 2, publishedAt: 3, prices: { RUB: 20, AED: 1, USD: 1 } }),
  ]
  expect(createListingIndex(list, values).find(open, { sort, limit: 9, offset: 0 }).ids).toEqual(expected)
})

test('what a search found keeps its order, unless another is asked for', () => {
  const list = [piece(1, { publishedAt: 1 }), piece(2, { publishedAt: 2 }), piece(3, { publishedAt: 3 })]
  const index = createListingIndex(list, values)
  const query = { ...open, among: [2, 99, 1, 3] }
  expect(index.find(query, { sort: 'popular', limit: 9, offset: 0 }).ids).toEqual([2, 1, 3])
  expect(index.find(query, { sort: 'new', limit: 9, offset: 0 }).ids).toEqual([3, 2, 1])
})
