import { describe, expect, test } from 'vitest'
import type { QueryInterpretation } from '#contract/catalog/search.ts'
import { NO_NUMBERS, readQuery, type Vocabulary } from '#rules/search/read-query.ts'
import { type ChipNames, readChips } from './search-listing-chips.ts'

const market = { language: 'ru', currency: 'RUB' } as const

const meanings: Record<string, Parameters<typeof meaning>> = {
  кольцо: ['category', 'rings'],
  серьги: ['category', 'earrings'],
  сапфиром: ['stone', 'sapphire'],
  топазом: ['stone', 'topaz-sky', 'topaz-london'],
  бриллиантом: ['stone', 'diamond', 'champagne'],
  'вера ладожская': ['designer', 'vera-ladozhskaya'],
  скидка: ['sale', 'sale'],
  купить: ['any', 'any'],
}
function meaning(facet: 'category' | 'stone' | 'designer' | 'sale' | 'any', ...values: string[]) {
  return { facet, values, alsoText: false }
}
const vocabulary: Vocabulary = (words) => {
  const found = meanings[words.join(' ')]
  return found && meaning(...found)
}

const names: ChipNames = {
  value: (kind, value) => (value === 'diamond' ? 'Бриллиант' : `${kind} ${value}`),
  sale: 'sale',
  size: (sizes) => `size ${sizes.join(' ')}`,
  price: (min, max) => `price ${min}-${max}`,
  weight: (min, max) => `weight ${min}-${max}`,
}

function chipsOf(text: string, change: Partial<QueryInterpretation['filters']> = {}) {
  const { concepts, words: _, unread: __, ...numbers } = readQuery(text, { ...market, vocabulary })
  const chosen = (facet: string) => concepts.filter((one) => one.facet === facet).flatMap(({ values }) => [...values])
  const filters = {
    ...NO_NUMBERS,
    ...numbers,
    categories: chosen('category'),
    stones: chosen('stone'),
    designers: chosen('designer'),
    isSale: chosen('sale').length > 0,
    ...change,
  } as QueryInterpretation['filters']
  const isJoining = (word: string) => ['с', 'для', 'до'].includes(word)
  const chips = readChips(text, { filters } as QueryInterpretation, { vocabulary, isJoining }, market, names)
  return chips.map(({ name, without }) => [name, without])
}

describe('[C06] what a query was read as, and the query without it', () => {
  test('a kind, a size and a price come apart', () => {
    expect(chipsOf('кольцо 17 до 50000')).toEqual([
      ['category rings', '17 до 50000'],
      ['size 17', 'кольцо до 50000'],
      ['price null-50000', 'кольцо 17'],
    ])
  })

  test('a price in groups of digits goes as a whole', () => {
    expect(chipsOf('серьги до 20 000')).toEqual([
      ['category earrings', 'до 20 000'],
      ['price null-20000', 'серьги'],
    ])
  })

  test('a word that joined what is gone goes with it', () => {
    expect(chipsOf('кольцо с сапфиром 17')).toEqual([
      ['category rings', 'сапфиром 17'],
      ['stone sapphire', 'кольцо 17'],
      ['size 17', 'кольцо с сапфиром'],
    ])
  })

  test('a word that joins may also bound a price, and then it stays', () => {
    expect(chipsOf('серьги до 20000')[0]).toEqual(['category earrings', 'до 20000'])
  })

  test('a word for several stones is called by itself', () => {
    expect(chipsOf('кольцо с топазом')).toEqual([
      ['category rings', 'топазом'],
      ['топазом', 'кольцо'],
    ])
  })

  test('a stone of several colours is called by its name, whatever its ending was', () => {
    expect(chipsOf('кольцо с бриллиантом')).toEqual([
      ['category rings', 'бриллиантом'],
      ['Бриллиант', 'кольцо'],
    ])
  })

  test('a name of two words goes as one', () => {
    expect(chipsOf('вера ладожская скидка')).toEqual([
      ['designer vera-ladozhskaya', 'скидка'],
      ['sale', 'вера ладожская'],
    ])
  })

  test('one thing alone is the query itself', () => {
    expect(chipsOf('кольцо')).toEqual([])
    expect(chipsOf('купить кольцо')).toEqual([])
  })

  test('what was left out of the search is no chip', () => {
    expect(chipsOf('кольцо с сапфиром 17', { stones: [] }).map(([name]) => name)).toEqual(['category rings', 'size 17'])
  })
})
