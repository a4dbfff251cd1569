import { expect, test } from 'vitest'
import type { Facet } from '#contract/catalog/listing.ts'
import { sectionsInside } from '../grid/section-links.tsx'
import { promotedFilters } from './promoted-filters.ts'

const facet = (code: Facet['code'], ...values: string[]): Facet => ({
  code,
  name: code,
  values: values.map((value) => ({ value, name: value, count: 1, isChosen: value.endsWith('!') })),
})

const category = facet('category', 'rings/signet', 'rings/wedding')
const size = facet('size', 'ring-16', 'ring-17')
const mixed = facet('size', 'ring-17', 'chain-45')
const metal = facet('metal', 'gold', 'silver')
const color = facet('color', 'yellow', 'rose')
const stone = facet('stone', 'ruby', 'onyx')
const designer = facet('designer', 'a', 'b')
const shop = facet('shop', 'atrium', 'patriki')

test.each([
  ['rings', [category, designer, metal, color, stone, size, shop], true, 'size color stone price shop'],
  ['everything, sizes mixed', [category, designer, color, stone, mixed, shop], true, 'color stone designer price shop'],
  ['a list without sections', [category, color, stone, size], false, 'category size color price in_stock'],
  ['metals without colours', [metal, stone], true, 'metal stone price in_stock'],
  ['nothing to choose from', [facet('stone', 'ruby')], true, 'price in_stock'],
  ['one value, and it is chosen', [facet('stone', 'ruby!')], true, 'stone price in_stock'],
  ['an empty list', [], true, 'price in_stock'],
])('above %s', (_, facets, hasSections, promoted) => {
  expect(promotedFilters(facets, hasSections).join(' ')).toBe(promoted)
})

const kinds = facet('category', 'rings', 'earrings', 'rings/signet', 'rings/signet/oval')

test.each([
  ['/catalog', 'rings earrings'],
  ['/jewelry', 'rings earrings'],
  ['/catalog/rings', 'rings/signet'],
  ['/catalog/rings/signet', 'rings/signet/oval'],
  ['/catalog/new', ''],
  ['/designers/vera', ''],
])('the sections inside %s: %s', (url, sections) => {
  expect(
    sectionsInside(url, [kinds])
      .map(({ value }) => value)
      .join(' '),
  ).toBe(sections)
})
