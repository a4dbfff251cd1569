import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedsOf } from '#rules/feeds/feed-list.ts'
import { settings } from '#shop/settings.ts'
import { differences, GOOGLE, YML } from '../../../../tests/support/formats/feed-schemas.ts'
import { child, readXml, texts, type XmlNode } from '../../../../tests/support/formats/xml-tree.ts'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { answerOf } from '../../../../tests/support/test-editing.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Database, openDatabase, transaction } from '../../kernel/database/db.ts'
import type { Edit } from '../../kernel/editing/edit.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createReadModels, type Editing, setPrices } from '../catalog/index.ts'
import { searchIndex } from '../search/index.ts'
import { feedReports, omissionsOf } from './index.ts'
import { type FeedDeps, markEverything, patchFeeds } from './patch-feeds.ts'

const RU = 'localhost:3000'
const EN = 'en.localhost:3000'
const edit: Edit = { by: 'staff:7', at: new Date(SEEDED_AT.getTime() + 60_000), language: 'en' }

let now = SEEDED_AT
let shop: TestShop
let database: Database
let deps: FeedDeps
let editing: Editing
beforeAll(async () => {
  shop = await startTestShop()
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  deps = {
    db: database.db,
    onlineStorage: settings.onlineStorage,
    feeds: feedsOf(settings).map((feed) => ({
      feed,
      origin: feed.language === 'en' ? `http://${EN}` : `http://${RU}`,
      delivery: settings.delivery,
    })),
  }
  editing = {
    transact: (work) => transaction(database.db, work),
    events: { record: shop.record },
    readModels: createReadModels(searchIndex, settings),
  }
})
afterAll(async () => {
  await database?.close()
  await shop?.stop()
})

const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute(query)).rows as unknown as Row[]
const patch = () => patchFeeds(deps, () => now)
const get = (key: string, host: string, headers = {}) => shop.ask({ url: `/feeds/${key}.xml`, host, headers })
const itemsOf = (document: XmlNode) =>
  document.name === 'rss'
    ? (child(document, 'channel')?.children.filter(({ name }) => name === 'item') ?? [])
    : (child(child(document, 'shop') as XmlNode, 'offers')?.children ?? [])
const feed = async (key: string, host: string) => readXml((await get(key, host)).text)
const one = (items: readonly XmlNode[], code: string) =>
  items.find((item) => (item.attributes.id ?? texts(item, 'g:id')[0]) === code)

test('until every product has been looked at once nothing is sent', async () => {
  expect((await get('yandex', RU)).status).toBe(503)
  expect(await patch()).toBeGreaterThan(300)
  expect((await get('yandex', RU)).status).toBe(200)
  expect(await patch()).toBe(0)
})

describe('each feed', () => {
  test.each([
    ['yandex', RU, YML, 'RUB'],
    ['google-ru', RU, GOOGLE, 'RUB'],
    ['google-ae', EN, GOOGLE, 'AED'],
    ['google-world', EN, GOOGLE, 'USD'],
  ] as const)('[FEEDS] %s is as its reader wants it, and has every offer once', async (key, host, schema, currency) => {
    const { text, headers } = await get(key, host)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const document = readXml(text)
    expect(differences(document, schema)).toEqual([])
    const items = itemsOf(document)
    const codes = items.map((item) => item.attributes.id ?? texts(item, 'g:id')[0])
    expect(new Set(codes).size).toBe(codes.length)

    // Whatever can be bought is offered, and nothing else.
    const rows = await read<{ code: string; initial: number; final: number }>(sql`
      select s.code, r.initial, r.final from catalog.skus s join catalog.products p on p.id = s.product_id
      join catalog.prices r on r.sku_id = s.id and r.currency = ${currency}
      where not p.is_archive and p.is_listed and not p.is_showcase
        and not exists (select from catalog.set_elements e where e.set_id = p.id)
        and (${schema !== YML} or p.preorder_ships_on is not null
          or exists (select from stock.free f where f.sku_id = s.id and f.storage_id = 100 and f.free > 0))`)
    expect(new Set(codes)).toEqual(new Set(rows.map(({ code }) => code)))
    const asked = new Map(rows.map(({ code, initial, final }) => [code, { initial, final }]))
    for (const item of items) {
      const price = asked.get(item.attributes.id ?? texts(item, 'g:id')[0] ?? '')
      const [now = ''] =
        schema === YML ? texts(item, 'price') : [texts(item, 'g:sale_price')[0] ?? texts(item, 'g:price')[0]]
      expect(Math.round(Number.parseFloat(now) * 100)).toBe(price?.final)
      const [before] = schema === YML ? texts(item, 'oldprice') : texts(item, 'g:price')
      if (schema !== YML) expect(Math.round(Number.parseFloat(before ?? '') * 100)).toBe(price?.initial)
      else if (before !== undefined) expect(Math.round(Number.parseFloat(before) * 100)).toBe(price?.initial)
    }
  })

  test('[FEEDS] is on the site whose pages it names, and nowhere else', async () => {
    expect((await get('yandex', EN)).status).toBe(404)
    expect((await get('google-ae', RU)).status).toBe(404)
    expect((await get('constructor', RU)).status).toBe(404)
    const [link = ''] = texts(itemsOf(await feed('google-world', EN))[0] as XmlNode, 'g:link')
    expect(link).toMatch(/^http:\/\/en\.localhost:3000\/jewelry\/[\w-]+\?sku=\d+&ship_to=US$/)
  })

  test('a ring says its size, its metal and whose it is', async () => {
    const [ring] = await read<{ code: string; size: string }>(sql`
      select s.code, s.size::text from catalog.skus s join catalog.products p on p.id = s.product_id
      join catalog.prices r on r.sku_id = s.id and r.currency = 'RUB'
      join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 0
      where p.slug = 'ring-band-dome' and s.metal = 'yellow' order by s.id limit 1`)
    const offer = one(itemsOf(await feed('yandex', RU)), ring?.code ?? '') as XmlNode
    const parameters = Object.fromEntries(
      offer.children.filter(({ name }) => name === 'param').map(({ attributes, text }) => [attributes.name, text]),
    )
    expect(parameters).toMatchObject({
      'Размер кольца': String(Number(ring?.size)),
      Материал: 'Золото',
      Проба: '585',
      'Цвет металла': 'жёлтое золото',
    })
    const item = one(itemsOf(await feed('google-ae', EN)), ring?.code ?? '') as XmlNode
    expect(texts(item, 'g:size')).toEqual([String(Number(ring?.size))])
    expect(texts(item, 'g:material')[0]).toMatch(/^gold/)
    expect(texts(item, 'g:google_product_category')).toEqual(['200'])
  })
})

describe('whoever has it already', () => {
  test('gets 304 by its tag or its date; compressed it is the same text', async () => {
    const { headers, text } = await get('yandex', RU)
    expect((await get('yandex', RU, { 'if-none-match': headers.etag })).status).toBe(304)
    expect((await get('yandex', RU, { 'if-modified-since': headers['last-modified'] })).status).toBe(304)
    expect((await get('yandex', RU, { 'if-none-match': '"older"' })).status).toBe(200)
    const packed = await shop.app.inject({
      url: '/feeds/yandex.xml',
      headers: { host: RU, 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.etag).not.toBe(headers.etag)
    const { gunzipSync } = await import('node:zlib')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(text)
  })
})

describe('a change', () => {
  test('of a price is in the feed after the next patch, with a new tag, and only where it belongs', async () => {
    const [sku] = await read<{ id: number; code: string; product_id: number; prices_version: number }>(sql`
      select s.id, s.code, s.product_id, p.prices_version from catalog.skus s join catalog.products p on p.id = s.product_id
      join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 0
      where p.slug = 'ring-band-dome' order by s.position limit 1`)
    if (!sku) throw new Error('there is no ring')
    const before = { yandex: await get('yandex', RU), emirates: await get('google-ae', EN) }
    now = new Date(SEEDED_AT.getTime() + 120_000)
    answerOf(
      await setPrices(
        editing,
        {
          productId: sku.product_id,
          expectedVersion: sku.prices_version,
          prices: [{ skuId: sku.id, currency: 'RUB', price: { initial: 7_777_700, final: 7_777_700 } }],
        },
        edit,
      ),
    )
    expect(await patch()).toBe(1)
    const after = await get('yandex', RU)
    expect(after.headers.etag).not.toBe(before.yandex.headers.etag)
    expect(after.headers['last-modified']).toBe(now.toUTCString())
    expect(texts(one(itemsOf(readXml(after.text)), sku.code) as XmlNode, 'price')).toEqual(['77777.00'])
    // The same product, and nothing of it is another in dirhams.
    expect((await get('google-ae', EN)).headers.etag).toBe(before.emirates.headers.etag)
  })

  test('that takes the last product away takes the offer out, and the report says why', async () => {
    const [sku] = await read<{ id: number; code: string; product_id: number }>(sql`
      select s.id, s.code, s.product_id from catalog.skus s join catalog.products p on p.id = s.product_id
      join catalog.prices r on r.sku_id = s.id and r.currency = 'RUB'
      join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free > 0
      where p.preorder_ships_on is null and p.is_listed and not p.is_archive and not p.is_showcase order by s.id desc limit 1`)
    if (!sku) throw new Error('there is nothing in stock')
    await transaction(database.db, async (tx) => {
      await tx.execute(sql`update stock.balances set on_hand = allocated where sku_id = ${sku.id} and storage_id = 100`)
      await shop.record(tx, 'stock.changed', { skuIds: [sku.id], productIds: [sku.product_id] })
    })
    expect(await patch()).toBe(1)
    expect(one(itemsOf(await feed('yandex', RU)), sku.code)).toBeUndefined()
    expect(texts(one(itemsOf(await feed('google-ru', RU)), sku.code) as XmlNode, 'g:availability')).toEqual([
      'out_of_stock',
    ])
    expect(await omissionsOf(database.db, sku.product_id)).toContainEqual(
      expect.objectContaining({ feed: 'yandex', code: sku.code, reason: 'out_of_stock' }),
    )
    const [yandex] = (await feedReports(database.db)).filter((report) => report.feed === 'yandex')
    expect(yandex?.omitted.map(({ reason }) => reason)).toContain('out_of_stock')
    expect(yandex?.omitted.map(({ reason }) => reason)).toContain('archived')
  })

  test('that is undone leaves no mark', async () => {
    await expect(
      transaction(database.db, async (tx) => {
        await shop.record(tx, 'product.changed', { productIds: [101] })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await patch()).toBe(0)
  })

  test('words cannot leave their element', async () => {
    await transaction(database.db, async (tx) => {
      await tx.execute(sql`update catalog.products set name_ru = ${'Кольцо «A & B» <b>]]></name>\u0001'}, name_en = 'A & "B" <i>'
        where slug = 'ring-band-dome'`)
      const { rows } = await tx.execute<{ id: number }>(
        sql`select id from catalog.products where slug = 'ring-band-dome'`,
      )
      await shop.record(tx, 'product.changed', { productIds: rows.map(({ id }) => id) })
    })
    await patch()
    for (const [key, host, schema] of [
      ['yandex', RU, YML],
      ['google-ae', EN, GOOGLE],
    ] as const)
      expect(differences(await feed(key, host), schema)).toEqual([])
    expect((await get('yandex', RU)).text).toContain('Кольцо «A &amp; B» &lt;b&gt;]]&gt;&lt;/name&gt;,')
  })

  test('every night all products are looked at, and the date says so', async () => {
    now = new Date(SEEDED_AT.getTime() + 86_400_000)
    await markEverything(deps, now)
    expect(await patch()).toBeGreaterThan(300)
    expect((await get('yandex', RU)).text).toContain('<yml_catalog date="2026-11-16T12:00+03:00">')
  })
})
