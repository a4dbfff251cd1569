import type { Currency } from '../location/currency.ts'
import type { Range, Sort } from './listing-filters.ts'

/** What a listing needs to know of one piece. */
export type ListingRow = {
  id: number
  /** Numbers of the facet values that it has. */
  facets: readonly number[]
  /** Lowest of its variants, in minor units; null: not for sale in that currency. */
  prices: Readonly<Record<Currency, number | null>>
  discounts: Readonly<Record<Currency, number>>
  popularity: number
  /** Milliseconds. */
  publishedAt: number
  /** False for the further letters of an alphabet: lists show one for all, unless they are about letters. */
  isLead: boolean
}

/** A listing as the index understands it: numbers of facet values instead of words. */
export type ListingQuery = {
  required: readonly number[]
  /** Alternatives inside a group, all groups together. */
  groups: ReadonlyMap<string, readonly number[]>
  /** Minor units. */
  price: Range
  isSale: boolean
  /** All letters of an alphabet, and not only the one that stands for them. */
  expandsFamilies: boolean
  /** Found by a search, the best first. Null: everything. */
  among: readonly number[] | null
  currency: Currency
}

export type ListingPage = { sort: Sort; limit: number; offset: number }

export type Found = {
  ids: number[]
  quantity: number
  /** Pieces by facet value. The counts of a facet ignore its own choice: what is ticked must not hide what else could be. */
  counts: ReadonlyMap<number, number>
  /** Of the pieces that everything but the price leaves. */
  prices: { min: number; max: number } | null
}

export type ListingIndex = { find(query: ListingQuery, page: ListingPage): Found; size: number }

/** One bit for each thing a piece must satisfy. */
const PRICE_BIT = 1
/** Prices are above 0. */
const NO_PRICE = -1
const CURRENCIES: readonly Currency[] = ['RUB', 'AED', 'USD']
const FIRST_GROUP_BIT = 2
/** What fits into 31 bits beside the price. */
const MOST_GROUPS = 29
/** Lists whose pieces are remembered, a byte for each piece of the shop: some megabytes. */
const MOST_KEPT = 256

/** Everything about a list but which of its pages is wanted. */
type Chosen = Omit<Found, 'ids'> & { matches: Uint8Array }

/** What the values of facets mean to the index. */
export type FacetValues = {
  /** Which group a value belongs to. */
  groupOf(value: number): string
  /** True of letters and the like: chosen, it shows all of a family, and so it counts them all. */
  expandsFamilies(value: number): boolean
}

/**
 * All pieces in flat arrays: a pass over twenty thousand of them takes about a millisecond, which no index of a database
 * on twenty facets at once comes near. The pages of one list share one pass.
 */
export function createListingIndex(rows: readonly ListingRow[], values: FacetValues): ListingIndex {
  const starts = new Int32Array(rows.length + 1)
  rows.forEach((row, index) => {
    starts[index + 1] = (starts[index] ?? 0) + row.facets.length
  })
  const facets = Int32Array.from(rows.flatMap((row) => row.facets))
  const highest = facets.reduce((most, value) => Math.max(most, value), 0)
  const everything = Int32Array.from(rows, (_, index) => index)
  const having = placesByValue(rows, highest)
  const groups = Array.from({ length: highest + 1 }, (_, value) => values.groupOf(value))
  const expands = Uint8Array.from(groups, (_, value) => Number(values.expandsFamilies(value)))
  const isLead = Uint8Array.from(rows, (row) => Number(row.isLead))
  const columns = new Map(
    CURRENCIES.map((currency) => [
      currency,
      {
        prices: Int32Array.from(rows, (row) => row.prices[currency] ?? NO_PRICE),
        discounts: Int32Array.from(rows, (row) => row.discounts[currency]),
      },
    ]),
  )
  const placeOf = new Map(rows.map((row, index) => [row.id, index]))
  const orders = new Map<string, Int32Array>()
  const kept = new Map<string, Chosen>()

  /** Positions of all pieces in one order, worked out when first asked for. */
  function orderOf(sort: Sort, currency: Currency): Int32Array {
    const key = sort === 'popular' || sort === 'new' ? sort : `${sort} ${currency}`
    let order = orders.get(key)
    if (!order) {
      order = everything.toSorted((a, b) => compare(rows[a] as ListingRow, rows[b] as ListingRow, sort, currency))
      orders.set(key, order)
    }
    return order
  }

  function find(query: ListingQuery, page: ListingPage): Found {
    const { matches, ...found } = chosenBy(query)
    return { ids: pageOf(query, page, matches), ...found }
  }

  /** A search finds something else each time; any other list has further pages and comes again. */
  function chosenBy(query: ListingQuery): Chosen {
    if (query.among) return choose(query)
    const key = keyOf(query)
    const known = kept.get(key) ?? choose(query)
    // The last one asked for is the last one to be forgotten.
    kept.delete(key)
    kept.set(key, known)
    const [oldest = key] = kept.keys()
    if (kept.size > MOST_KEPT) kept.delete(oldest)
    return known
  }

  function choose(query: ListingQuery): Chosen {
    const matches = new Uint8Array(rows.length)
    if (query.groups.size + query.required.length > MOST_GROUPS)
      return { matches, quantity: 0, counts: new Map(), prices: null }

    // Which bit each facet value satisfies, and to which chosen group each value belongs.
    const satisfies = new Int32Array(highest + 1)
    const groupBit = new Int32Array(highest + 1)
    let wanted = PRICE_BIT
    let bit = FIRST_GROUP_BIT
    for (const [group, chosen] of query.groups) {
      for (const value of chosen) if (value > 0 && value <= highest) satisfies[value] = (satisfies[value] ?? 0) | bit
      for (let value = 1; value <= highest; value++) if (groups[value] === group) groupBit[value] = bit
      wanted |= bit
      bit <<= 1
    }
    for (const value of query.required) {
      if (value > 0 && value <= highest) satisfies[value] = (satisfies[value] ?? 0) | bit
      wanted |= bit
      bit <<= 1
    }

    const among = query.among && new Set(query.among.map((id) => placeOf.get(id)))
    const { prices, discounts } = columns.get(query.currency) ?? {
      prices: new Int32Array(),
      discounts: new Int32Array(),
    }
    const counts = new Int32Array(highest + 1)
    const min = query.price.min ?? 0
    const max = query.price.max ?? Number.POSITIVE_INFINITY
    const isPriceAsked = query.price.min !== null || query.price.max !== null
    let quantity = 0
    let lowest = Number.POSITIVE_INFINITY
    let dearest = 0

    const places = candidates(query)
    for (let place = 0; place < places.length; place++) {
      const index = places[place] as number
      // Counted for the values that would show it, and not shown itself.
      const isAside = isLead[index] === 0 && !query.expandsFamilies
      if (among && !among.has(index)) continue
      if (query.isSale && (discounts[index] as number) <= 0) continue
      const from = starts[index] as number
      const to = starts[index + 1] as number
      let satisfied = 0
      for (let at = from; at < to; at++) satisfied |= satisfies[facets[at] as number] as number
      const price = prices[index] as number
      if (!isPriceAsked || (price !== NO_PRICE && price >= min && price <= max)) satisfied |= PRICE_BIT

      const failed = wanted & ~satisfied
      if (!isAside && (failed === 0 || failed === PRICE_BIT)) {
        if (price !== NO_PRICE && price < lowest) lowest = price
        if (price > dearest) dearest = price
      }
      // One group alone says no: this piece counts for the other values of that group.
      const isOneGroup = failed !== PRICE_BIT && (failed & (failed - 1)) === 0
      if (failed === 0 && !isAside) {
        quantity++
        matches[index] = 1
        for (let at = from; at < to; at++) {
          const value = facets[at] as number
          counts[value] = (counts[value] as number) + 1
        }
      } else if (isOneGroup) {
        for (let at = from; at < to; at++) {
          const value = facets[at] as number
          const isCounted = (failed === 0 || groupBit[value] === failed) && (!isAside || expands[value] === 1)
          if (isCounted) counts[value] = (counts[value] as number) + 1
        }
      }
    }

    const counted = new Map<number, number>()
    counts.forEach((count, value) => {
      if (count > 0) counted.set(value, count)
    })
    return { matches, quantity, counts: counted, prices: dearest > 0 ? { min: lowest, max: dearest } : null }
  }

  /** Nothing outside of a section can be in its list or in its counts: the smallest one is looked through. */
  function candidates({ required }: ListingQuery): Int32Array {
    let fewest: Int32Array = everything
    for (const value of required) {
      const places = having[value] ?? new Int32Array()
      if (places.length < fewest.length) fewest = places
    }
    return fewest
  }

  function pageOf(query: ListingQuery, { sort, limit, offset }: ListingPage, matches: Uint8Array): number[] {
    const ids: number[] = []
    let skipped = 0
    const order =
      query.among && sort === 'popular'
        ? query.among.flatMap((id) => placeOf.get(id) ?? [])
        : orderOf(sort, query.currency)
    for (const index of order) {
      if (matches[index] !== 1) continue
      if (skipped < offset) skipped++
      else if (ids.length < limit) ids.push((rows[index] as ListingRow).id)
      else break
    }
    return ids
  }

  return { find, size: rows.length }
}

function placesByValue(rows: readonly ListingRow[], highest: number): Int32Array[] {
  const places: number[][] = Array.from({ length: highest + 1 }, () => [])
  rows.forEach((row, index) => {
    for (const value of row.facets) places[value]?.push(index)
  })
  return places.map((list) => Int32Array.from(list))
}

function keyOf({ required, groups, price, isSale, expandsFamilies, currency }: ListingQuery): string {
  return JSON.stringify([required, [...groups], price.min, price.max, isSale, expandsFamilies, currency])
}

/** Every order ends with the id, so that no piece is on two pages; what has no price here goes last. */
function compare(a: ListingRow, b: ListingRow, sort: Sort, currency: Currency): number {
  const byId = b.id - a.id
  const byPopularity = b.popularity - a.popularity || byId
  if (sort === 'new') return b.publishedAt - a.publishedAt || byId
  if (sort === 'discount') return b.discounts[currency] - a.discounts[currency] || byPopularity
  if (sort === 'popular') return byPopularity
  const [one, other] = [a.prices[currency], b.prices[currency]]
  if (one === null || other === null) return Number(one === null) - Number(other === null) || byPopularity
  return (sort === 'price_up' ? one - other : other - one) || byPopularity
}
