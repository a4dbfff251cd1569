import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestsellers } from '#contract/catalog/catalog.ts'
import { catalogShow } from '#contract/catalog/listing.ts'
import { productPage } from '#contract/catalog/product.ts'
import { searchShow } from '#contract/catalog/search.ts'
import { homeCatalog } from '#contract/content/content.ts'
import type { PageRenderer } from '#contract/page.ts'
import { setPrices } from '../../src/server/modules/catalog/index.ts'
import { type EditedShop, startEditedShop } from '../support/catalog-editing.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

const MINOR = 100
/** From the answer of the use case to the last place that shows the change. */
const LIMIT_MS = 2_000

/** A product that the home page shows, made in one size and one colour. */
type Product = { id: number; slug: string; name: string; skuId: number; category: string }

/** Pages that print what the calls behind the shop's own pages answer: cached and dropped as those are. */
const printing: PageRenderer = {
  plan: () => ({ exists: true, query: ['query'], isShared: true }),
  async render({ url: address, call }) {
    const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
    const limit = 48
    const answer = () => {
      if (pathname === '/') return Promise.all([call(homeCatalog, {}), call(bestsellers, { query: {} })])
      if (pathname === '/search')
        return call(searchShow, { body: { query: searchParams.get('query') ?? '', sort: 'new', limit } })
      if (pathname.startsWith('/jewelry/')) return call(productPage, { params: { slug: pathname.slice(9) } })
      return call(catalogShow, { body: { url: pathname, sort: 'new', limit } })
    }
    return { status: 200, html: `<!doctype html><p>${JSON.stringify(await answer())}</p>` }
  },
}

let edited: EditedShop
let nodes: { shop: TestShop; browser: Browser }[] = []
let products: Product[]

beforeAll(async () => {
  edited = await startEditedShop()
  const options = { databaseUrl: edited.shop.databaseUrl, renderer: printing }
  const shops = [await startTestShop(options), await startTestShop(options)]
  nodes = await Promise.all(shops.map(async (shop) => ({ shop, browser: await openBrowser(shop) })))
  products = await edited.rows<Product>(sql`
    select l.product_id as id, p.slug, p.name_ru as name, s.id as "skuId", c.path as category
    from (select product_id, published_at from catalog.listing
      where in_lists and is_lead and max_quantity > 0 and price_rub is not null
      order by published_at desc, product_id desc limit 10) l
    join catalog.products p on p.id = l.product_id and not p.is_showcase and p.preorder_ships_on is null
    join catalog.categories c on c.id = p.category_id
    join lateral (select min(id) as id from catalog.skus where product_id = p.id having count(*) = 1) s on true
    order by l.published_at desc`)
  expect(products.length).toBeGreaterThan(1)
})
afterAll(async () => {
  for (const { shop } of nodes) await shop.stop()
  await edited?.stop()
})

const pagesWith = ({ slug, name, category }: Product) => ({
  home: '/',
  list: `/catalog/${category}`,
  search: `/search?query=${encodeURIComponent(name)}`,
  product: `/jewelry/${slug}`,
})

test('[CATALOG] a changed price is seen on product page, lists, home page, search, cart and cards of every node within two seconds', async () => {
  const [product] = products as [Product]
  const { pricesVersion, draft } = await edited.product(product.slug)
  const shows = (text: string) => text.includes('77700') || text.includes('77 700') || text.includes('77\u00A0700')

  /** Everywhere that a shopper reads the price. */
  async function pricesOn({ shop, browser }: (typeof nodes)[number]): Promise<Record<string, boolean>> {
    const { id, skuId } = product
    const asked = {
      ...Object.fromEntries(Object.entries(pagesWith(product)).map(([name, url]) => [name, shop.ask({ url })])),
      cart: browser.post('/cart/calculate', { lines: [{ skuId, quantity: 1 }] }),
      favorites: browser.post('/favorites/show', { favorites: [id] }),
      card: browser.get(`/pd/frontend/cards?ids=${id}`),
    }
    const seen = await Promise.all(Object.values(asked).map(async (answer) => shows((await answer).text)))
    return Object.fromEntries(Object.keys(asked).map((name, index) => [name, seen[index] as boolean]))
  }
  const places = ['home', 'list', 'search', 'product', 'cart', 'favorites', 'card']
  const all = (isSeen: boolean) => Object.fromEntries(places.map((place) => [place, isSeen]))

  // Twice: the second visitor is served from the cache.
  for (const node of [...nodes, ...nodes]) expect(await pricesOn(node)).toEqual(all(false))

  const price = { initial: 77_700 * MINOR, final: 77_700 * MINOR }
  const saved = await setPrices(
    edited.editing,
    {
      productId: product.id,
      expectedVersion: pricesVersion,
      prices: draft.variants.map((variant) => ({ skuId: variant.id ?? 0, currency: 'RUB', price })),
    },
    edited.edit,
  )
  expect(saved.ok).toBe(true)
  await Promise.all(
    nodes.map((node) => expect.poll(() => pricesOn(node), { timeout: LIMIT_MS, interval: 50 }).toEqual(all(true))),
  )
})
