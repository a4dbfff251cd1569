import { describe, expect, test } from 'vitest'
import type { Facet, Listing } from '#contract/catalog/listing.ts'
import type { PageSite } from '#contract/page.ts'
import { type ListingState, readListing, writeListing } from '#rules/listing/listing-filters.ts'
import { appliedFilters, dropAll, dropHinted, turnValue } from './applied-filters.ts'
import { filterTexts } from './price/price-text.ts'

const state = (query: string) => readListing(new URLSearchParams(query))
const query = (one: ListingState | null) => one && writeListing(one).toString()
const value = (code: string, name: string) => ({ value: code, name, count: 1, isChosen: false })

const facets: Facet[] = [
  { code: 'color', name: 'Цвет металла', values: [value('yellow', 'Жёлтое золото'), value('rose', 'Розовое золото')] },
  {
    code: 'shop',
    name: 'Есть в магазине',
    values: [
      { ...value('tsvetnoy', '«Цветной»'), city: 'Москва' },
      { ...value('atrium', '«Атриум»'), city: 'Москва' },
      { ...value('moyka', 'Au Pont Rouge'), city: 'Санкт-Петербург' },
    ],
  },
  { code: 'size', name: 'Размер', values: [value('ring-17', '17'), value('ring-17.5', '17,5')] },
]
const texts = (currency: PageSite['currency']) => {
  const language = currency === 'RUB' ? 'ru' : 'en'
  return filterTexts({ site: { kind: language, language }, currency })
}
const rub = texts('RUB')
const chips = (text: string) => appliedFilters(state(text), facets, rub).map(({ name }) => name)

describe('the chips above a list', () => {
  test.each([
    ['', []],
    ['color=yellow&color=rose', ['Жёлтое золото', 'Розовое золото']],
    ['size=ring-17', ['Размер 17']],
    ['color=gone', ['gone']],
    ['shop=atrium', ['«Атриум»']],
    ['shop=atrium&shop=tsvetnoy', ['Сегодня: Москва']],
    ['shop=atrium&shop=tsvetnoy&shop=moyka', ['Au Pont Rouge', 'Сегодня: Москва']],
    ['in_stock=1', ['В наличии']],
    ['price_min=5000', ['от 5\u00A0000\u00A0₽']],
    ['price_max=50000', ['до 50\u00A0000\u00A0₽']],
    ['price_min=5000&price_max=50000', ['5\u00A0000–50\u00A0000\u00A0₽']],
    ['sort=new&page=3', []],
  ])('[F03] "%s" shows %o', (text, names) => {
    expect(chips(text)).toEqual(names)
  })

  test('each takes itself away, the page begins anew and the order stays', () => {
    const all = 'color=rose&color=yellow&price_max=900&in_stock=1&sort=new&page=3'
    expect(appliedFilters(state(all), facets, rub).map(({ key, drop }) => [key, query(drop(state(all)))])).toEqual([
      ['color:rose', 'color=yellow&price_max=900&in_stock=1&sort=new'],
      ['color:yellow', 'color=rose&price_max=900&in_stock=1&sort=new'],
      ['price', 'color=rose&color=yellow&in_stock=1&sort=new'],
      ['in_stock', 'color=rose&color=yellow&price_max=900&sort=new'],
    ])
    expect(query(dropAll(state(all)))).toBe('sort=new')
  })

  test('the chip of a city takes all of its shops away and no other', () => {
    const before = state('shop=atrium&shop=tsvetnoy&shop=moyka&page=2')
    const city = appliedFilters(before, facets, rub).find(({ key }) => key === 'city:Москва')
    expect(query(city?.drop(before) ?? null)).toBe('shop=moyka')
  })

  test('a value is turned on or off, not over: a second press before the page answers changes nothing', () => {
    const on = turnValue('color', 'rose', true)
    expect(query(on(on(state('color=yellow&page=2'))))).toBe('color=rose&color=yellow')
    const off = turnValue('color', 'yellow', false)
    expect(query(off(off(state('color=yellow'))))).toBe('')
  })

  test('a range names its currency once, where the currency belongs', () => {
    expect(texts('USD').price({ min: 100, max: 1250 })).toBe('$100–1,250')
    expect(texts('AED').price({ min: 100, max: 1250 })).toBe('AED\u00A0100–1,250')
  })
})

test.each([
  [null, null],
  [{ facet: 'color', value: 'rose' }, 'color=yellow&price_max=900&in_stock=1'],
  [{ facet: 'price', value: '' }, 'color=rose&color=yellow&in_stock=1'],
  [{ facet: 'in_stock', value: '1' }, 'color=rose&color=yellow&price_max=900'],
  // Advice about what is not chosen, or not a filter of ours, is no advice.
  [{ facet: 'color', value: 'white' }, null],
  [{ facet: 'mood', value: 'good' }, null],
])('the choice to drop, %o, leads to %s', (hint, expected) => {
  const advice = hint && ({ ...hint, name: 'x', quantity: 3 } satisfies Listing['hint'])
  const before = state('color=rose&color=yellow&price_max=900&in_stock=1')
  expect(query(dropHinted(before, advice)?.(before) ?? null)).toBe(expected)
})
