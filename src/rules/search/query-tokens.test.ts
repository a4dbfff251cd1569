import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WORD_LIMIT } from './plain-text.ts'
import { queryTokens } from './query-tokens.ts'

const tokens = (query: string) =>
  queryTokens(query).map((token) => (token.kind === 'number' ? token.value : token.text))

describe('words and numbers of a query', () => {
  test.each([
    ['Кольцо 17,5', ['кольцо', 17.5]],
    ['кольцо 17.5', ['кольцо', 17.5]],
    ['до 20 000 ₽', ['до', 20_000, '₽']],
    ['до 20\u00A0000\u202F₽', ['до', 20_000, '₽']],
    ['до 1 200 000', ['до', 1_200_000]],
    ['under $20,000', ['under', '$', 20_000]],
    ['под 20.000', ['под', 20_000]],
    ['1,250,000.50', [1_250_000.5]],
    ['0,500 карат', [0.5, 'карат']],
    ['50k', [50, 'k']],
    ['50к', [50, 'к']],
    ['5000р', [5000, 'р']],
    ['0.5ct', [0.5, 'ct']],
    ['16-17', [16, '-', 17]],
    ['16 – 17', [16, '-', 17]],
    ['$100-$200', ['$', 100, '-', '$', 200]],
    ['лондон-топаз', ['лондон', 'топаз']],
    ['кольцо 17 585 пробы', ['кольцо', 17, 585, 'пробы']],
    ['до 10 750', ['до', 10_750]],
    ['кольцо 17 18', ['кольцо', 17, 18]],
    ['men’s ring', ['mens', 'ring']],
    ['скидка 30%', ['скидка', 30, '%']],
    ['LN00042', ['ln00042']],
    ['«Ты и я»', ['ты', 'и', 'я']],
    ['size 7½', ['size', 7.5]],
    ['size 7 1/2', ['size', 7.5]],
    ['size 6¾', ['size', 6.75]],
    ['17 ½', [17.5]],
    ['½ carat', [0.5, 'carat']],
    ['1/4 carat', [0.25, 'carat']],
    ['1 1/2 carat', [1.5, 'carat']],
    ['size L½', ['size', 'l', '½']],
    ['size L 1/2', ['size', 'l', '½']],
    ['a 1/2 carat ring', ['a', 0.5, 'carat', 'ring']],
    ['1/2/2026', [1, 2, 2026]],
    ['chain 18"', ['chain', 18, 'inch']],
    ['18″ chain', [18, 'inch', 'chain']],
    ['"кольцо 17"', ['кольцо', 17]],
    ['“ring 17”', ['ring', 17]],
    ['', []],
    ['!?', []],
  ])('%j: %j', (query, expected) => {
    expect(tokens(query)).toEqual(expected)
  })

  test('however long the query, there are few', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'а1 ,.-$kтруб'), maxLength: 3000 }), (query) => {
        const found = queryTokens(query)
        expect(found.filter(({ kind }) => kind !== 'sign').length).toBeLessThanOrEqual(WORD_LIMIT)
        expect(found.length).toBeLessThanOrEqual(200)
        for (const token of found) if (token.kind === 'number') expect(token.value).not.toBeNaN()
      }),
    )
  })
})
