import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { settings } from '#shop/settings.ts'
import { freshDatabase } from '../../../../../tests/support/test-database.ts'
import { type Database, type Db, openDatabase } from '../../../kernel/database/db.ts'
import { announce, type EventBus, startEventBus } from '../../../kernel/events/event-bus.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import { createMemoryProductIndex } from './memory-product-index.ts'
import type { ProductQuery } from './product-index.ts'
import { type ProductIndexSync, type ProductIndexSyncDeps, syncProductIndex } from './sync-product-index.ts'

let database: Database
let drop: () => Promise<void>
let url: string
beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  ;({ drop, url } = fresh)
  database = openDatabase({ url, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const started: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
})

const logged: Record<string, unknown>[] = []
function start(change: Partial<ProductIndexSyncDeps> = {}): ProductIndexSync {
  logged.length = 0
  const log = createLogger({
    level: 'error',
    pretty: false,
    destination: { write: (line: string) => void logged.push(JSON.parse(line)) },
  })
  const sync = syncProductIndex({ db: database.db, log, retryMs: 20, ...change })
  started.push(sync)
  return sync
}

async function connected(sync: ProductIndexSync): Promise<EventBus> {
  const bus = await startEventBus({ url, log: createLogger({ level: 'silent', pretty: false }) })
  started.push(bus)
  bus.subscribe(({ tags }) => sync.changed(tags))
  bus.onGap(sync.reload)
  return bus
}

/** The same database, with statements counted and refused at will. */
function observed(options: { refuses?: (statement: string) => boolean } = {}) {
  const statements: string[] = []
  const execute = database.db.execute.bind(database.db)
  const db = Object.create(database.db) as Db
  db.execute = ((query: Parameters<Db['execute']>[0]) => {
    const text = JSON.stringify(query)
    statements.push(text)
    if (options.refuses?.(text)) return Promise.reject(new Error('the database is away'))
    return execute(query)
  }) as Db['execute']
  const ofListing = () => statements.filter((text) => text.includes('from catalog.listing where in_lists'))
  return { db, ofListing }
}

const OPEN: ProductQuery = {
  required: [],
  groups: new Map(),
  price: { min: null, max: null },
  isSale: false,
  expandsFamilies: true,
  among: null,
  currency: 'RUB',
}

async function find(sync: ProductIndexSync, change: Partial<ProductQuery> = {}) {
  const { index } = await sync.get()
  return index.find({ ...OPEN, ...change }, { sort: 'new', limit: 9_999, offset: 0 })
}

async function idOf(slug: string): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from catalog.products where slug = ${slug}`)
  return rows[0]?.id ?? 0
}

test('is filled with all products in lists', async () => {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select product_id as id from catalog.listing where in_lists order by published_at desc, product_id desc`,
  )
  const sync = start()
  expect((await find(sync)).hits.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(sync.stats).toEqual({ fullReads: 1, nameReads: 0, patchedProducts: 0, failures: 0 })
})

test('a price that changes, a product that leaves lists and one that comes back are followed by their ids alone', async () => {
  const { db, ofListing } = observed()
  const sync = start({ db })
  await connected(sync)
  const id = await idOf('brooch-bee')
  const before = await find(sync, { among: [id] })
  const fullReadQueries = ofListing().length

  await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`update catalog.prices set initial = 777700, final = 777700, sale_since = null
        where currency = 'RUB' and sku_id in (select id from catalog.skus where product_id = ${id})`,
    )
    await refreshListing(tx, [id], settings.onlineStorage)
  })
  await expect
    .poll(async () => (await find(sync, { among: [id] })).prices, { interval: 10 })
    .toEqual({ min: 777_700, max: 777_700 })
  // What cards are cached by.
  expect((await find(sync, { among: [id] })).hits[0]?.version).not.toBe(before.hits[0]?.version)
  expect(ofListing()).toHaveLength(fullReadQueries + 1)

  const archive = (isArchive: boolean) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update catalog.products set is_archive = ${isArchive} where id = ${id}`)
      await refreshListing(tx, [id], settings.onlineStorage)
    })
  await archive(true)
  await expect.poll(async () => (await find(sync, { among: [id] })).quantity, { interval: 10 }).toBe(0)
  await archive(false)
  await expect.poll(async () => (await find(sync, { among: [id] })).quantity, { interval: 10 }).toBe(1)
  expect(sync.stats).toEqual({ fullReads: 1, nameReads: 0, patchedProducts: 3, failures: 0 })
})

test('what is written along with a product is announced with it: the other letters of an alphabet, the set of a part', async () => {
  const sync = start()
  const bus = await connected(sync)
  const heard: string[] = []
  bus.subscribe(({ tags }) => heard.push(...tags))
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select o.id from catalog.products p join catalog.products o on o.family_id = p.family_id
    where p.slug = 'necklace-letter-ru-be' order by o.id`)
  expect(rows.length).toBeGreaterThan(5)
  const letter = await idOf('necklace-letter-ru-be')
  await database.db.transaction((tx) => refreshListing(tx, [letter], settings.onlineStorage))
  await expect.poll(() => heard.toSorted()).toEqual(rows.map(({ id }) => `product:${id}`).toSorted())

  heard.length = 0
  const sets = await database.db.execute<{ set_id: number; element_id: number }>(
    sql`select set_id, element_id from catalog.set_elements order by 1, 2 limit 1`,
  )
  const [set] = sets.rows
  await database.db.transaction((tx) => refreshListing(tx, [set?.element_id ?? 0], settings.onlineStorage))
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining([`product:${set?.set_id}`, `product:${set?.element_id}`]))
})

test('changes of one moment share a query', async () => {
  const { db, ofListing } = observed()
  const sync = start({ db })
  const all = (await find(sync)).hits.slice(0, 60).map(({ id }) => id)
  const before = ofListing().length
  for (const id of all) sync.changed([`product:${id}`, 'order:5', 'product:none'])
  await expect.poll(() => sync.stats.patchedProducts).toBe(60)
  expect(ofListing()).toHaveLength(before + 1)
})

test('a facet value that nobody has met yet brings its name along', async () => {
  const sync = start()
  await connected(sync)
  const id = await idOf('brooch-bee')
  const { dictionary } = await sync.get()
  expect(dictionary.find('tag', 'test-tag')).toBeUndefined()
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into catalog.tags (id, slug, kind, name_ru, name_en, position)
      values (9999, 'test-tag', 'badge', 'проба', 'trial', 99)`)
    await tx.execute(sql`insert into catalog.product_tags (product_id, tag_id) values (${id}, 9999)`)
    await refreshListing(tx, [id], settings.onlineStorage)
  })
  await expect.poll(async () => (await sync.get()).dictionary.find('tag', 'test-tag')?.names.ru).toBe('Проба')
  const value = (await sync.get()).dictionary.find('tag', 'test-tag')?.id ?? 0
  await expect.poll(async () => (await find(sync)).counts.get(value)).toBe(1)
  expect(sync.stats.fullReads).toBe(1)
})

test('after a change that touches too much to be named all is read again while the old index serves', async () => {
  const held = Promise.withResolvers<void>()
  let isHeld = false
  const sync = start({
    createIndex(meanings) {
      const index = createMemoryProductIndex(meanings)
      return {
        ...index,
        async upsert(rows) {
          if (isHeld) await held.promise
          return index.upsert(rows)
        },
      }
    },
  })
  const before = await sync.get()
  const quantity = (await find(sync)).quantity
  isHeld = true
  sync.changed(['everything'])
  await new Promise((later) => setTimeout(later, 150))
  expect((await sync.get()).index).toBe(before.index)
  expect((await find(sync)).quantity).toBe(quantity)
  held.resolve()
  await expect.poll(async () => (await sync.get()).index === before.index).toBe(false)
  expect([sync.stats.fullReads, (await find(sync)).quantity]).toEqual([2, quantity])
})

test('a change of names reads the names, and the rows of the products that are named with it', async () => {
  const { db, ofListing } = observed()
  const sync = start({ db })
  const bus = await connected(sync)
  const { rows } = await database.db.execute<{ id: number; slug: string; productIds: number[] }>(sql`
    select d.id, d.slug, array_agg(l.product_id order by l.product_id) as "productIds" from catalog.designers d
    join catalog.products p on p.designer_id = d.id join catalog.listing l on l.product_id = p.id and l.in_lists
    group by d.id order by d.id limit 1`)
  const designer = rows[0] as (typeof rows)[number]
  const nameNow = async () => (await sync.get()).dictionary.find('designer', designer.slug)?.names.en
  const before = await nameNow()
  const queries = ofListing().length
  const rename = (name: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update catalog.designers set name_en = ${name} where id = ${designer.id}`)
      await refreshListing(tx, designer.productIds, settings.onlineStorage)
      await announce(tx, { type: 'changed', tags: ['catalog', 'lists'] })
    })
  await rename('Renamed')
  await expect.poll(nameNow, { interval: 10 }).toBe('Renamed')
  await sync.settled()
  expect(ofListing()).toHaveLength(queries + 1)
  expect(sync.stats).toMatchObject({ fullReads: 1, nameReads: 1 })
  expect(sync.stats.patchedProducts).toBeGreaterThanOrEqual(designer.productIds.length)
  const found = await sync.get()
  const value = found.dictionary.find('designer', designer.slug)?.id ?? 0
  expect((await find(sync, { expandsFamilies: true })).counts.get(value)).toBe(designer.productIds.length)
  await rename(before ?? '')
  await bus.stop()
})

test('a value that lists are no longer narrowed by leaves the rows of its products, and comes back to them', async () => {
  const sync = start()
  await sync.get()
  const shop = (await sync.get()).dictionary.byFacet.get('shop')?.find(({ id }) => id > 0)
  const { id: value = 0, value: code = '' } = shop ?? {}
  const count = async () => (await find(sync)).counts.get(value) ?? 0
  const there = await count()
  expect(there).toBeGreaterThan(0)
  const kindIs = (kind: string) =>
    database.db.execute(sql`update stock.storages set kind = ${kind} where code = ${code}`)
  await kindIs('warehouse')
  sync.changed(['shops', 'catalog'])
  await expect.poll(count, { interval: 10 }).toBe(0)
  await kindIs('shop')
  sync.changed(['shops', 'catalog'])
  await expect.poll(count, { interval: 10 }).toBe(there)
  expect(sync.stats).toMatchObject({ fullReads: 1, nameReads: 2 })
})

test('after a lost connection all is read again', async () => {
  const sync = start()
  const bus = await connected(sync)
  const gap = vi.fn()
  bus.onGap(gap)
  await sync.get()
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lunnitsa events' and datname = current_database()`,
  )
  await expect.poll(() => gap.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => sync.stats.fullReads).toBe(2)
})

test('a failed refresh is logged by name, counted, and tried again until it succeeds', async () => {
  let isAway = false
  const { db } = observed({ refuses: (text) => isAway && text.includes('from catalog.listing') })
  const sync = start({ db })
  const { hits } = await find(sync)
  isAway = true
  sync.changed([`product:${hits[0]?.id}`])
  await expect.poll(() => sync.stats.failures).toBeGreaterThan(1)
  expect(logged[0]).toMatchObject({
    level: 'error',
    event: 'catalog.index_refresh_failed',
    isFullRead: false,
    retryMs: 20,
  })
  expect(logged[1]).toMatchObject({ retryMs: 40 })
  // Lists go on.
  expect((await find(sync)).quantity).toBe(hits.length)
  isAway = false
  await expect.poll(() => sync.stats.patchedProducts).toBe(1)
})

test('without a database at the start whoever asks is refused, and it is filled once the database is there', async () => {
  let isAway = true
  const { db } = observed({ refuses: () => isAway })
  const sync = start({ db, retryMs: 200 })
  await expect(sync.get()).rejects.toThrow('the database is away')
  isAway = false
  await expect.poll(() => sync.stats.fullReads, { timeout: 5_000 }).toBe(1)
  expect((await find(sync)).quantity).toBeGreaterThan(200)
})
