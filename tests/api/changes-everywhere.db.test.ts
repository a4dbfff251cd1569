import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestsellers } from '#contract/catalog/catalog.ts'
import { catalogShow } from '#contract/catalog/listing.ts'
import { productPage } from '#contract/catalog/product.ts'
import { searchShow } from '#contract/catalog/search.ts'
import { homeCatalog } from '#contract/content/content.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { PageRenderer } from '#contract/page.ts'
import { settings } from '#shop/settings.ts'
import { transaction } from '../../src/server/kernel/database/db.ts'
import { refreshListing, saveDesigner, setPrices } from '../../src/server/modules/catalog/index.ts'
import { designers } from '../../src/server/modules/catalog/tables.ts'
import { type EditedShop, startEditedShop } from '../support/catalog-editing.ts'
import { buyIn } from '../support/orders/buy-as-guest.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

const MINOR = 100
/** From the answer of the use case to the last place that shows the change. */
const LIMIT_MS = 2_000

/** A product that the home page shows, made in one size and one colour. */
type Product = { id: number; slug: string; name: string; skuId: number; category: string }

/** Addresses of the pages that were made, again and again if need be. */
const rendered: string[] = []

/** Pages that print what the calls behind the shop's own pages answer: cached and dropped as those are. */
const printing: PageRenderer = {
  plan: () => ({ exists: true, query: ['query'], isShared: true }),
  async render({ url: address, call }) {
    rendered.push(address)
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

/** So many can be ordered, and every node knows it. */
async function stockUp({ id, skuId }: Product, quantity: number): Promise<void> {
  await transaction(edited.database.db, async (tx) => {
    await tx.execute(sql`
      update stock.balances set on_hand = allocated + ${quantity}
      where sku_id = ${skuId} and storage_id = ${settings.onlineStorage}`)
    await refreshListing(tx, [id], settings.onlineStorage)
  })
}

/** The card of a product on a page, wherever it stands there. */
function cardOn(text: string, id: number): ProductCard | undefined {
  const find = (value: unknown): ProductCard | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    if ('itemCard' in value && 'position' in value && 'id' in value && value.id === id) return value as ProductCard
    return Object.values(value)
      .map(find)
      .find((card) => card !== undefined)
  }
  return find(JSON.parse(text.slice(text.indexOf('<p>') + 3, text.lastIndexOf('</p>'))))
}

/** What the pages with cards say of a product. */
async function saidBy({ shop }: (typeof nodes)[number], product: Product): Promise<Record<string, string>> {
  const { home, list, search } = pagesWith(product)
  const said = await Promise.all(
    Object.entries({ home, list, search }).map(async ([name, url]) => {
      const card = cardOn((await shop.ask({ url })).text, product.id)
      return [name, card === undefined ? 'not there' : card.maxQuantity > 0 ? 'can be bought' : 'sold out']
    }),
  )
  return Object.fromEntries(said)
}

async function sell(product: Product, phone: string): Promise<void> {
  const [{ browser }] = nodes as [(typeof nodes)[number]]
  await browser.prove(phone, 'order')
  const { answer } = await buyIn(browser, edited.database.db, { skuId: product.skuId, key: `sold-${product.id}` })
  expect(answer.status, answer.text).toBe(200)
}

test('[STOCK] that the last one is sold is said by list, home page and search of every node within two seconds', async () => {
  const product = products[1] as Product
  await stockUp(product, 1)
  const onSale = { home: 'can be bought', list: 'can be bought', search: 'can be bought' }
  for (const node of [...nodes, ...nodes]) expect(await saidBy(node, product)).toEqual(onSale)

  await sell(product, '+79990001122')
  // The home page shows what can be bought and nothing else.
  const soldOut = { home: 'not there', list: 'sold out', search: 'sold out' }
  await Promise.all(
    nodes.map((node) => expect.poll(() => saidBy(node, product), { timeout: LIMIT_MS, interval: 50 }).toEqual(soldOut)),
  )
})

test('[STOCK] the sale of one of many drops the page of the product and no list', async () => {
  const product = products[0] as Product
  await stockUp(product, 9)
  const pages = pagesWith(product)
  const quantityOn = async ({ shop }: (typeof nodes)[number]) =>
    /"maxQuantity":(\d+)/.exec((await shop.ask({ url: pages.product })).text)?.[1]
  const settled = () => Promise.all(nodes.map(quantityOn))
  await expect.poll(settled, { timeout: 5_000 }).toEqual(['9', '9'])
  await Promise.all(nodes.map((node) => saidBy(node, product)))
  // What the deliveries of this test have dropped is made again.
  await new Promise((later) => setTimeout(later, 1_200))
  await Promise.all(nodes.map((node) => saidBy(node, product)))
  rendered.length = 0

  await sell(product, '+79990001133')
  await expect.poll(settled, { timeout: 5_000 }).toEqual(['8', '8'])
  await Promise.all(nodes.map((node) => saidBy(node, product)))
  expect(new Set(rendered)).toEqual(new Set([pages.product]))
})

test('[CATALOG] a renamed designer is seen in lists and filters of every node without reading all products again', async () => {
  const [row] = await edited.database.db.select().from(designers).where(eq(designers.slug, 'vera-ladozhskaya'))
  if (!row) throw new Error('there is no such designer')
  const { version, ...designer } = row
  const fullReads = async ({ shop }: (typeof nodes)[number]) =>
    /^\w*product_index_full_reads (\d+)/m.exec((await shop.ask({ url: '/metrics' })).text)?.[1]
  const url = '/catalog'
  const namesOn = async ({ shop }: (typeof nodes)[number]) => {
    const { text } = await shop.ask({ url })
    return {
      filter: text.includes('"value":"vera-ladozhskaya","name":"Вера Онежская"'),
      cards: text.includes('"designer":{"name":"Вера Онежская"'),
    }
  }
  const [before] = nodes as [(typeof nodes)[number]]
  expect(await fullReads(before)).toBe('1')
  for (const node of [...nodes, ...nodes]) expect(await namesOn(node)).toEqual({ filter: false, cards: false })

  const draft = { ...designer, nameRu: 'Вера Онежская', expectedVersion: version }
  expect(await saveDesigner(edited.editing, draft, edited.edit)).toMatchObject({ ok: true })
  await Promise.all(
    nodes.map((node) =>
      expect.poll(() => namesOn(node), { timeout: LIMIT_MS, interval: 50 }).toEqual({ filter: true, cards: true }),
    ),
  )
  expect(await Promise.all(nodes.map(fullReads))).toEqual(['1', '1'])
})
