import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { allDesigners, allTrends, oneDesigner } from '#contract/catalog/designers.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import type { SearchListing } from '#contract/catalog/search.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'

const EN = 'en.localhost:3000'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})

afterAll(async () => {
  await shop?.stop()
})

async function get<Answer>(url: string, host?: string): Promise<Answer> {
  const { status, json } = await shop.ask({ url, host })
  expect(status).toBe(200)
  return json()
}

async function post<Answer>(url: string, body: object, host?: string): Promise<Answer> {
  const { headers } = await shop.visitor(host)
  const { status, json } = await shop.ask({ method: 'POST', url, host, body, headers })
  expect(status).toBe(200)
  return json()
}

describe('designers and trends', () => {
  test('[B13] everybody with something on sale is in the index, in the language of the site', async () => {
    const russian = await get<AnswerOf<typeof allDesigners>>('/pd/frontend/designers')
    const english = await get<AnswerOf<typeof allDesigners>>('/pd/frontend/designers', EN)
    expect(russian.designers.length).toBeGreaterThan(20)
    expect(english.designers).toHaveLength(russian.designers.length)
    const vera = '/designers/vera-ladozhskaya'
    expect(russian.designers.find(({ url }) => url === vera)).toMatchObject({ city: 'Санкт-Петербург' })
    expect(english.designers.find(({ url }) => url === vera)).toMatchObject({ city: 'Saint Petersburg' })
    expect(russian.designers.every(({ count, lead }) => count > 0 && lead !== '')).toBe(true)
  })

  test('[C02] a designer has a story, and as many products in collections as there are', async () => {
    const designer = await get<AnswerOf<typeof oneDesigner>>('/pd/frontend/designers/vera-ladozhskaya')
    expect(designer).toMatchObject({ name: 'Вера Ладожская', founded: 2014 })
    expect(designer.story.length).toBeGreaterThan(200)
    const { result } = await post<Listing>('/designers/show', { url: '/designers/vera-ladozhskaya' })
    const inCollections = designer.collections.reduce((sum, { count }) => sum + count, 0)
    expect(inCollections).toBe(result.quantity)
    const years = designer.collections.map(({ year }) => year)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  test('[C02] nobody of that name: 404', async () => {
    for (const id of ['nobody', 'VERA', "x'--"]) {
      expect((await shop.ask({ url: `/pd/frontend/designers/${encodeURIComponent(id)}` })).status).toBe(404)
    }
  })

  test('[B41, C07] every trend says how many products its list shows', async () => {
    const { trends } = await get<AnswerOf<typeof allTrends>>('/pd/frontend/trends')
    expect(trends.length).toBeGreaterThan(5)
    for (const { url, count, picture } of trends) {
      const { result } = await post<Listing>('/tags/show', { url, limit: 1 })
      expect([url, count]).toEqual([url, result.quantity])
      expect(picture).not.toBeNull()
    }
  })
})

describe('[C06] results of a search', () => {
  const find = (body: object, host?: string) => post<SearchListing>('/search/show', body, host)

  test('the wrong layout is put right, and said so; exactly as typed there is nothing', async () => {
    const found = await find({ query: 'rjkmwj' })
    expect(found.understood).toMatchObject({ corrected: 'кольцо', layout: true })
    expect(found.result.quantity).toBeGreaterThan(20)
    const exact = await find({ query: 'rjkmwj', exact: true })
    expect(exact.result).toEqual({ quantity: 0, products: [] })
  })

  test('a query is read as filters, each of which can be taken away', async () => {
    const { chips, result } = await find({ query: 'кольцо 17 до 50000' })
    expect(chips).toEqual([
      { kind: 'category', name: 'Кольца', without: '17 до 50000' },
      { kind: 'size', name: 'размер 17', without: 'кольцо до 50000' },
      { kind: 'price', name: 'до 50\u00A0000\u00A0₽', without: 'кольцо 17' },
    ])
    const wider = await find({ query: 'кольцо 17' })
    expect(wider.result.quantity).toBeGreaterThan(result.quantity)
    const english = await find({ query: 'ring under 500' }, EN)
    expect(english.chips.map(({ name }) => name)).toEqual(['Rings', 'up to AED\u00A0500'])
  })

  test('filters and orders work on what was found', async () => {
    const all = await find({ query: 'кольцо' })
    const stone = all.facets.find(({ code }) => code === 'stone')?.values[0]
    expect(stone).toBeDefined()
    const some = await find({ query: 'кольцо', parameters: { stone: stone?.value ?? '' }, sort: 'price_up' })
    expect(some.result.quantity).toBe(stone?.count)
    const prices = some.result.products.flatMap(({ price }) => price?.final ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('nothing found: nothing but what is spelled alike', async () => {
    const { result, facets, nearest, chips } = await find({ query: 'фывфолдж' })
    expect(result.quantity).toBe(0)
    expect(facets).toEqual([])
    expect(chips).toEqual([])
    expect(Array.isArray(nearest)).toBe(true)
  })

  test('absurd requests are answered or refused, never served slowly', async () => {
    const { headers } = await shop.visitor()
    const ask = (body: object) => shop.ask({ method: 'POST', url: '/search/show', headers, body })
    expect((await ask({ query: 'x'.repeat(3_000) })).status).toBe(400)
    expect((await ask({ query: 'кольцо', limit: -1 })).status).toBe(400)
    expect((await ask({ query: 'кольцо', offset: 1e9 })).status).toBe(400)
    expect((await ask({})).status).toBe(400)
    expect((await ask({ query: '', parameters: { nonsense: '1' } })).status).toBe(200)
  })
})
