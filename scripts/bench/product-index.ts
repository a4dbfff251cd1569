import { execFileSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SORTS } from '#rules/listing/listing-filters.ts'
import { type Db, openDatabase } from '../../src/server/kernel/database/db.ts'
import type { ShopEvent } from '../../src/server/kernel/events/event-bus.ts'
import { createLogger, type Logger } from '../../src/server/kernel/logger.ts'
import { createVariantCache } from '../../src/server/modules/cart/index.ts'
import { cardTags } from '../../src/server/modules/catalog/cards/card-tags.ts'
import type { FacetDictionary } from '../../src/server/modules/catalog/facets/facet-dictionary.ts'
import { createMemoryProductIndex } from '../../src/server/modules/catalog/product-index/memory-product-index.ts'
import type {
  ProductIndex,
  ProductQuery,
  ProductRow,
} from '../../src/server/modules/catalog/product-index/product-index.ts'
import {
  ROWS_AT_ONCE,
  readAllProductRows,
  readProductRows,
} from '../../src/server/modules/catalog/product-index/read-product-rows.ts'
import { syncProductIndex } from '../../src/server/modules/catalog/product-index/sync-product-index.ts'
import { followChanges } from '../../src/server/pages/follow-changes.ts'
import { createPageCache } from '../../src/server/pages/page-cache.ts'
import { SHOP_NODE_OPTIONS } from '../lib/project.mjs'
import { median } from './median.ts'
import { pinned, ROOT } from './pinned-process.ts'

const CHANGES = 60
const LARGE = 200_000
/** As many as carts keep in memory. */
const VARIANTS = 20_000
const PAGES = 3_000
const MB = 1024 * 1024

type Change = { medianMs: number; slowestMs: number }
export type MeasuredProductIndex = {
  products: number
  fullReadSeconds: number
  longestBlockMs: number
  change: Change
  listeners: Change
  firstSortMs: number
  large: {
    products: number
    megabytes: number
    megabytesWithLists: number
    lists: number
    longestBlockMs: number
    change: Change
    firstSortMs: number
  }
}

/** In a process of its own, with the options that the shop runs with. */
export function measureProductIndex(databaseUrl: string): MeasuredProductIndex {
  const args = [...SHOP_NODE_OPTIONS, '--expose-gc', 'scripts/bench/product-index.ts', databaseUrl]
  const output = execFileSync(...pinned(args), { cwd: ROOT, encoding: 'utf8' })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as MeasuredProductIndex
}

export const isProductIndexGood = ({ longestBlockMs, change, listeners, firstSortMs, large }: MeasuredProductIndex) =>
  Math.max(change.medianMs, large.change.medianMs) < 5 &&
  listeners.medianMs < 1 &&
  Math.max(firstSortMs, large.firstSortMs) < 5 &&
  Math.max(longestBlockMs, large.longestBlockMs) < 50 &&
  large.megabytes < 60

const ms = (value: number) => value.toFixed(1)
const count = (value: number) => value.toLocaleString('en-US')

export function productIndexRows({ products, fullReadSeconds, large, ...small }: MeasuredProductIndex): string {
  return `| One changed price at ${count(products)} products, in a node's processor time: its row read from the database by id, the index, its sort orders and ${large.lists} remembered lists brought up to date | **${ms(small.change.medianMs)} ms**, ${ms(small.change.slowestMs)} ms at the slowest | < 5 ms |
| The same at ${count(large.products)} products: rows made up from those of the smaller catalogue, the row read from the smaller catalogue's database | **${ms(large.change.medianMs)} ms**, ${ms(large.change.slowestMs)} ms at the slowest | < 5 ms |
| What a node does with it besides: ${count(VARIANTS)} variants of carts and ${count(PAGES)} pages with 48 cards are in memory, and those that show it are forgotten or made anew | **${small.listeners.medianMs.toFixed(2)} ms**, ${small.listeners.slowestMs.toFixed(2)} ms at the slowest | < 1 ms |
| The first list in another order after a change, at ${count(products)} and ${count(large.products)} (made up) products | **${small.firstSortMs.toFixed(2)} ms** and **${large.firstSortMs.toFixed(2)} ms** | < 5 ms |
| Memory of an index of ${count(large.products)} (made up) products, heap and array buffers | **${large.megabytes.toFixed(0)} MB**, ${large.megabytesWithLists.toFixed(0)} MB with ${large.lists} remembered lists | < 60 MB |
| Longest turn of the event loop in processor time while ${count(products)} products are read from the database (${fullReadSeconds.toFixed(1)} s of processor time in all), and while ${count(large.products)} made-up ones are indexed | **${ms(small.longestBlockMs)} ms** and **${ms(large.longestBlockMs)} ms** | < 50 ms |`
}

/** Processor time of this thread: whatever else the machine does is not in it. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A turn this short does nothing but watch. */
const IDLE_TURN_MS = 0.05

/** How long the event loop was busy while something was done, at the longest between two of its turns and in all. */
async function busyTurns<T>(work: () => Promise<T>): Promise<{ result: T; longestMs: number; busyMs: number }> {
  let isOver = false
  let longestMs = 0
  let busyMs = 0
  let last = cpuMs()
  const turn = () => {
    const now = cpuMs()
    longestMs = Math.max(longestMs, now - last)
    if (now - last > IDLE_TURN_MS) busyMs += now - last
    last = now
    if (!isOver) globalThis.setImmediate(turn)
  }
  globalThis.setImmediate(turn)
  const result = await work()
  isOver = true
  return { result, longestMs, busyMs }
}

const summary = (times: readonly number[]): Change => ({ medianMs: median(times), slowestMs: Math.max(...times) })

function memory(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MB
}

/** Sections, each narrowed in some ways and in each currency: more lists than are remembered. */
function questions(dictionary: FacetDictionary): ProductQuery[] {
  const valuesOf = (facet: 'category' | 'tag' | 'color' | 'stone') =>
    (dictionary.byFacet.get(facet) ?? []).map(({ id }) => id).slice(0, 12)
  const sections = [[], ...[...valuesOf('category'), ...valuesOf('tag')].map((id) => [id])]
  const choices = [
    new Map<string, number[]>(),
    ...valuesOf('color').map((id) => new Map([['color', [id]]])),
    ...valuesOf('stone').map((id) => new Map([['stone', [id]]])),
  ]
  return sections.flatMap((required) =>
    choices.map((groups, at) => ({
      ...{ required, groups, isSale: false, expandsFamilies: false, among: null },
      price: { min: null, max: null },
      currency: (['RUB', 'AED', 'USD'] as const)[at % 3] ?? 'RUB',
    })),
  )
}

async function askAll(index: ProductIndex, asked: readonly ProductQuery[]): Promise<void> {
  for (const [at, query] of asked.entries())
    await index.find(query, { sort: SORTS[at % SORTS.length] ?? 'new', limit: 48, offset: 0 })
}

/** A price moves, and the first who asks afterwards wants the dearest first. */
async function firstSorts(index: ProductIndex, rows: readonly ProductRow[], query: ProductQuery): Promise<number> {
  let spent = 0
  for (const row of rows) {
    await index.upsert([{ ...row, prices: { ...row.prices, RUB: (row.prices.RUB ?? 0) + 12_300 } }])
    const before = cpuMs()
    await index.find(query, { sort: 'price_down', limit: 48, offset: 0 })
    spent += cpuMs() - before
  }
  return spent / rows.length
}

async function moveSomePrice(db: Db, id: number): Promise<void> {
  await db.execute(sql`update catalog.listing set price_rub = price_rub + 100 where product_id = ${id}`)
}

/** The listeners of the event bus beside the index, with memory as full as on a busy day. */
async function measureListeners(db: Db, changing: readonly ProductRow[], log: Logger): Promise<Change> {
  const { rows } = await db.execute<{ id: number; productId: number }>(
    sql`select id, product_id as "productId" from catalog.skus order by id limit ${VARIANTS}`,
  )
  const variants = createVariantCache(db)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await variants.get(rows.slice(start, start + ROWS_AT_ONCE).map(({ id }) => id))
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const cache = createPageCache(1024 * MB)
  for (let page = 0; page < PAGES; page++) {
    const cards = Array.from({ length: 48 }, (_, at) => ({
      id: productIds[(page * 7 + at * 13) % productIds.length] ?? 0,
    }))
    cache.keep(
      `/catalog?page=${page}`,
      {
        ...{ status: 200, etag: '', bodies: {}, headers: {}, madeAt: Date.now() },
        tags: new Set(['catalog', 'lists', 'menu', ...cardTags(cards)]),
      },
      Date.now(),
    )
  }
  const listeners: ((event: ShopEvent) => void)[] = []
  const events = { subscribe: (listener: (event: ShopEvent) => void) => void listeners.push(listener), onGap: () => {} }
  events.subscribe((event) => variants.changed(event))
  const followed = Promise.resolve()
  followChanges({ cache, events, log, settled: () => [followed, followed] })
  const times: number[] = []
  for (const { id } of changing) {
    const before = cpuMs()
    for (const listener of listeners) listener({ type: 'changed', tags: [`card:${id}`, `product:${id}`] })
    // Once more when what is in memory has followed.
    await setImmediate()
    times.push(cpuMs() - before)
  }
  return summary(times)
}

async function measure(databaseUrl: string): Promise<MeasuredProductIndex> {
  const log = createLogger({ level: 'error', pretty: false })
  const { db, close } = openDatabase({ url: databaseUrl, log })
  let indexed = () => {}
  const {
    result: sync,
    longestMs: longestBlockMs,
    busyMs,
  } = await busyTurns(async () => {
    const started = syncProductIndex({
      db,
      log,
      createIndex(meanings) {
        const index = createMemoryProductIndex(meanings)
        return {
          ...index,
          async upsert(rows) {
            await index.upsert(rows)
            indexed()
          },
        }
      },
    })
    await started.get()
    return started
  })
  const fullReadSeconds = busyMs / 1000
  const { dictionary, index } = await sync.get()
  const asked = questions(dictionary).slice(0, 256)
  await askAll(index, asked)

  const base: ProductRow[] = []
  const isFilter = (value: number) => dictionary.groupOf(value) !== null
  for await (const rows of readAllProductRows(db))
    base.push(...rows.map((row) => ({ ...row, facets: row.facets.filter(isFilter) })))
  const changing = base.filter((_, at) => at % Math.floor(base.length / CHANGES) === 0).slice(0, CHANGES)
  const times: number[] = []
  for (const { id } of changing) {
    await moveSomePrice(db, id)
    const done = new Promise<void>((resolve) => {
      indexed = resolve
    })
    const before = cpuMs()
    sync.changed([`product:${id}`])
    await done
    times.push(cpuMs() - before)
  }
  const everything = asked[0] as ProductQuery
  const firstSortMs = await firstSorts(index, changing, everything)
  await sync.stop()
  const listeners = await measureListeners(db, changing, log)

  const large = await measureLarge(db, base, changing, dictionary, asked)
  await close()
  return {
    products: base.length,
    fullReadSeconds,
    longestBlockMs,
    change: summary(times),
    listeners,
    firstSortMs,
    large,
  }
}

async function measureLarge(
  db: Db,
  base: readonly ProductRow[],
  changing: readonly ProductRow[],
  dictionary: FacetDictionary,
  asked: readonly ProductQuery[],
): Promise<MeasuredProductIndex['large']> {
  const empty = memory()
  const index = createMemoryProductIndex({
    groupOf: (value) => dictionary.groupOf(value) ?? '',
    expandsFamilies: (value) => dictionary.entries.get(value)?.expandsFamilies ?? false,
  })
  const madeUp = (id: number): ProductRow => {
    const row = base[id % base.length] as ProductRow
    const price = (minor: number | null) => minor && minor + ((id * 7919) % 9_973) * 100
    const { RUB, AED, USD } = row.prices
    return {
      ...row,
      id,
      prices: { RUB: price(RUB), AED: price(AED), USD: price(USD) },
      popularity: row.popularity + ((id * 31) % 1_009),
      publishedAt: row.publishedAt - ((id * 104_729) % 100_003) * 1_000,
    }
  }
  const { longestMs: longestBlockMs } = await busyTurns(async () => {
    for (let first = 1; first <= LARGE; first += ROWS_AT_ONCE) {
      await index.upsert(Array.from({ length: ROWS_AT_ONCE }, (_, at) => madeUp(first + at)))
      await setImmediate()
    }
  })
  const megabytes = memory() - empty
  await askAll(index, asked)
  const megabytesWithLists = memory() - empty

  const times: number[] = []
  for (const [at, { id }] of changing.entries()) {
    await moveSomePrice(db, id)
    const before = cpuMs()
    const rows = await readProductRows(db, [id])
    const largeId = 1 + at * Math.floor(LARGE / CHANGES)
    await index.upsert(rows.map(({ prices }) => ({ ...madeUp(largeId), prices })))
    times.push(cpuMs() - before)
  }
  const firstSortMs = await firstSorts(
    index,
    changing.map((_, at) => madeUp(7 + at * Math.floor(LARGE / CHANGES))),
    asked[0] as ProductQuery,
  )
  return {
    ...{ products: LARGE, megabytes, megabytesWithLists, lists: asked.length, longestBlockMs, firstSortMs },
    change: summary(times),
  }
}

if (import.meta.main) console.log(JSON.stringify(await measure(process.argv[2] ?? '')))
