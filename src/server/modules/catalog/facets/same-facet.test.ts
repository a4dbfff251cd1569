import { expect, test } from 'vitest'
import type { Facet } from '#contract/catalog/listing.ts'
import { sameFacet } from './same-facet.ts'

const facet = (count: number, isChosen = false): Facet => ({
  code: 'stone',
  name: 'Камень',
  values: [{ value: 'ruby', name: 'Рубин', count, isChosen }],
})

test('a filter with the same values is the same object, frozen, and any other is another one', () => {
  const first = sameFacet(facet(5))
  expect(first).toEqual(facet(5))
  expect(Object.isFrozen(first)).toBe(true)
  expect(sameFacet(facet(5))).toBe(first)
  expect(sameFacet(facet(6))).toEqual(facet(6))
  expect(sameFacet(facet(5, true))).toEqual(facet(5, true))
  expect(sameFacet({ ...facet(5), name: 'Stone' }).name).toBe('Stone')
})
