import { describe, expect, test } from 'vitest'
import { isPersonal } from '../empty-queries.ts'
import { codeOf } from './article-code.ts'
import { allOf, anyOf, conceptTerm, eitherOf, wordTerm } from './search-terms.ts'

describe('questions to a document', () => {
  test('a word', () => {
    expect(wordTerm('кольцами', 'кольц', false)).toMatchObject({
      fits: `'кольц'`,
      good: `'кольц':AB`,
      best: `'кольц':A`,
    })
    expect(wordTerm('сапф', 'сапф', true).fits).toBe(`('сапф' | 'сапф':*)`)
    expect(wordTerm('сапф', 'сапф', true).best).toBe(`('сапф':A | 'сапф':A*)`)
  })

  test('nothing that is typed ends a lexeme', () => {
    expect(wordTerm(`a'b\\`, `a'b\\`, false).fits).toBe(`'a''b\\\\'`)
  })

  const stemOf = (word: string) => word.slice(0, 4)

  test('a choice: any value will do, the first is the best', () => {
    const concept = {
      facet: 'stone',
      values: ['sapphire', 'pinksapphire'],
      alsoText: false,
      words: ['сапфир'],
    } as const
    expect(conceptTerm(concept, stemOf)).toMatchObject({
      fits: `(('stone=sapphire') | ('stone=pinksapphire'))`,
      good: `(('stone=sapphire':AB) | ('stone=pinksapphire':AB))`,
      best: `(('stone=sapphire':A))`,
      isCategory: false,
    })
  })

  test('a choice narrowed down, and a name', () => {
    const concept = { facet: 'category', values: ['men/chains&kind=chain'], alsoText: true, words: ['цепь'] } as const
    expect(conceptTerm(concept, stemOf)).toMatchObject({
      fits: `(('category=men/chains' & 'kind=chain') | ('цепь':A))`,
      isCategory: true,
    })
  })

  test('other words for the same', () => {
    const concept = { facet: 'same', values: ['глаз оберег', 'назар'], alsoText: false, words: ['назар'] } as const
    expect(conceptTerm(concept, stemOf)?.fits).toBe(`(('глаз' & 'оберег') | ('назар'))`)
  })

  test('what chooses nothing asks nothing', () => {
    for (const facet of ['any', 'sale'] as const)
      expect(conceptTerm({ facet, values: [], alsoText: false, words: ['x'] }, stemOf)).toBeUndefined()
  })

  test('several', () => {
    const terms = [wordTerm('a', 'a', false), wordTerm('b', 'b', false)]
    expect(allOf(terms.map(({ fits }) => fits))).toBe(`('a' & 'b')`)
    expect(anyOf(terms.map(({ fits }) => fits))).toBe(`('a' | 'b')`)
    expect(eitherOf(terms)).toMatchObject({ fits: `('a' | 'b')`, best: `('a':A | 'b':A)`, said: 'a b' })
    expect([allOf([]), anyOf([])]).toEqual([null, null])
  })
})

test.each([
  ['LN-00101', 'LN00101'],
  ['ln 00101', 'LN00101'],
  ['Артикул: LN-00101', 'LN00101'],
  ['арт. LN-00101-Y-175', 'LN00101Y175'],
  ['00101', '00101'],
  ['50000', undefined],
  ['17', undefined],
  ['кольцо', undefined],
  ['LN-', undefined],
  [`LN${'0'.repeat(50)}`, undefined],
])('the article number in %j is %j', (query, code) => {
  expect(codeOf(query)).toBe(code)
})

test.each([
  ['ivan@example.org', true],
  ['+7 916 123-45-67', true],
  ['кольцо 17 до 50000', false],
  ['LN-00101-Y-175', false],
])('%j is personal: %s', (query, answer) => {
  expect(isPersonal(query)).toBe(answer)
})
