import { LRUCache } from 'lru-cache'
import { addBit, type Bitset, createBitset, eachCommonBit, hasBit, removeBit } from './bitset.ts'
import { createFacetCodes } from './facet-codes.ts'
import { createFilteredList, type FilteredList } from './filtered-list.ts'
import { createProductColumns } from './product-columns.ts'
import type {
  FacetMeanings,
  FoundProducts,
  ProductIndex,
  ProductPage,
  ProductQuery,
  ProductRow,
} from './product-index.ts'
import { createSortOrders, type SortOrder } from './sort-orders.ts'

/** Lists that are remembered with their counts, a bit for each product and some kilobytes. */
const MAX_LISTS = 256
/** Facet values of sections whose products are known, a bit for each product. */
const MAX_SECTIONS = 256
/** From so many changed products on it is cheaper to count the lists again when they are asked for. */
const MAX_PATCHED = 500

/**
 * All products in typed arrays: a pass over twenty thousand of them takes about a millisecond, which no index of a
 * database on twenty facets at once comes near. The pages of one list share one pass, and a changed product is counted
 * out of the remembered lists and into them again, so that a sale costs no further pass.
 */
export function createMemoryProductIndex(meanings: FacetMeanings): ProductIndex {
  const codes = createFacetCodes(meanings)
  const columns = createProductColumns(codes)
  const orders = createSortOrders(columns)
  const lists = new LRUCache<string, FilteredList>({ max: MAX_LISTS })
  const sections = new LRUCache<number, Bitset>({ max: MAX_SECTIONS })

  /** A search finds something else each time; any other list has further pages and is asked for again. */
  function listOf(query: ProductQuery): FilteredList {
    if (query.among) return countAmong(query, query.among)
    const key = keyOf(query)
    const known = lists.get(key)
    if (known) return known
    const list = createFilteredList(columns, codes, query)
    const within = query.required.map(sectionOf)
    eachCommonBit([columns.inUse, ...within], (ordinal) => void list.add(ordinal))
    lists.set(key, list)
    return list
  }

  function countAmong(query: ProductQuery, among: readonly number[]): FilteredList {
    const list = createFilteredList(columns, codes, query)
    for (const id of new Set(among)) {
      const ordinal = columns.ordinalOf(id)
      if (ordinal !== undefined) list.add(ordinal)
    }
    return list
  }

  /** The products with one facet value: nothing outside of a section can be in its lists or in their counts. */
  function sectionOf(value: number): Bitset {
    const code = codes.find(value)
    if (code === undefined) return createBitset(0)
    const known = sections.get(code)
    if (known) return known
    const section = createBitset(columns.end)
    eachCommonBit([columns.inUse], (ordinal) => {
      if (hasFacet(ordinal, code)) addBit(section, ordinal)
    })
    sections.set(code, section)
    return section
  }

  function hasFacet(ordinal: number, code: number): boolean {
    const from = columns.facetStarts[ordinal] as number
    const to = from + (columns.facetCounts[ordinal] as number)
    for (let at = from; at < to; at++) if (columns.facetPool[at] === code) return true
    return false
  }

  function eachSectionOf(ordinal: number, visit: (section: Bitset) => void): void {
    const from = columns.facetStarts[ordinal] as number
    const to = from + (columns.facetCounts[ordinal] as number)
    for (let at = from; at < to; at++) {
      const section = sections.peek(columns.facetPool[at] as number)
      if (section) visit(section)
    }
  }

  /** Changes the columns of one product and whatever is remembered of it; the orders are the caller's. */
  function change(ordinal: number, isThere: boolean, write: () => void, staysThere: boolean): void {
    const remembered = [...lists.entries()]
    const before = isThere ? remembered.map(([, list]) => list.withdraw(ordinal)) : []
    if (isThere) eachSectionOf(ordinal, (section) => removeBit(section, ordinal))
    write()
    if (staysThere) eachSectionOf(ordinal, (section) => addBit(section, ordinal))
    remembered.forEach(([key, list], at) => {
      const after = staysThere ? list.add(ordinal) : undefined
      const left = before[at]
      // Which price is the next lowest or highest only another pass can say.
      if (left !== undefined && left !== after && list.isBound(left)) lists.delete(key)
    })
  }

  function upsert(rows: readonly ProductRow[]): void {
    const changed = [...new Map(rows.map((row) => [row.id, row])).values()]
    const knownCodes = codes.size
    for (const row of changed) for (const value of row.facets) codes.codeOf(value)
    // The remembered lists have no room for values that they have never met.
    if (codes.size > knownCodes || changed.length > MAX_PATCHED) lists.clear()

    const known = changed.flatMap((row) => {
      const ordinal = columns.ordinalOf(row.id)
      return ordinal === undefined ? [] : [{ ordinal, row }]
    })
    const moving = orders.all.map((order) => {
      const leaving = known.filter(({ ordinal, row }) => order.isMovedBy(ordinal, row)).map(({ ordinal }) => ordinal)
      if (leaving.length > 0) order.remove(leaving)
      return leaving
    })
    const added: number[] = []
    for (const row of changed) {
      const there = columns.ordinalOf(row.id)
      const ordinal = there ?? columns.reserve(row.id)
      if (there === undefined) added.push(ordinal)
      change(ordinal, there !== undefined, () => columns.write(ordinal, row), true)
    }
    orders.all.forEach((order, at) => {
      const entering = [...(moving[at] ?? []), ...added]
      if (entering.length > 0) order.insert(entering)
    })
  }

  function remove(ids: readonly number[]): void {
    const leaving = [...new Set(ids)].flatMap((id) => columns.ordinalOf(id) ?? [])
    if (leaving.length === 0) return
    if (leaving.length > MAX_PATCHED) lists.clear()
    for (const order of orders.all) order.remove(leaving)
    for (const ordinal of leaving) change(ordinal, true, () => columns.release(ordinal), false)
  }

  function find(query: ProductQuery, page: ProductPage): FoundProducts {
    const list = listOf(query)
    return {
      hits: pageOf(query, page, list),
      quantity: list.quantity,
      counts: list.counts(),
      prices: list.prices(),
      priceCounts: list.priceCounts(),
    }
  }

  function pageOf(query: ProductQuery, { sort, limit, offset }: ProductPage, { matches }: FilteredList) {
    const hits: { id: number; version: number }[] = []
    if (limit === 0) return hits
    const order = query.among && sort === 'popular' ? asFound(query.among) : orders.of(sort, query.currency)
    let skipped = 0
    for (let place = 0; place < order.length; place++) {
      const ordinal = order.ordinals[place] as number
      if (!hasBit(matches, ordinal)) continue
      if (skipped < offset) skipped++
      else if (
        hits.push({ id: columns.ids[ordinal] as number, version: columns.versions[ordinal] as number }) === limit
      )
        break
    }
    return hits
  }

  function asFound(among: readonly number[]): Pick<SortOrder, 'ordinals' | 'length'> {
    const ordinals = Int32Array.from([...new Set(among)].flatMap((id) => columns.ordinalOf(id) ?? []))
    return { ordinals, length: ordinals.length }
  }

  return {
    find: async (query, page) => find(query, page),
    upsert: async (rows) => upsert(rows),
    remove: async (ids) => remove(ids),
  }
}

function keyOf({ required, groups, price, isSale, expandsFamilies, currency }: ProductQuery): string {
  return JSON.stringify([required, [...groups], price.min, price.max, isSale, expandsFamilies, currency])
}
