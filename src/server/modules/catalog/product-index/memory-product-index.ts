import type { Sort } from '#rules/listing/listing-filters.ts'
import { hasBit } from './bitset.ts'
import { createFacetCodes } from './facet-codes.ts'
import type { FilteredList } from './filtered-list.ts'
import { createProductColumns, NO_PRICE, type ProductColumns } from './product-columns.ts'
import type {
  FacetMeanings,
  FoundProducts,
  Hit,
  ProductIndex,
  ProductPage,
  ProductQuery,
  ProductRow,
  SuggestQuery,
} from './product-index.ts'
import { createRememberedLists } from './remembered-lists.ts'
import { createSortOrders, type SortOrder, type SortOrders } from './sort-orders.ts'

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
  const lists = createRememberedLists(columns, codes)

  function upsert(rows: readonly ProductRow[]): void {
    const changed = [...new Map(rows.map((row) => [row.id, row])).values()]
    const knownCodes = codes.size
    for (const row of changed) for (const value of row.facets) codes.codeOf(value)
    // The remembered lists have no room for values that they have never met.
    if (codes.size > knownCodes || changed.length > MAX_PATCHED) lists.forget()

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
      lists.change(ordinal, there !== undefined, () => columns.write(ordinal, row), true)
    }
    orders.all.forEach((order, at) => {
      const entering = [...(moving[at] ?? []), ...added]
      if (entering.length > 0) order.insert(entering)
    })
  }

  function remove(ids: readonly number[]): void {
    const leaving = [...new Set(ids)].flatMap((id) => columns.ordinalOf(id) ?? [])
    if (leaving.length === 0) return
    if (leaving.length > MAX_PATCHED) lists.forget()
    for (const order of orders.all) order.remove(leaving)
    for (const ordinal of leaving) lists.change(ordinal, true, () => columns.release(ordinal), false)
  }

  function find(query: ProductQuery, page: ProductPage): FoundProducts {
    const list = lists.of(query)
    return {
      hits: page.limit === 0 ? [] : pageOf(columns, orderOf(columns, orders, query, page.sort), page, list),
      quantity: list.quantity,
      counts: list.counts(),
      prices: list.prices(),
      priceCounts: list.priceCounts(),
    }
  }

  return {
    find: async (query, page) => find(query, page),
    suggest: async (query, limit) => suggested(columns, orders, query, limit),
    upsert: async (rows) => upsert(rows),
    remove: async (ids) => remove(ids),
    meaningsChanged: async () => lists.forget(),
  }
}

type Order = Pick<SortOrder, 'ordinals' | 'length'>

function pageOf(columns: ProductColumns, order: Order, { limit, offset }: ProductPage, { matches }: FilteredList) {
  const hits: Hit[] = []
  let skipped = 0
  for (let place = 0; place < order.length; place++) {
    const ordinal = order.ordinals[place] as number
    if (!hasBit(matches, ordinal)) continue
    if (skipped < offset) skipped++
    else if (hits.push(hitOf(columns, ordinal)) === limit) break
  }
  return hits
}

function hitOf(columns: ProductColumns, ordinal: number): Hit {
  return { id: columns.ids[ordinal] as number, version: columns.versions[ordinal] as number }
}

function suggested(
  columns: ProductColumns,
  orders: SortOrders,
  { among, currency }: SuggestQuery,
  limit: number,
): readonly Hit[] {
  const order = orderOf(columns, orders, { among, currency }, 'popular')
  const [first, later]: [Hit[], Hit[]] = [[], []]
  for (let place = 0; place < order.length && first.length < limit; place++) {
    const ordinal = order.ordinals[place] as number
    if (among) first.push(hitOf(columns, ordinal))
    else if (hasBit(columns.leads, ordinal)) {
      const canBeBought = hasBit(columns.inStock, ordinal) && columns.prices[currency][ordinal] !== NO_PRICE
      const group = canBeBought ? first : later
      if (group.length < limit) group.push(hitOf(columns, ordinal))
    }
  }
  return [...first, ...later].slice(0, limit)
}

/** What a search found is in the order of its relevance, unless another was asked for. */
function orderOf(columns: ProductColumns, orders: SortOrders, { among, currency }: SuggestQuery, sort: Sort): Order {
  if (!among || sort !== 'popular') return orders.of(sort, currency)
  const ordinals = Int32Array.from([...new Set(among)].flatMap((id) => columns.ordinalOf(id) ?? []))
  return { ordinals, length: ordinals.length }
}
