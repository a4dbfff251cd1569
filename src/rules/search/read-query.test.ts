import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../location/currency.ts'
import type { Language } from '../location/site.ts'
import { type Facet, NO_NUMBERS, type NumberFilters, readQuery, type Vocabulary } from './read-query.ts'

/** A shop in small: the beginning of a word stands for all of its forms. */
const MEANINGS: Record<string, [Facet, ...string[]]> = {
  кольц: ['category', 'rings', 'men/rings'],
  перстен: ['category', 'rings', 'men/rings'],
  ring: ['category', 'rings', 'men/rings'],
  серьг: ['category', 'earrings'],
  'серьг кольц': ['category', 'earrings/hoops'],
  браслет: ['category', 'bracelets'],
  цепочк: ['category', 'necklaces/chains'],
  chain: ['category', 'necklaces/chains'],
  мужск: ['category', 'men'],
  'для мужчин': ['category', 'men'],
  сапфир: ['stone', 'sapphire'],
  'розов сапфир': ['stone', 'pinksapphire'],
  золот: ['metal', 'gold'],
  gold: ['metal', 'gold'],
  'бел золот': ['color', 'white'],
  серебр: ['metal', 'silver'],
  '585': ['metal', 'gold'],
  '925': ['metal', 'silver'],
  розов: ['hue', 'pink'],
  'со скидк': ['sale'],
  новинк: ['tag', 'new'],
  купит: ['any'],
}
const stems = [...new Set(Object.keys(MEANINGS).flatMap((phrase) => phrase.split(' ')))].sort(
  (a, b) => b.length - a.length,
)
const vocabulary: Vocabulary = (words) => {
  const key = words.map((word) => stems.find((stem) => word.startsWith(stem)) ?? word).join(' ')
  const meaning = MEANINGS[key]
  return meaning && { facet: meaning[0], values: meaning.slice(1), alsoText: false }
}

const read = (query: string, currency: Currency = 'RUB', language: Language = 'ru') =>
  readQuery(query, { currency, language, vocabulary })
const numbers = (query: string, currency?: Currency, language?: Language): NumberFilters => {
  const { priceMin, priceMax, sizes, sizeKind, weightMin, weightMax } = read(query, currency, language)
  return { priceMin, priceMax, sizes, sizeKind, weightMin, weightMax }
}
const said = (query: string) => {
  const { concepts, words } = read(query)
  return [...concepts.map(({ facet, values }) => `${facet}=${values.join('|')}`), ...words]
}

describe('numbers on the Russian site', () => {
  test.each<[string, Partial<NumberFilters>]>([
    ['кольцо', {}],
    ['кольцо 17 до 50000', { sizes: [17], sizeKind: 'ring', priceMax: 50_000 }],
    ['кольцо размер 17,5', { sizes: [17.5], sizeKind: 'ring' }],
    ['кольцо 17.5', { sizes: [17.5], sizeKind: 'ring' }],
    ['кольцо 17,25', { sizes: [17.5], sizeKind: 'ring' }],
    ['кольцо р 17', { sizes: [17], sizeKind: 'ring' }],
    ['кольцо р-р 17', { sizes: [17], sizeKind: 'ring' }],
    ['кольцо 17 размера', { sizes: [17], sizeKind: 'ring' }],
    ['кольцо 16 17', { sizes: [16, 17], sizeKind: 'ring' }],
    ['кольцо 16-17', { sizes: [16, 16.5, 17], sizeKind: 'ring' }],
    ['кольцо размер от 16 до 17', { sizes: [16, 16.5, 17], sizeKind: 'ring' }],
    ['перстень 20', { sizes: [20], sizeKind: 'ring' }],
    ['кольцо размер 54', { sizes: [17], sizeKind: 'ring' }],
    ['размер 17', { sizes: [17], sizeKind: 'ring' }],
    ['золотое 17', { sizes: [17], sizeKind: 'ring' }],
    ['серьги 17', {}],
    ['18 см', { sizes: [18], sizeKind: 'bracelet' }],
    ['45 см', { sizes: [45], sizeKind: 'chain' }],
    ['кольцо 2 см', {}],
    ['браслет 18', { sizes: [18], sizeKind: 'bracelet' }],
    ['браслет 18 см', { sizes: [18], sizeKind: 'bracelet' }],
    ['цепочка 45 см', { sizes: [45], sizeKind: 'chain' }],
    ['цепочка 45-46', { sizes: [45, 45.5, 46], sizeKind: 'chain' }],
    ['кольцо размер 7', {}],
    ['от 5 до 10 тысяч', { priceMin: 5_000, priceMax: 10_000 }],
    ['от 5 до 10 т.р.', { priceMin: 5_000, priceMax: 10_000 }],
    ['от 5000 до 10000', { priceMin: 5_000, priceMax: 10_000 }],
    ['5000-10000', { priceMin: 5_000, priceMax: 10_000 }],
    ['5-10 тыс', { priceMin: 5_000, priceMax: 10_000 }],
    ['до 10 000 от 5 000', { priceMin: 5_000, priceMax: 10_000 }],
    ['от 10000 до 5000', { priceMin: 5_000, priceMax: 10_000 }],
    ['между 5000 и 10000', { priceMin: 5_000, priceMax: 10_000 }],
    ['серьги золото до 20 000 ₽', { priceMax: 20_000 }],
    ['серьги до 20000руб.', { priceMax: 20_000 }],
    ['серьги не дороже 20 тысяч рублей', { priceMax: 20_000 }],
    ['серьги дешевле 20000', { priceMax: 20_000 }],
    ['серьги до 20', { priceMax: 20_000 }],
    ['серьги от 20', { priceMin: 20_000 }],
    ['серьги до 300 рублей', { priceMax: 300 }],
    ['серьги 50k', { priceMax: 50_000 }],
    ['серьги 50к', { priceMax: 50_000 }],
    ['серьги до 14к', { priceMax: 14_000 }],
    ['серьги 50000', { priceMax: 50_000 }],
    ['серьги за 50000', { priceMax: 50_000 }],
    ['серьги от 100 тыс', { priceMin: 100_000 }],
    ['серьги дороже 100000', { priceMin: 100_000 }],
    ['серьги до 1,5 млн', { priceMax: 1_500_000 }],
    ['серьги около 10000', { priceMin: 8_000, priceMax: 12_000 }],
    ['серьги бюджет 30000', { priceMax: 30_000 }],
    ['серьги 10000 и дешевле', { priceMax: 10_000 }],
    ['серьги 10000+', { priceMin: 10_000 }],
    ['серьги до $100', {}],
    ['серьги до 1e99', { priceMax: 1_000 }],
    [`серьги до ${'9'.repeat(60)}`, {}],
    ['кольцо 0,5 карат', { weightMin: 0.5, weightMax: 0.5 }],
    ['кольцо 0.5ct', { weightMin: 0.5, weightMax: 0.5 }],
    ['кольцо от 0,5 карата', { weightMin: 0.5 }],
    ['кольцо полтора карата', { weightMin: 1.5, weightMax: 1.5 }],
    ['кольцо 7', {}],
    ['кольцо 0,3-0,5 карат', { weightMin: 0.3, weightMax: 0.5 }],
    [
      'кольцо 1 карат 17 до 200 тысяч',
      { weightMin: 1, weightMax: 1, sizes: [17], sizeKind: 'ring', priceMax: 200_000 },
    ],
    ['кольцо золото 14 карат', {}],
    ['жемчуг 7 мм', {}],
    ['кольцо 17 585 пробы', { sizes: [17], sizeKind: 'ring' }],
    ['скидка 30%', {}],
    ['кольцо сша 7', { sizes: [17.5], sizeKind: 'ring' }],
    ['кольцо 7 us', { sizes: [17.5], sizeKind: 'ring' }],
    ['кольцо британский размер N', { sizes: [17], sizeKind: 'ring' }],
    ['кольцо размер L', { sizes: [16.5], sizeKind: 'ring' }],
    ['кольцо N', {}],
    ['серьги размер N', {}],
    ['цепочка 18 дюймов', { sizes: [45], sizeKind: 'chain' }],
    ['браслет 7 дюймов', { sizes: [18], sizeKind: 'bracelet' }],
  ])('%s: %o', (query, expected) => {
    expect(numbers(query)).toEqual({ ...NO_NUMBERS, ...expected })
  })
})

describe('numbers on the English site', () => {
  test.each<[string, Partial<NumberFilters>]>([
    ['ring under 500', { priceMax: 500 }],
    ['ring under $500', { priceMax: 500 }],
    ['ring below 500 dollars', { priceMax: 500 }],
    ['ring $1,500', { priceMax: 1_500 }],
    ['ring up to 1.5k', { priceMax: 1_500 }],
    ['ring $100-200', { priceMin: 100, priceMax: 200 }],
    ['ring $100 to $200', { priceMin: 100, priceMax: 200 }],
    ['ring between 100 and 200', { priceMin: 100, priceMax: 200 }],
    ['ring from 100 to 200', { priceMin: 100, priceMax: 200 }],
    ['ring over 1000', { priceMin: 1_000 }],
    ['ring 1000 or less', { priceMax: 1_000 }],
    ['ring under 80', { priceMax: 80 }],
    ['size 7 ring', { sizes: [17.5], sizeKind: 'ring' }],
    ['ring size 6.5', { sizes: [17], sizeKind: 'ring' }],
    ['ring size 17', { sizes: [17], sizeKind: 'ring' }],
    ['size 54 ring', { sizes: [17], sizeKind: 'ring' }],
    ['ring 17 under 500', { sizes: [17], sizeKind: 'ring', priceMax: 500 }],
    ['chain 45 cm', { sizes: [45], sizeKind: 'chain' }],
    ['14k gold ring', {}],
    ['14 karat gold ring', {}],
    ['1 carat ring', { weightMin: 1, weightMax: 1 }],
    ['half carat ring', { weightMin: 0.5, weightMax: 0.5 }],
    ['one ring', {}],
    ['ring 7', { sizes: [17.5], sizeKind: 'ring' }],
    ['chain 7', {}],
    ['ring under 500 AED', {}],
    ['ring under 5000 rubles', {}],
    ['ring size 7½', { sizes: [17.5], sizeKind: 'ring' }],
    ['ring size 6 1/2', { sizes: [17], sizeKind: 'ring' }],
    ['ring size 6¾', { sizes: [17], sizeKind: 'ring' }],
    ['ring size N', { sizes: [17], sizeKind: 'ring' }],
    ['size n ring', { sizes: [17], sizeKind: 'ring' }],
    ['ring size L½', { sizes: [16.5], sizeKind: 'ring' }],
    ['ring size L 1/2', { sizes: [16.5], sizeKind: 'ring' }],
    ['UK size O ring', { sizes: [17.5], sizeKind: 'ring' }],
    ['ring UK O', { sizes: [17.5], sizeKind: 'ring' }],
    ['ring O UK', { sizes: [17.5], sizeKind: 'ring' }],
    ['ring o½ uk under 500', { sizes: [17.5], sizeKind: 'ring', priceMax: 500 }],
    ['ring EU 54', { sizes: [17], sizeKind: 'ring' }],
    ['ring 54 EU', { sizes: [17], sizeKind: 'ring' }],
    ['US 7 ring', { sizes: [17.5], sizeKind: 'ring' }],
    ['ring US 40', {}],
    ['ring N', {}],
    ['size A ring', {}],
    ['chain size N', {}],
    ['ring under US $500', { priceMax: 500 }],
    ['ring under 500 US dollars', { priceMax: 500 }],
    ['½ carat ring', { weightMin: 0.5, weightMax: 0.5 }],
    ['1/2 carat ring', { weightMin: 0.5, weightMax: 0.5 }],
    ['chain 18 inch', { sizes: [45], sizeKind: 'chain' }],
    ['chain 18 in', { sizes: [45], sizeKind: 'chain' }],
    ['18" chain', { sizes: [45], sizeKind: 'chain' }],
    ['16-18 inch chain', { sizes: [40, 40.5, 41, 41.5, 42, 42.5, 43, 43.5, 44, 44.5, 45], sizeKind: 'chain' }],
    ['20 inches', { sizes: [50], sizeKind: 'chain' }],
    ['7 inch', { sizes: [18], sizeKind: 'bracelet' }],
    ['chain 18 in gold', { sizes: [45], sizeKind: 'chain' }],
    ['ring 7 in gold', { sizes: [17.5], sizeKind: 'ring' }],
    ['chain 300 inch', {}],
  ])('%s: %o', (query, expected) => {
    expect(numbers(query, 'USD', 'en')).toEqual({ ...NO_NUMBERS, ...expected })
  })

  test('dirhams are read where the prices are in dirhams', () => {
    expect(numbers('ring under 500 AED', 'AED', 'en').priceMax).toBe(500)
    expect(numbers('ring under AED 500', 'AED', 'en').priceMax).toBe(500)
  })
})

describe('words', () => {
  test.each([
    ['кольцо с сапфиром', ['category=rings|men/rings', 'stone=sapphire', 'с']],
    ['Кольцо «Незабудка»', ['category=rings|men/rings', 'незабудка']],
    ['розовый сапфир', ['stone=pinksapphire']],
    ['розовые кольца', ['hue=pink', 'category=rings|men/rings']],
    ['серьги-кольца из белого золота', ['category=earrings/hoops', 'color=white', 'из']],
    ['мужское кольцо', ['category=men', 'category=rings|men/rings']],
    ['браслет для мужчин со скидкой', ['category=bracelets', 'category=men', 'sale=']],
    ['купить кольцо новинки', ['any=', 'category=rings|men/rings', 'tag=new']],
    ['золото 585', ['metal=gold', 'metal=gold']],
    ['585', ['metal=gold']],
    ['серебро 925 пробы', ['metal=silver', 'metal=silver']],
    ['кольцо золото 14 карат', ['category=rings|men/rings', 'metal=gold', 'metal=gold']],
    ['кольцо 17 до 50000', ['category=rings|men/rings']],
    ['от веры до надежды', ['от', 'веры', 'до', 'надежды']],
    ['', []],
  ])('%j: %j', (query, expected) => {
    expect(said(query)).toEqual(expected)
  })

  test('a size that was understood is no word any more', () => {
    const { words, unread } = readQuery('ring size L½ uk', { currency: 'USD', language: 'en', vocabulary })
    expect([words, unread]).toEqual([[], []])
  })

  test('what cannot be looked for is named', () => {
    expect(read('серьги размер N').unread).toEqual(['размер n'])
    expect(read('жемчуг 7 мм').unread).toEqual(['7 мм'])
    expect(read('серьги до $100').unread).toEqual(['до $ 100'])
    expect(read('золото 750 пробы').unread).toEqual(['750 пробы'])
  })
})

describe('laws', () => {
  const anyWords = fc.string({
    unit: fc.constantFrom(...'кольцо 17 до от 5000-₽$kмрамер,.½¼/"nuk sizeinch'),
    maxLength: 400,
  })

  test('whatever is typed, the numbers make sense', () => {
    fc.assert(
      fc.property(anyWords, fc.constantFrom('RUB', 'USD', 'AED'), (query, currency) => {
        const { priceMin, priceMax, weightMin, weightMax, sizes, words, concepts } = read(query, currency as Currency)
        if (priceMin !== null && priceMax !== null) expect(priceMin).toBeLessThanOrEqual(priceMax)
        for (const number of [priceMin, priceMax, weightMin, weightMax, ...sizes])
          if (number !== null) expect(number >= 0 && number <= 1e10).toBe(true)
        expect(sizes.length).toBeLessThanOrEqual(500)
        expect(words.length + concepts.length).toBeLessThanOrEqual(12)
      }),
    )
  })

  test('a price is read however it is written', () => {
    const written = [
      (price: number) => String(price),
      (price: number) => String(price).replace(/\B(?=(\d{3})+$)/g, ' '),
      (price: number) => String(price).replace(/\B(?=(\d{3})+$)/g, '\u00A0'),
      (price: number) => `${String(price).replace(/\B(?=(\d{3})+$)/g, ',')} руб`,
      (price: number) => `${price / 1000} тысяч`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...written), (thousands, write) => {
        expect(read(`кольцо до ${write(thousands * 1000)}`).priceMax).toBe(thousands * 1000)
      }),
    )
  })

  test('a size is read wherever it stands', () => {
    const size = fc.integer({ min: 28, max: 48 }).map((half) => half / 2)
    fc.assert(
      fc.property(size, fc.boolean(), (number, isFirst) => {
        const text = String(number).replace('.', ',')
        expect(read(isFirst ? `${text} кольцо` : `кольцо ${text}`).sizes).toEqual([number])
      }),
    )
  })
})
