import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Listing } from '#contract/catalog/listing.ts'
import type { productPage } from '#contract/catalog/product.ts'
import type { mainPage } from '#contract/content/content.ts'
import { settings } from '#shop/settings.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { refreshListing } from './refresh-listing.ts'

let shop: TestShop
let headers: Record<string, string>
beforeAll(async () => {
  shop = await startTestShop()
  headers = (await shop.visitor()).headers
})
afterAll(() => shop.stop())

const ask = (body: unknown, section = 'catalog', host?: string) =>
  shop.ask({ method: 'POST', url: `/${section}/show`, body, headers, host })

async function list(
  parameters: Record<string, unknown> = {},
  url = '/catalog',
  more: Record<string, unknown> = {},
): Promise<Listing> {
  const { status, text } = await ask({ url, parameters, ...more })
  expect(status, text).toBe(200)
  return JSON.parse(text) as Listing
}

const facet = (listing: Listing, code: string) => listing.facets.find((one) => one.code === code)?.values ?? []
const count = (listing: Listing, code: string, value: string) =>
  facet(listing, code).find((one) => one.value === value)?.count ?? 0

describe('[M34] POST /catalog/show', () => {
  test('[F01, M34] answers with 48 products, how many there are, and the facets', async () => {
    const all = await list()
    expect(all.result.products).toHaveLength(48)
    expect(all.result.quantity).toBeGreaterThan(200)
    expect(all.facets.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['category', 'designer', 'metal', 'color', 'stone', 'weight', 'size', 'tag', 'shop']),
    )
    expect(all.heading).toMatchObject({ title: 'Все украшения', breadcrumbs: [{ url: '/' }] })
  })

  test('pages follow one another without a gap and without a repetition', async () => {
    for (const sort of ['popular', 'new', 'price_up', 'price_down', 'discount']) {
      const pages = await Promise.all([0, 48, 96].map((offset) => list({}, '/catalog/rings', { offset, sort })))
      const ids = pages.flatMap(({ result }) => result.products.map(({ id }) => id))
      expect(new Set(ids).size, sort).toBe(ids.length)
    }
  })

  test('[H01] says of each product its sku, code, item and photo, and its place in the whole list', async () => {
    for (const offset of [0, 48]) {
      const { result } = await list({}, '/catalog/rings', { offset, limit: 10 })
      expect(result.products.map(({ position }) => position)).toEqual(
        Array.from({ length: 10 }, (_, index) => offset + index + 1),
      )
      for (const card of result.products) {
        const slug = card.url.replace('/jewelry/', '')
        const page = (await shop.ask({ url: `/pd/frontend/product/${slug}` })).json() as AnswerOf<typeof productPage>
        const { sku, code, itemId, maxQuantity } = page.product
        expect(card, slug).toMatchObject({ sku, code, itemId, maxQuantity, photo: card.photos[0] })
        expect(card.photo?.picture.id, slug).toBe(page.product.photo.picture.id)
      }
    }
  })

  test('sorts by price, with what has no price here at the end', async () => {
    const prices = (listing: Listing) =>
      listing.result.products.map(({ price }) => price?.final ?? Number.POSITIVE_INFINITY)
    const up = prices(await list({}, '/catalog', { sort: 'price_up' }))
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    const down = prices(await list({}, '/catalog', { sort: 'price_down' }))
    expect(down).toEqual(down.toSorted((a, b) => b - a))
  })

  test('values of one facet are alternatives, facets narrow together', async () => {
    const gold = await list({ color: 'yellow' })
    const rose = await list({ color: 'rose' })
    const either = await list({ color: ['yellow', 'rose'] })
    const withDiamond = await list({ color: ['yellow', 'rose'], stone: 'diamond' })
    expect(either.result.quantity).toBeGreaterThanOrEqual(Math.max(gold.result.quantity, rose.result.quantity))
    expect(either.result.quantity).toBeLessThanOrEqual(gold.result.quantity + rose.result.quantity)
    expect(withDiamond.result.quantity).toBeLessThan(either.result.quantity)
  })

  test('the count of a value is what a click on it gives, and a facet ignores its own choice', async () => {
    const chosen = await list({ stone: 'pearl', metal: 'gold' }, '/catalog')
    for (const [code, value] of [
      ['stone', 'diamond'],
      ['stone', 'sapphire'],
      ['color', 'rose'],
    ] as const) {
      const parameters =
        code === 'stone' ? { stone: value, metal: 'gold' } : { stone: 'pearl', metal: 'gold', [code]: value }
      expect(count(chosen, code, value), `${code} ${value}`).toBe((await list(parameters)).result.quantity)
    }
    expect(count(chosen, 'stone', 'pearl')).toBe(chosen.result.quantity)
  })

  test('sizes count only what is in stock, and a section does not offer itself', async () => {
    const rings = await list({}, '/catalog/rings')
    const [size] = facet(rings, 'size')
    expect(size?.value).toMatch(/^ring-/)
    expect((await list({ size: size?.value }, '/catalog/rings')).result.quantity).toBe(size?.count)
    expect(facet(rings, 'category').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['rings/engagement', 'rings/wedding']),
    )
    expect(facet(rings, 'category').every(({ value }) => value.startsWith('rings/'))).toBe(true)
  })

  test('a price narrows in the visitor’s currency', async () => {
    const cheap = await list({ price_max: '20000' })
    expect(cheap.result.quantity).toBeGreaterThan(0)
    expect(cheap.result.products.every(({ price }) => (price?.final ?? 0) <= 20_000)).toBe(true)
    expect(cheap.priceRange?.max).toBeGreaterThan(20_000)
  })

  test('[F03] prices are counted by steps, whatever price is chosen, and every step says the truth', async () => {
    const all = await list({}, '/catalog/rings')
    const { priceSteps, priceRange } = await list({ price_max: '20000' }, '/catalog/rings')
    expect(priceSteps).toEqual(all.priceSteps)
    expect(priceSteps.reduce((sum, { count }) => sum + count, 0)).toBe(all.result.quantity)
    expect(priceSteps[0]?.from).toBeLessThanOrEqual(priceRange?.min ?? 0)
    expect(priceSteps.at(-1)?.to).toBeGreaterThan(priceRange?.max ?? 0)
    const fullest = priceSteps.toSorted((a, b) => b.count - a.count)[0]
    const bounds = { price_min: String(fullest?.from), price_max: String((fullest?.to ?? 0) - 0.01) }
    expect((await list(bounds, '/catalog/rings')).result.quantity).toBe(fullest?.count)
  })

  test('[F03] a shop says which city it is in, in the language of the site', async () => {
    const shops = facet(await list({}, '/catalog/rings'), 'shop')
    expect(shops.find(({ value }) => value === 'tsvetnoy')).toMatchObject({ city: 'Москва' })
    expect(facet(await list({}, '/catalog/rings'), 'stone').every(({ city }) => city === undefined)).toBe(true)
  })

  test('nothing found says which choice to drop', async () => {
    const nothing = await list({ stone: 'pearl', price_max: '1' })
    expect(nothing.result).toEqual({ quantity: 0, products: [] })
    expect(nothing.hint).toMatchObject({ facet: 'price', quantity: (await list({ stone: 'pearl' })).result.quantity })
  })

  test('a value that does not exist finds nothing, an unknown parameter changes nothing', async () => {
    expect((await list({ metal: 'unobtainium' })).result.quantity).toBe(0)
    expect((await list({ evil: "'; drop table catalog.listing; --" })).result.quantity).toBe(
      (await list()).result.quantity,
    )
  })

  test.each([
    [{ limit: 49 }, 400],
    [{ limit: -1 }, 400],
    [{ limit: 1e12 }, 400],
    [{ limit: '48' }, 400],
    [{ offset: -1 }, 400],
    [{ offset: 1e9 }, 400],
    [{ sort: 'price; drop' }, 400],
    [{ url: ['/catalog'] }, 400],
    [{ url: '/no-such-section' }, 404],
    [{ url: '/catalog/no-such' }, 404],
    [{ url: '/catalog/%E0%A4%A' }, 404],
    [{ url: `/${'x'.repeat(600)}` }, 400],
    [{ parameters: { metal: { $gt: '' } } }, 400],
    [{ parameters: { metal: Array.from({ length: 10_000 }, (_, n) => `m${n}`) } }, 400],
    [{ parameters: [] }, 400],
    [{ parameters: { price_min: '-5', price_max: 'NaN', page: '1e99' } }, 200],
    [
      {
        parameters: Object.fromEntries(
          ['category', 'designer', 'metal'].map((name) => [name, Array.from({ length: 50 }, (_, n) => `v${n}`)]),
        ),
      },
      422,
    ],
  ])('%.80j answers %i', async (body, status) => {
    const answer = await ask(body)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
  })
})

test.each([
  ['/catalog/new', 'Новинки'],
  ['/catalog/sale', 'Распродажа'],
  ['/catalog/men', 'Мужчинам'],
  ['/catalog/rings', 'Кольца'],
  ['/catalog/rings/signet', 'Кольца: печатки'],
  ['/jewelry', 'Все украшения'],
])('%s lists products under the title %s', async (url, title) => {
  const { heading, result } = await list({}, url)
  expect(heading.title).toBe(title)
  expect(result.quantity).toBeGreaterThan(0)
})

test('the sale is what is cheaper now in this currency', async () => {
  const { result } = await list({}, '/catalog/sale', { limit: 48 })
  expect(result.products.every(({ price }) => price !== null && price.initial > price.final)).toBe(true)
})

test('[M33] POST /{section}/show answers for tags and designers, and for nothing else', async () => {
  const all = await list()
  const designer = facet(all, 'designer')[0]
  const ofDesigner = await ask({ url: `/designers/${designer?.value}` }, 'designers')
  expect((ofDesigner.json() as Listing).result.quantity).toBe(designer?.count)
  const trend = await ask({ url: '/trend/for-him' }, 'tags')
  expect((trend.json() as Listing).result.quantity).toBeGreaterThan(0)
  for (const section of ['nothing', '__proto__', 'constructor', '..']) {
    expect((await ask({ url: '/catalog' }, section)).status, section).toBe(404)
  }
  expect((await ask({ url: '/catalog/rings' }, 'tags')).status).toBe(404)
})

test.each(['localhost:3000', 'en.localhost:3000'])(
  '[M33] every banner of the home page at %s answers to POST …/show at its own path',
  async (host) => {
    const { mainBanner, banners } = (await shop.ask({ url: '/main-page', host })).json() as AnswerOf<typeof mainPage>
    const shown = [...(mainBanner ? [mainBanner] : []), ...banners]
    expect(shown.length).toBeGreaterThan(2)
    for (const { href } of shown) {
      const { status, text } = await ask({ limit: 3, offset: 0, url: href, parameters: {} }, href.slice(1), host)
      expect(status, `${href}: ${text}`).toBe(200)
      const { result, heading } = JSON.parse(text) as Listing
      expect(heading.title, href).not.toBe('')
      expect(result.products, href).toHaveLength(Math.min(3, result.quantity))
      expect(result.quantity, href).toBeGreaterThan(0)
    }
  },
)

test('[M33] a path of several parts lists its section; a banner that leads to no products has an empty list', async () => {
  const quantity = async (path: string) => ((await ask({}, path)).json() as Listing).result.quantity
  expect(await quantity('catalog/rings')).toBe((await list({}, '/catalog/rings')).result.quantity)
  expect(await quantity('catalog/rings/signet')).toBe((await list({}, '/catalog/rings/signet')).result.quantity)
  const certificate = await ask({ url: '/certificate' }, 'certificate')
  expect(certificate.status, certificate.text).toBe(200)
  expect((certificate.json() as Listing).result).toEqual({ quantity: 0, products: [] })
  for (const path of ['certificates', 'trend/no-such', 'catalog/rings/no-such']) {
    expect((await ask({}, path)).status, path).toBe(404)
  }
  expect((await ask({ url: '/catalog/earrings' }, 'catalog/rings')).status).toBe(404)
})

test('one card stands for the alphabet, but lists of letters show them all', async () => {
  const lettersIn = ({ result }: Listing) =>
    result.products.filter(({ catalog }) => catalog.url.endsWith('/letters')).length
  expect(lettersIn(await list({}, '/catalog/pendants'))).toBe(1)
  expect((await list({}, '/catalog/pendants/letters')).result.quantity).toBe(37)
  expect((await list({ category: 'pendants/letters' }, '/catalog/pendants')).result.quantity).toBe(37)
  expect((await list({}, '/trend/own-letter')).result.quantity).toBe(37)
})

test('the count beside the letters is what a click on them shows', async () => {
  const pendants = await list({}, '/catalog/pendants')
  expect(count(pendants, 'category', 'pendants/letters')).toBe(37)
  const gold = await list({ metal: 'gold' }, '/catalog/pendants')
  const letters = await list({ metal: 'gold', category: 'pendants/letters' }, '/catalog/pendants')
  expect(count(gold, 'category', 'pendants/letters')).toBe(letters.result.quantity)
})

test('a list offers the values of its section, whatever is ticked: what would find nothing counts none', async () => {
  const offered = (listing: Listing) => listing.facets.map(({ code, values }) => [code, values.map(({ name }) => name)])
  const rings = await list({}, '/catalog/rings')
  const narrow = await list({ stone: 'pearl', color: 'rose' }, '/catalog/rings')
  expect(offered(narrow)).toEqual(offered(rings))
  expect(narrow.facets.some(({ values }) => values.some(({ count }) => count === 0))).toBe(true)
})

test('the words above a list speak of the whole section', async () => {
  const { heading } = await list({}, '/catalog/rings')
  expect((await list({ stone: 'pearl' }, '/catalog/rings')).heading).toEqual(heading)
})

test('the menu counts what a section shows', async () => {
  const { json } = await shop.ask({ url: '/pd/frontend/home-catalog' })
  for (const { url, count } of (json() as { categories: { url: string; count: number }[] }).categories) {
    expect((await list({}, url)).result.quantity, url).toBe(count)
  }
})

test('a new price is in lists a moment after it was written, without another reading of everything', async () => {
  const database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  try {
    const dearest = async () => (await list({}, '/catalog/rings', { sort: 'price_down', limit: 1 })).result.products[0]
    const before = await dearest()
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select product_id as id from catalog.listing where in_lists and is_lead and product_id <> ${before?.id}
        and product_id in (select id from catalog.products where category_ids && (
          select category_ids from catalog.products where id = ${before?.id})) limit 1`,
    )
    const id = rows[0]?.id ?? 0
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update catalog.prices set initial = 990000000, final = 990000000, sale_since = null
        where currency = 'RUB' and sku_id in (select id from catalog.skus where product_id = ${id})`)
      await refreshListing(tx, [id], settings.onlineStorage)
    })
    await expect.poll(async () => (await dearest())?.id).toBe(id)
    expect((await dearest())?.price?.final).toBe(9_900_000)
    const { text } = await shop.ask({ url: '/metrics' })
    expect(text).toContain('product_index_full_reads 1\n')
    expect(text).toContain('product_index_refresh_failures 0\n')
  } finally {
    await database.close()
  }
})
