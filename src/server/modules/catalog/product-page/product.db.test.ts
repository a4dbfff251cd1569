import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { productPage, type shopList } from '#contract/catalog/product.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

type Page = AnswerOf<typeof productPage>

let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await startTestShop()
  database = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
    connections: 2,
  })
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

const ask = (slug: string, host?: string) => shop.ask({ url: `/pd/frontend/product/${encodeURIComponent(slug)}`, host })

async function pageOf(slug: string, host?: string): Promise<Page> {
  const answer = await ask(slug, host)
  expect(answer.status, slug).toBe(200)
  return answer.json()
}

async function one<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await database.db.execute<Row>(query)
  expect(rows.length).toBeGreaterThan(0)
  return rows[0] as Row
}

test('[H01] a product carries every field of the specification', async () => {
  const { product } = await pageOf('ring-prong-round-diamond')
  expect(Object.keys(product).sort()).toEqual(
    [
      ...['id', 'sku', 'name', 'code', 'itemId', 'externalCode', 'url', 'price', 'hasPriceRange', 'designer'],
      ...['designerPhoto', 'collection', 'photos', 'photo', 'videos', 'tags', 'modifications', 'catalog', 'is_archive'],
      ...['maxQuantity', 'preorder', 'sets', 'skuListWithGems', 'itemCard', 'dolyamePaymentInfo', 'position'],
    ].sort(),
  )
  expect(Object.keys(product.price ?? {}).sort()).toEqual(
    [
      ...['initial', 'final', 'currency', 'currencySym', 'initialFormatted', 'finalFormatted', 'discountPercent'],
      'message',
    ].sort(),
  )
  expect(product.designer.name).toBe('Марит Сульхейм')
  expect(product.photos.every(({ image_type }) => ['packshot', 'macro', 'still', 'worn'].includes(image_type))).toBe(
    true,
  )
  expect(product.photo.picture.id).toBe(product.photos[0]?.picture.id)
  expect(product.videos[0]).toMatchObject({ width: 720, height: 900 })
  expect(product.catalog).toMatchObject({ id: expect.any(Number), name: expect.any(String), url: expect.any(String) })
  expect(product.modifications.color?.items.map(({ value }) => value)).toEqual(['yellow', 'rose', 'white'])
  expect(product.itemCard).toMatchObject({ cardClass: 'default', isShowcase: false, showcaseDesigner: null })
  expect(product.dolyamePaymentInfo).toMatchObject({ parts: 4 })
})

test('[H02] a variant carries its size, stone, price, balances and names', async () => {
  const { product, variants } = await pageOf('ring-prong-round-diamond')
  const [variant] = product.skuListWithGems
  expect(Object.keys(variant ?? {}).sort()).toEqual(
    [...['id', 'size', 'mainGemWeight', 'price', 'balances', 'characteristics', 'characteristicName', 'url']].sort(),
  )
  expect(variant).toMatchObject({
    size: '15.5',
    mainGemWeight: 0.5,
    characteristics: {
      razmer_kolca: '15.5',
      razmer_brasleta: null,
      razmer_cepocki: null,
      text: 'размер 15,5, 0,5\u00A0ct',
    },
    characteristicName: 'Размер кольца',
    url: `/jewelry/ring-prong-round-diamond?sku=${variant?.id}`,
  })
  expect(variants.map(({ skuId }) => skuId)).toEqual(product.skuListWithGems.map(({ id }) => id))

  const bracelet = (await pageOf('bracelet-tennis-diamond')).product.skuListWithGems[0]
  expect(bracelet?.characteristics.razmer_brasleta).toBe(bracelet?.size)
  const chain = (await pageOf('necklace-heart', 'en.localhost:3000')).product.skuListWithGems[0]
  expect(chain?.characteristics).toMatchObject({ razmer_cepocki: '40', text: 'length 40\u00A0cm' })
  expect(chain?.characteristicName).toBe('Chain length')
})

test('[H02] balances are what is free in each storage', async () => {
  const { product, variants } = await pageOf('ring-band-dome')
  for (const { id, balances } of product.skuListWithGems) {
    const { rows } = await database.db.execute<{ storage_id: number; free: number }>(
      sql`select storage_id, free from stock.free where sku_id = ${id} and free > 0 order by storage_id`,
    )
    const capped = rows.map(({ storage_id, free }) => ({ storageId: storage_id, quantity: Math.min(free, 10) }))
    expect(balances).toEqual(capped)
    const online = capped.find(({ storageId }) => storageId === 100)?.quantity ?? 0
    expect(variants.find(({ skuId }) => skuId === id)?.maxQuantity).toBe(online)
  }
  expect(product.maxQuantity).toBe(Math.max(...variants.map(({ maxQuantity }) => maxQuantity)))
})

test('[H03] a set names its elements, and is there as often as the rarest of them', async () => {
  const { product, variants } = await pageOf('set-pearl')
  expect(product.itemCard.cardClass).toBe('set')
  expect(product.sets).toHaveLength(2)
  for (const element of product.sets) {
    expect(Object.keys(element).sort()).toEqual(['characteristics', 'collectionUrl'])
    expect(Object.keys(element.characteristics).sort()).toEqual(['price', 'sku_id', 'sku_name', 'url'])
    const part = await pageOf(element.characteristics.url.replace('/jewelry/', ''))
    expect(part.product.skuListWithGems.map(({ id }) => id)).toContain(element.characteristics.sku_id)
    expect(element.characteristics.sku_name).toBe(part.product.name)
    expect(element.characteristics.price).toEqual(part.product.price)
    expect(part.partOf).toEqual({ name: product.name, url: product.url })
  }
  const online = (page: Page, size: string | null) =>
    page.product.skuListWithGems
      .find((variant) => variant.size === size || variant.size === null)
      ?.balances.find(({ storageId }) => storageId === 100)?.quantity ?? 0
  const [pendant, earrings] = await Promise.all([pageOf('set-pearl-pendant'), pageOf('set-pearl-earrings')])
  for (const [index, { size }] of product.skuListWithGems.entries())
    expect(variants[index]?.maxQuantity).toBe(Math.min(online(pendant, size), online(earrings, size)))
})

test('[J20] variants come by size and then by weight, so that the first of a size is its first weight', async () => {
  const { product } = await pageOf('ring-prong-round-diamond')
  const keys = product.skuListWithGems.map(({ size, mainGemWeight }) => [Number(size), mainGemWeight ?? 0] as const)
  expect(keys).toEqual(keys.toSorted(([a, x], [b, y]) => a - b || x - y))
})

test('[J21] archived, sold out, preordered and showcase products say so', async () => {
  const archived = await one<{ slug: string }>(sql`select slug from catalog.products where is_archive limit 1`)
  expect((await pageOf(archived.slug)).product).toMatchObject({ is_archive: true, maxQuantity: 0 })

  const waiting = await one<{ slug: string; day: string }>(
    sql`select slug, preorder_ships_on::text as day from catalog.products where preorder_ships_on is not null limit 1`,
  )
  const preorder = await pageOf(waiting.slug)
  expect(preorder.product.preorder).toEqual({ shipsOn: waiting.day })
  expect(preorder.variants.every(({ maxQuantity }) => maxQuantity === 10)).toBe(true)

  const shown = await one<{ slug: string; ids: number[] }>(
    sql`select slug, showcase_storages as ids from catalog.products where is_showcase limit 1`,
  )
  const showcase = (await pageOf(shown.slug)).product
  expect(showcase.maxQuantity).toBe(0)
  expect(showcase.itemCard.showcaseDesigner?.showcaseStorages.map(({ id }) => id)).toEqual(shown.ids)
})

test('[C04] an address that a product had before answers with the product at its new one', async () => {
  await database.db.execute(sql`insert into catalog.old_slugs (slug, product_id)
    select 'noon-ring', id from catalog.products where slug = 'ring-prong-round-diamond'`)
  expect((await pageOf('noon-ring')).product.url).toBe('/jewelry/ring-prong-round-diamond')
})

test('[C04] an unknown address is a 404 in words', async () => {
  const answer = await ask('no-such-product')
  expect(answer.status).toBe(404)
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'product.unknown',
    message: 'Такого украшения у нас нет.',
  })
  expect((await ask("'; drop table catalog.products; --")).status).toBe(404)
  expect((await ask('x'.repeat(300))).status).toBe(400)
})

test('a colour has its own address, photographs and variants', async () => {
  const rose = await pageOf('ring-prong-round-diamond-rose')
  const yellow = await pageOf('ring-prong-round-diamond')
  expect(rose.product.id).toBe(yellow.product.id)
  expect(rose.product.url).toBe('/jewelry/ring-prong-round-diamond-rose')
  expect(rose.characteristics.metal).toMatchObject({ code: 'rose', assay: 585 })
  expect(rose.product.photo.picture.id).not.toBe(yellow.product.photo.picture.id)
  expect(rose.product.modifications.color?.items.find(({ isChosen }) => isChosen)?.value).toBe('rose')
  const ids = new Set(yellow.product.skuListWithGems.map(({ id }) => id))
  expect(rose.product.skuListWithGems.some(({ id }) => ids.has(id))).toBe(false)
})

test('letters are modifications by symbol, each language in its own order', async () => {
  const letters = async (host?: string) =>
    (await pageOf('necklace-letter-a', host)).product.modifications.symbol?.items.map(({ name }) => name) ?? []
  const [ru, en] = [await letters(), await letters('en.localhost:3000')]
  expect(ru.length).toBeGreaterThan(30)
  expect(ru.slice(0, 3)).toEqual(['А', 'Б', 'В'])
  expect(en.slice(0, 3)).toEqual(['A', 'B', 'C'])
})

test('prices, names and instalments follow the site and the currency', async () => {
  const ru = await pageOf('ring-band-dome')
  const en = await pageOf('ring-band-dome', 'en.localhost:3000')
  expect(ru.product.price?.currency).toBe('RUB')
  expect(ru.variants[0]?.bonuses).toBeGreaterThan(0)
  expect(en.product.price?.currency).toBe('AED')
  expect(en.product.name).not.toBe(ru.product.name)
  expect([en.product.dolyamePaymentInfo, en.variants[0]?.dolyame, en.variants[0]?.bonuses]).toEqual([null, null, null])

  const unpriced = await one<{ slug: string }>(
    sql`select p.slug from catalog.products p join catalog.listing l on l.product_id = p.id
      where l.price_aed is null and l.price_rub is not null and not p.is_archive limit 1`,
  )
  const page = await pageOf(unpriced.slug, 'en.localhost:3000')
  expect(page.product.price).toBeNull()
  expect(page.product.skuListWithGems.every(({ price }) => price === null)).toBe(true)
})

test('what it is made of, how to keep it, where it can be seen and how it was measured', async () => {
  const page = await pageOf('ring-prong-round-diamond')
  expect(page.characteristics).toMatchObject({
    metal: { name: 'Жёлтое золото', base: 'gold', assay: 585, coating: null },
    widthMm: 19.5,
    heightMm: 23.3,
    depthMm: 6.2,
    weightG: 1.79,
    country: 'Норвегия',
    isFlexible: false,
    stones: [{ gem: 'diamond', name: 'Бриллиант', cut: 'round', count: 1, diameterMm: 6.2, isMain: true }],
  })
  // Of the metals only the one that is looked at.
  expect(page.care.map(({ title }) => title)).toEqual(['Золото', 'Бриллианты и твёрдые камни'])
  const white = await pageOf('ring-prong-round-diamond-white')
  expect(white.care.map(({ title }) => title)).toContain('Белое золото')
  expect(page.shops).toHaveLength(12)
  expect(page.product.photos[0]?.scale).toMatchObject({ pxPerMm: 36.23 })
  expect(page.breadcrumbs.map(({ url }) => url)[0]).toBe('/catalog/rings')
})

test('similar products can be bought, are of the same kind and near in price; no product is shown twice', async () => {
  for (const slug of ['ring-band-dome', 'earrings-pearl-white', 'necklace-letter-a', 'brooch-bee']) {
    const { product, similar, fromDesigner } = await pageOf(slug)
    const ids = [product.id, ...similar.map(({ id }) => id), ...fromDesigner.map(({ id }) => id)]
    expect(new Set(ids).size, slug).toBe(ids.length)
    expect(similar.length, slug).toBeGreaterThan(0)
    expect(similar.length).toBeLessThanOrEqual(8)
    expect(fromDesigner.length).toBeLessThanOrEqual(8)
    for (const card of [...similar, ...fromDesigner]) {
      expect(card.maxQuantity).toBeGreaterThan(0)
      expect(card.price).not.toBeNull()
    }
    const root = product.catalog.url.split('/')[2]
    expect(similar.every(({ catalog }) => catalog.url.split('/')[2] === root)).toBe(true)
    expect(fromDesigner.every(({ designer }) => designer.name === product.designer.name)).toBe(true)
  }
})

test('every product in every colour has a page that keeps to the contract', async () => {
  const { rows } = await database.db.execute<{ slug: string }>(
    sql`select slug from catalog.product_metals order by slug`,
  )
  const wrong: string[] = []
  const look = async ({ slug }: { slug: string }) => {
    const answer = await ask(slug)
    if (answer.status !== 200 || !productPage.answer.safeParse(answer.json()).success) wrong.push(slug)
  }
  for (let start = 0; start < rows.length; start += 12) await Promise.all(rows.slice(start, start + 12).map(look))
  expect(wrong).toEqual([])
}, 120_000)

test('cards are given in the order of the ids; what is unknown is left out', async () => {
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from catalog.products order by id limit 3`)
  const [a, b, c] = rows.map(({ id }) => id)
  const answer = await shop.ask({ url: `/pd/frontend/cards?ids=${c},${a},999999999,${b},${a}` })
  expect((answer.json() as { products: { id: number }[] }).products.map(({ id }) => id)).toEqual([c, a, b])
  expect((await shop.ask({ url: '/pd/frontend/cards?ids=1;drop' })).status).toBe(400)
  expect((await shop.ask({ url: '/pd/frontend/cards' })).status).toBe(400)
})

test('all twelve shops, in the words of the site', async () => {
  const names = async (host?: string) => {
    const { shops }: AnswerOf<typeof shopList> = (await shop.ask({ url: '/pd/frontend/shops', host })).json()
    return shops.map(({ name }) => name)
  }
  expect(await names()).toContain('Бутик на Патриарших')
  expect(await names('en.localhost:3000')).toContain('Patriarch’s Ponds Boutique')
  expect(await names()).toHaveLength(12)
})
