import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { freshDatabase } from '../../../tests/support/test-database.ts'
import { type Database, type Db, openDatabase, transaction } from '../kernel/database/db.ts'
import { type ShopEvent, startEventBus } from '../kernel/events/event-bus.ts'
import { createLogger } from '../kernel/logger.ts'
import { refreshListing } from '../modules/catalog/listing/refresh-listing.ts'
import { type ProductIndexSync, syncProductIndex } from '../modules/catalog/product-index/sync-product-index.ts'
import { followChanges } from './follow-changes.ts'
import { createPageCache } from './page-cache.ts'

const log = createLogger({ level: 'silent', pretty: false })
let database: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ url, drop } = await freshDatabase(inject('postgresUrl')))
  database = openDatabase({ url, log })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

async function priceIn(sync: ProductIndexSync, id: number): Promise<number | null> {
  const { index } = await sync.get()
  const query = {
    ...{ required: [], groups: new Map(), isSale: false, expandsFamilies: true, among: [id], currency: 'RUB' as const },
    price: { min: null, max: null },
  }
  return (await index.find(query, { sort: 'new', limit: 1, offset: 0 })).prices?.min ?? null
}

test('a price is on the page within two seconds although its reading into lists failed at first', async () => {
  let failures = 0
  const execute = database.db.execute.bind(database.db)
  const db = Object.create(database.db) as Db
  db.execute = ((query: Parameters<Db['execute']>[0]) =>
    failures > 0 && JSON.stringify(query).includes('from catalog.listing where in_lists') && failures-- > 0
      ? Promise.reject(new Error('the database is away'))
      : execute(query)) as Db['execute']
  const sync = syncProductIndex({ db, log })
  const events = await startEventBus({ url, log })
  try {
    events.subscribe(({ tags }) => sync.changed(tags))
    const cache = createPageCache(1_000_000)
    followChanges({ cache, events, log, settled: () => [sync.settled()] })
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id from catalog.products where slug = 'brooch-bee'`,
    )
    const id = rows[0]?.id ?? 0

    /** What a visitor gets: the page in memory, or one made now; a stale one is made anew behind their back. */
    const visit = async () => {
      const found = cache.find('/catalog', Date.now())
      if (!found) return make()
      if (found.needsRefresh) await make()
      return Number(found.page.bodies.identity)
    }
    const make = async () => {
      const begunAt = Date.now()
      const price = await priceIn(sync, id)
      cache.keep(
        '/catalog',
        {
          ...{ status: 200, etag: '', headers: {}, tags: new Set([`product:${id}`]), madeAt: begunAt },
          bodies: { identity: Buffer.from(`${price}`) },
        },
        begunAt,
      )
      return price
    }
    expect(await visit()).not.toBe(777_700)

    failures = 1
    await transaction(database.db, async (tx) => {
      await tx.execute(
        sql`update catalog.prices set initial = 777700, final = 777700, sale_since = null
          where currency = 'RUB' and sku_id in (select id from catalog.skus where product_id = ${id})`,
      )
      await refreshListing(tx, [id], settings.onlineStorage)
    })
    await expect.poll(visit, { timeout: 2_000, interval: 20 }).toBe(777_700)
    expect([failures, sync.stats.failures]).toEqual([0, 1])
  } finally {
    await sync.stop()
    await events.stop()
  }
})

test('pages are made anew as each part follows, whether another never does or fails', async () => {
  const invalidated: string[][] = []
  const listeners: ((event: ShopEvent) => void)[] = []
  const part = Promise.withResolvers<void>()
  followChanges({
    cache: { invalidate: (tags) => void invalidated.push([...tags]) },
    events: { subscribe: (listener) => void listeners.push(listener), onGap: () => {} },
    log,
    settled: () => [part.promise, new Promise(() => {}), Promise.reject(new Error('stopped'))],
  })
  listeners[0]?.({ type: 'changed', tags: ['product:1'] })
  expect(invalidated).toEqual([['product:1']])
  await expect.poll(() => invalidated).toHaveLength(2)
  part.resolve()
  await expect.poll(() => invalidated).toEqual([['product:1'], ['product:1'], ['product:1']])
})
