import { describe, expect, test } from 'vitest'
import { nextPlace, optionCount, type Suggestions, searchSections } from './search-sections.ts'

const suggestions = {
  queries: ['кольцо с сапфиром', 'кольцо на фалангу'],
  categories: [{ name: 'Кольца', url: '/catalog/rings' }],
  designers: [],
  products: [],
} as unknown as Suggestions

describe('[B35] what stands under the search field', () => {
  test('before the first letter: recent queries, then popular ones without repeating them', () => {
    const sections = searchSections('', suggestions, ['кольцо на фалангу'])
    expect(sections.map(({ kind, options }) => [kind, options.map(({ label }) => label)])).toEqual([
      ['recent', ['кольцо на фалангу']],
      ['popular', ['кольцо с сапфиром']],
      ['categories', ['Кольца']],
    ])
  })

  test('while typing: no recent queries, and nothing that is empty', () => {
    const sections = searchSections('кол', suggestions, ['серьги'])
    expect(sections.map(({ kind }) => kind)).toEqual(['queries', 'categories'])
    expect(optionCount(sections)).toBe(3)
  })

  test('options are numbered through all sections', () => {
    const places = searchSections('кол', suggestions, []).flatMap(({ options }) => options.map(({ place }) => place))
    expect(places).toEqual([0, 1, 2])
  })

  test('arrow keys go round by way of the field', () => {
    expect([-1, 0, 1, 2].map((place) => nextPlace(place, 1, 3))).toEqual([0, 1, 2, -1])
    expect([-1, 0, 1, 2].map((place) => nextPlace(place, -1, 3))).toEqual([2, -1, 0, 1])
    expect(nextPlace(-1, 1, 0)).toBe(-1)
  })
})
