import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  LAST_PAGE,
  type ListingState,
  MAX_VALUES,
  noFilters,
  readListing,
  readListingForm,
  SORTS,
  VALUE_FACETS,
  withFilters,
  writeListing,
} from './listing-filters.ts'

const read = (text: string) => readListing(new URLSearchParams(text))

test.each([
  ['', { sort: 'popular', page: 1 }],
  ['metal=rose&metal=yellow', { filters: { metal: ['rose', 'yellow'] } }],
  ['metal=rose&metal=rose', { filters: { metal: ['rose'] } }],
  ['metal=&metal=%20', { filters: { metal: [] } }],
  ['price_min=1000&price_max=5000', { filters: { price: { min: 1000, max: 5000 } } }],
  ['price_min=5000&price_max=1000', { filters: { price: { min: 1000, max: 5000 } } }],
  ['price_min=-5', { filters: { price: { min: null, max: null } } }],
  ['price_min=1e9&price_max=abc', { filters: { price: { min: null, max: null } } }],
  ['price_max=99999999999999', { filters: { price: { min: null, max: null } } }],
  ['price_min=99.5&price_max=120,25', { filters: { price: { min: 99.5, max: 120.25 } } }],
  ['in_stock=1', { filters: { inStock: true } }],
  ['in_stock=yes', { filters: { inStock: false } }],
  ['sort=price_up', { sort: 'price_up' }],
  ['sort=drop%20table', { sort: 'popular' }],
  ['page=3', { page: 3 }],
  ['page=0', { page: 1 }],
  ['page=-1', { page: 1 }],
  ['page=99999999', { page: 1 }],
  ['page=9999', { page: LAST_PAGE }],
  ['utm_source=x&evil[]=1', { sort: 'popular', page: 1 }],
])('[F03] %s is read as %o', (text, expected) => {
  expect(read(text)).toMatchObject(expected)
})

test('[F03] ten thousand values are cut, and so is a value longer than any', () => {
  const many = new URLSearchParams(Array.from({ length: 10_000 }, (_, n) => ['designer', `d${n}`]))
  expect(readListing(many).filters.designer).toHaveLength(MAX_VALUES)
  expect(read(`designer=${'x'.repeat(61)}`).filters.designer).toEqual([])
})

const values = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 5 })
const range = fc.tuple(fc.option(fc.nat(99_999)), fc.option(fc.nat(99_999))).map(([a, b]) => ({
  min: a !== null && b !== null ? Math.min(a, b) : a,
  max: a !== null && b !== null ? Math.max(a, b) : b,
}))
const states: fc.Arbitrary<ListingState> = fc.record({
  filters: fc.record({
    category: values,
    designer: values,
    metal: values,
    color: values,
    stone: values,
    size: values,
    tag: values,
    shop: values,
    weight: values,
    price: range,
    inStock: fc.boolean(),
  }),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: LAST_PAGE }),
})

const sorted = (state: ListingState): ListingState => ({
  ...state,
  filters: {
    ...state.filters,
    ...Object.fromEntries(VALUE_FACETS.map((facet) => [facet, state.filters[facet].toSorted()])),
  },
})

test('[F03] every state survives its address', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(readListing(writeListing(state))).toEqual(sorted(state))
    }),
  )
})

test('an address is one and the same however the choices were made', () => {
  fc.assert(
    fc.property(values, (list) => {
      const inOrder = withFilters(start, { metal: list })
      const backwards = withFilters(start, { metal: list.toReversed() })
      expect(writeListing(inOrder).toString()).toBe(writeListing(backwards).toString())
    }),
  )
})

const start: ListingState = { filters: noFilters, sort: 'new', page: 4 }

test('another choice begins at the first page', () => {
  const once = withFilters(start, { stone: ['opal'] })
  expect(once).toMatchObject({ page: 1, sort: 'new', filters: { stone: ['opal'] } })
  expect(withFilters(once, { stone: [] }).filters).toEqual(noFilters)
})

test('a form says what an address says', () => {
  const form = { metal: ['rose', 'yellow'], price_min: 1000, page: '2', colour: 'any' }
  expect(readListingForm(form)).toEqual(read('metal=rose&metal=yellow&price_min=1000&page=2'))
})
