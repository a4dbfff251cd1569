import { expect, test } from 'vitest'
import { filtersOf, landingOf } from './facet-landing.ts'
import { readListing } from './listing-filters.ts'

test.each([
  ['stone=diamond', { facet: 'stone', value: 'diamond' }],
  ['metal=gold', { facet: 'metal', value: 'gold' }],
  ['', null],
  ['color=yellow', null],
  ['stone=diamond&stone=ruby', null],
  ['stone=diamond&metal=gold', null],
  ['stone=diamond&in_stock=1', null],
  ['stone=diamond&price_max=900', null],
])('"%s" alone is the page %j', (query, landing) => {
  const { filters } = readListing(new URLSearchParams(query))
  expect(landingOf(filters)).toEqual(landing)
  if (landing) expect(filtersOf(landing as never)).toEqual(filters)
})
