import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../kernel/database/db.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { retrying } from '../../../kernel/retrying.ts'
import { type FacetDictionary, readFacetDictionary } from '../facets/facet-dictionary.ts'
import { createMemoryProductIndex } from './memory-product-index.ts'
import type { FacetMeanings, ProductIndex, ProductRow } from './product-index.ts'
import { productsWithFacets, ROWS_AT_ONCE, readAllProductRows, readProductRows } from './read-product-rows.ts'

/** The index, and the names of the facet values in it. */
export type IndexedCatalog = { dictionary: FacetDictionary; index: ProductIndex }

export type ProductIndexSync = {
  /** Waits for the first full read and for no other. */
  get(): Promise<IndexedCatalog>
  /** Takes the tags of a `changed` event. */
  changed(tags: readonly string[]): void
  /** Events may have been missed: everything is read again, and the old index serves meanwhile. */
  reload(): void
  /** Resolves when every change that was announced so far is in the index, however often it is tried, or is stopped. */
  settled(): Promise<void>
  /** Since the start of the process. */
  stats: { fullReads: number; nameReads: number; patchedProducts: number; failures: number }
  /** Resolves once nothing is being read any more. */
  stop(): Promise<void>
}

export type ProductIndexSyncDeps = {
  db: Db
  log: Logger
  createIndex?(meanings: FacetMeanings): ProductIndex
  /** Before the first further attempt; each failure doubles it. */
  retryMs?: number
}

/** Changes of one moment share a query. */
const WINDOW_MS = 50
const PRODUCT_TAG = /^product:(\d{1,9})$/

/**
 * Keeps an index of products in step with the database. A change that names its products costs a look-up of their rows,
 * a change of names (`catalog`) a reading of the names; all rows are read at the start, after lost events, and after a
 * change that touches too much to be named. One read runs at a time, so that an older row never replaces a newer one.
 */
export function syncProductIndex(deps: ProductIndexSyncDeps): ProductIndexSync {
  const { db, log, createIndex = createMemoryProductIndex, retryMs } = deps
  const stats = { fullReads: 0, nameReads: 0, patchedProducts: 0, failures: 0 }
  const first = Promise.withResolvers<void>()
  const attempts = retrying(catchUp, { retryMs, onFailure: logFailure })
  let current: IndexedCatalog | null = null
  let needsFullRead = true
  let needsNames = false
  let changedIds = new Set<number>()
  const isBehind = () => needsFullRead || needsNames || changedIds.size > 0

  async function readEverything(): Promise<void> {
    needsFullRead = false
    needsNames = false
    // What changes from here on is announced, and read again afterwards.
    changedIds = new Set()
    try {
      const next = await filledIndex(db, createIndex, () => attempts.isStopped)
      if (attempts.isStopped) return
      current = next
      stats.fullReads++
      first.resolve()
    } catch (error) {
      needsFullRead = true
      throw error
    }
  }

  async function readNames(catalog: IndexedCatalog): Promise<void> {
    needsNames = false
    try {
      for (const id of await renewNames(db, catalog)) changedIds.add(id)
      stats.nameReads++
    } catch (error) {
      needsNames = true
      throw error
    }
  }

  async function readChanged(catalog: IndexedCatalog): Promise<void> {
    const ids = changedIds
    changedIds = new Set()
    try {
      for (const id of await patch(db, catalog, ids)) changedIds.add(id)
      stats.patchedProducts += ids.size
    } catch (error) {
      for (const id of ids) changedIds.add(id)
      throw error
    }
  }

  async function catchUp(): Promise<void> {
    while (!attempts.isStopped && isBehind()) {
      if (needsFullRead || !current) await readEverything()
      else if (needsNames) await readNames(current)
      else await readChanged(current)
    }
  }

  function logFailure(error: unknown, nextRetryMs: number): void {
    stats.failures++
    log.error(
      { event: 'catalog.index_refresh_failed', err: error, isFullRead: needsFullRead, retryMs: nextRetryMs },
      'the product index could not be refreshed and goes on with what it has',
    )
  }

  function reload(): void {
    needsFullRead = true
    attempts.schedule(WINDOW_MS)
  }

  attempts.beginNow()
  return {
    stats,
    reload,
    async get() {
      if (!current) await Promise.race([first.promise, attempts.now()])
      if (!current) throw new Error('the product index was stopped before it was filled')
      return current
    },
    changed(tags) {
      if (tags.includes('everything')) return reload()
      if (tags.includes('catalog')) needsNames = true
      for (const tag of tags) {
        const [, id] = PRODUCT_TAG.exec(tag) ?? []
        if (id !== undefined) changedIds.add(Number(id))
      }
      if (isBehind()) attempts.schedule(WINDOW_MS)
    },
    async settled() {
      if (!isBehind() && !attempts.isRunning) return
      attempts.beginNow()
      await attempts.succeeded()
    },
    stop: () => attempts.stop(),
  }
}

async function filledIndex(
  db: Db,
  createIndex: (meanings: FacetMeanings) => ProductIndex,
  isStopped: () => boolean,
): Promise<IndexedCatalog> {
  const meanings: FacetMeanings = {
    groupOf: (value) => catalog.dictionary.groupOf(value) ?? '',
    expandsFamilies: (value) => catalog.dictionary.entries.get(value)?.expandsFamilies ?? false,
  }
  const catalog = { dictionary: await readFacetDictionary(db), index: createIndex(meanings) }
  const regrouped = new Set<number>()
  for await (const rows of readAllProductRows(db)) {
    for (const id of await upsert(db, catalog, rows)) regrouped.add(id)
    if (isStopped()) break
    // Requests are served between the parts.
    await setImmediate()
  }
  if (regrouped.size > 0 && !isStopped()) await patch(db, catalog, regrouped)
  return catalog
}

/** Removes products whose rows are gone. Returns those that must be read again. */
async function patch(db: Db, catalog: IndexedCatalog, changed: ReadonlySet<number>): Promise<number[]> {
  const all = [...changed]
  const regrouped: number[] = []
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    const ids = all.slice(start, start + ROWS_AT_ONCE)
    const rows = await readProductRows(db, ids)
    regrouped.push(...(await upsert(db, catalog, rows)))
    const listed = new Set(rows.map(({ id }) => id))
    await catalog.index.remove(ids.filter((id) => !listed.has(id)))
    // Requests are served between the parts.
    if (ids.length === ROWS_AT_ONCE) await setImmediate()
  }
  return regrouped
}

/**
 * Reads the names of facet values anew. Answers with the products whose rows say something else to lists now, without
 * those in hand: the ones with a value that lists have begun to be narrowed by, or no longer are.
 */
async function renewNames(db: Db, catalog: IndexedCatalog, inHand: ReadonlySet<number> = new Set()): Promise<number[]> {
  const before = catalog.dictionary
  const after = await readFacetDictionary(db)
  const values = [...new Set([...before.entries.keys(), ...after.entries.keys()])]
  const isOffered = ({ entries }: FacetDictionary, value: number) => entries.has(value)
  const expands = ({ entries }: FacetDictionary, value: number) => entries.get(value)?.expandsFamilies ?? false
  const moved = values.filter((value) => isOffered(before, value) !== isOffered(after, value))
  const touched = moved.length > 0 ? await productsWithFacets(db, moved) : []
  catalog.dictionary = after
  if (values.some((value) => expands(before, value) !== expands(after, value))) await catalog.index.meaningsChanged()
  return touched.filter((id) => !inHand.has(id))
}

/** A value that nobody has met yet brings all names along. */
async function upsert(db: Db, catalog: IndexedCatalog, rows: readonly ProductRow[]): Promise<number[]> {
  const isKnown = (value: number) => catalog.dictionary.hasValue(value)
  const isComplete = rows.every(({ facets }) => facets.every(isKnown))
  const regrouped = isComplete ? [] : await renewNames(db, catalog, new Set(rows.map(({ id }) => id)))
  const isFilter = (value: number) => catalog.dictionary.groupOf(value) !== null
  await catalog.index.upsert(rows.map((row) => ({ ...row, facets: row.facets.filter(isFilter) })))
  return regrouped
}
