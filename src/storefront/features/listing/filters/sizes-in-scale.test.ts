import { expect, test } from 'vitest'
import type { Facet } from '#contract/catalog/listing.ts'
import { sizesInScale } from './sizes-in-scale.ts'

const value = (value: string, name: string) => ({ value, name, count: 3 })
const facets = [
  { code: 'size', name: 'Size', values: [value('ring-16.5', '16.5 mm'), value('chain-45', '45 cm')] },
  { code: 'metal', name: 'Metal', values: [value('gold', 'Gold')] },
] as unknown as Facet[]
const names = (shown: readonly Facet[]) => shown.flatMap(({ values }) => values.map(({ name }) => name))

test.each([
  ['us', ['US 6 · 16.5 mm', '45 cm', 'Gold']],
  ['uk', ['UK L½ · 16.5 mm', '45 cm', 'Gold']],
  ['eu', ['EU 52 · 16.5 mm', '45 cm', 'Gold']],
  ['ru', ['16.5 mm', '45 cm', 'Gold']],
] as const)('the filter of a list names rings on the scale %s, with millimetres', (scale, shown) => {
  expect(names(sizesInScale(facets, scale))).toEqual(shown)
})
