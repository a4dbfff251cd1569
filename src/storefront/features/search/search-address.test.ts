import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryOfPath, searchHref } from './search-address.ts'

test('[C06] the address of a query holds it whole', () => {
  expect(searchHref(' кольцо  17 ')).toBe(`/search/${encodeURIComponent('кольцо 17')}`)
  expect(searchHref('50 % / 2?')).toBe('/search/50%20%25%20%2F%202%3F')
  expect(searchHref('rjkmwj', { isExact: true })).toBe('/search/rjkmwj?exact=1')
})

test('[B35] what is no query leads to the search page', () => {
  for (const nothing of ['', '  ', '.', '..', '\n']) expect(searchHref(nothing)).toBe('/search')
  expect(queryOfPath('/search')).toBe('')
  expect(queryOfPath('/catalog/rings')).toBe('')
  expect(queryOfPath('/search/%E0%A4')).toBe('')
})

test('[C06] a query comes back from its address as it was', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\p{N}%/?#&+.]{1,30}$/u), (query) => {
      fc.pre(query !== '.' && query !== '..')
      expect(queryOfPath(searchHref(query))).toBe(query)
    }),
  )
})
