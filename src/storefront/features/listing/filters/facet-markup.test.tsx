import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Facet } from '#contract/catalog/listing.ts'
import { readListing } from '#rules/listing/listing-filters.ts'
import { facetMarkup } from './facet-markup.ts'
import { FacetValues } from './facet-values.tsx'

const value = (one: string, count: number, name = one) => ({ value: one, name, count, isChosen: false })

const facets: Facet[] = [
  { code: 'stone', name: 'Камень', values: [value('ruby', 5), value('onyx', 0), value('pearl', 0, 'Жемчуг')] },
  { code: 'size', name: 'Размер', values: [value('ring-16.5', 7, '16,5'), value('ring-17', 0, '17')] },
  { code: 'designer', name: 'Автор & "Ко"', values: [value("o'neil/ñ", 3, `<b>«О'Нил»</b> & "Ко"`)] },
  { code: 'tag', name: 'Подборка', values: [] },
]

test.each(['', 'stone=pearl&size=ring-17', 'stone=ruby&stone=onyx&sort=new&page=3&price_min=900&in_stock=1'])(
  'a closed tray of the list «%s» holds what it holds when it is open',
  (search) => {
    const state = readListing(new URLSearchParams(search))
    for (const facet of facets) {
      for (const url of ['/catalog/rings', '/search/кольцо?in=all']) {
        const props = { facet, state, url }
        expect(facetMarkup(props)).toBe(renderToStaticMarkup(<FacetValues {...props} />))
      }
    }
  },
)

test('what has colours to show is drawn', () => {
  const facet: Facet = { code: 'color', name: 'Цвет', values: [{ ...value('rose', 2), swatch: '#d9a08a' }] }
  expect(facetMarkup({ facet, state: readListing(new URLSearchParams()), url: '/catalog' })).toBeNull()
})
