import { describe, expect, test } from 'vitest'
import type { Listing } from '#contract/catalog/listing.ts'
import { readListing } from '#rules/listing/listing-filters.ts'
import { listingHref } from './listing-address.ts'
import { choiceCount, listFacts, listingLinks } from './listing-facts.ts'
import { listingBody } from './listing-source.ts'

const state = (query: string) => readListing(new URLSearchParams(query))
const links = (query: string, quantity = 412, isLanding = false) =>
  listingLinks('/catalog/rings', state(query), { heading: { isLanding }, result: { quantity } } as Listing)

describe('what search engines are told of a list', () => {
  test.each([
    ['', '/catalog/rings'],
    ['page=2', '/catalog/rings?page=2'],
    ['color=yellow', '/catalog/rings'],
    ['color=yellow&page=3', '/catalog/rings'],
    ['sort=new', '/catalog/rings'],
    ['price_min=1000', '/catalog/rings'],
  ])('the canonical address of "%s" is %s', (query, canonical) => {
    expect(links(query).canonical).toBe(canonical)
  })

  test.each([
    ['', undefined],
    ['color=yellow', undefined],
    ['in_stock=1', undefined],
    ['color=yellow&color=rose', 'noindex,follow'],
    ['color=yellow&stone=ruby', 'noindex,follow'],
    ['color=yellow&price_max=900', 'noindex,follow'],
    ['price_min=100&price_max=900', undefined],
  ])('robots on "%s": %s', (query, robots) => {
    expect(links(query).robots).toBe(robots)
  })

  test('a choice that is a page of its own is its own canonical address, and each of its pages', () => {
    expect(links('stone=ruby', 412, true)).toMatchObject({ canonical: '/catalog/rings?stone=ruby', robots: undefined })
    expect(links('stone=ruby&page=2', 412, true).canonical).toBe('/catalog/rings?stone=ruby&page=2')
    // Another order of the same products is not.
    expect(links('stone=ruby&sort=new', 412, true).canonical).toBe('/catalog/rings')
  })

  test('[F01] neighbours by pages of 48, with the filters as they are', () => {
    expect(links('')).toMatchObject({ previous: null, next: '/catalog/rings?page=2' })
    expect(links('page=9&color=rose')).toMatchObject({ previous: '/catalog/rings?color=rose&page=8', next: null })
    expect(links('', 48)).toMatchObject({ previous: null, next: null })
  })

  test('the list counts on from the pages before it', () => {
    const listing = {
      result: { quantity: 60, products: [{ name: 'Кольцо', url: '/jewelry/ring' }] },
      heading: { title: 'Кольца' },
    } as unknown as Listing
    const list = listFacts('https://lunnitsa.ru', state('page=2'), listing)
    expect(list).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 60,
      itemListElement: [{ position: 49, url: 'https://lunnitsa.ru/jewelry/ring' }],
    })
  })
})

describe('a state and its address', () => {
  test('[F03] what the query string names is what the shop is asked for', () => {
    const query = 'color=rose&color=yellow&price_max=50000&in_stock=1&sort=price_up&page=3&utm_source=x'
    expect(listingBody('/catalog/rings', state(query))).toEqual({
      url: '/catalog/rings',
      limit: 48,
      offset: 96,
      sort: 'price_up',
      parameters: { color: ['rose', 'yellow'], price_max: ['50000'], in_stock: ['1'] },
    })
  })

  test('[F03] every state is a link; a list that has a query of its own keeps it', () => {
    expect(listingHref('/catalog', state(''))).toBe('/catalog')
    expect(listingHref('/catalog', state('size=ring-17&page=2'))).toBe('/catalog?size=ring-17&page=2')
    expect(listingHref('/search?q=кольцо', state('stone=ruby'))).toBe('/search?q=кольцо&stone=ruby')
  })

  test('choices are counted as a person counts chips', () => {
    expect(choiceCount(state(''))).toBe(0)
    expect(choiceCount(state('color=a&color=b&price_min=1&price_max=2&in_stock=1&sort=new&page=4'))).toBe(4)
  })
})
