import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestsellers } from '#contract/catalog/catalog.ts'
import { catalogShow } from '#contract/catalog/listing.ts'
import { productPage } from '#contract/catalog/product.ts'
import { searchShow } from '#contract/catalog/search.ts'
import type { PageRenderer } from '#contract/page.ts'
import { setPrices } from '../../src/server/modules/catalog/index.ts'
import { type EditedShop, startEditedShop } from '../support/catalog-editing.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { openBrowser } from '../support/visitors/customers.ts'

const SLUG = 'ring-band-dome'
const MINOR = 100

/** Pages that print what the calls behind them answer: cached and dropped as the shop's own pages are. */
const printing: PageRenderer = {
  plan: () => ({ exists: true, query: [], isShared: true }),
  async render({ url, call }) {
    const limit = 48
    const answers: Record<string, () => Promise<unknown>> = {
      '/': () => call(bestsellers, { query: {} }),
      '/catalog/rings': () => call(catalogShow, { body: { url: '/catalog/rings', limit } }),
      '/search': () => call(searchShow, { body: { query: 'кольцо купол', limit } }),
      [`/jewelry/${SLUG}`]: () => call(productPage, { params: { slug: SLUG } }),
    }
    return { status: 200, html: `<!doctype html><p>${JSON.stringify(await answers[url]?.())}</p>` }
  },
}

let edited: EditedShop
let nodes: TestShop[] = []

beforeAll(async () => {
  edited = await startEditedShop()
  const options = { databaseUrl: edited.shop.databaseUrl, renderer: printing }
  nodes = [await startTestShop(options), await startTestShop(options)]
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await edited?.stop()
})

/** Everywhere that a shopper reads the price of the ring. */
async function pricesOn(node: TestShop, skuId: number, productId: number): Promise<Record<string, boolean>> {
  const browser = await openBrowser(node)
  const shows = (text: string) => text.includes('77700') || text.includes('77 700') || text.includes('77\u00A0700')
  const page = async (url: string) => shows((await node.ask({ url })).text)
  const cart = await browser.post('/cart/calculate', { lines: [{ skuId, quantity: 1 }] })
  const favorites = await browser.post('/favorites/show', { favorites: [productId] })
  const card = await browser.get(`/pd/frontend/cards?ids=${productId}`)
  return {
    list: await page('/catalog/rings'),
    search: await page('/search'),
    product: await page(`/jewelry/${SLUG}`),
    cart: shows(cart.text),
    favorites: shows(favorites.text),
    card: shows(card.text),
  }
}

test('a changed price is seen on product page, lists, search, cart and cards of every node', async () => {
  const { id, pricesVersion, draft } = await edited.product(SLUG)
  const skuId = draft.variants[0]?.id ?? 0
  const nowhere = { list: false, search: false, product: false, cart: false, favorites: false, card: false }
  // Twice: the second visitor is served from the cache.
  for (const node of [...nodes, ...nodes]) expect(await pricesOn(node, skuId, id)).toEqual(nowhere)

  const price = { initial: 77_700 * MINOR, final: 77_700 * MINOR }
  const saved = await setPrices(
    edited.editing,
    {
      productId: id,
      expectedVersion: pricesVersion,
      prices: draft.variants.map((variant) => ({ skuId: variant.id ?? 0, currency: 'RUB', price })),
    },
    edited.edit,
  )
  expect(saved.ok).toBe(true)

  const everywhere = { list: true, search: true, product: true, cart: true, favorites: true, card: true }
  for (const node of nodes)
    await expect.poll(() => pricesOn(node, skuId, id), { timeout: 10_000, interval: 200 }).toEqual(everywhere)
})
