import { SORTS, type Sort } from '#rules/listing/listing-filters.ts'
import type { Currency } from '#rules/location/currency.ts'
import { CURRENCIES, NO_PRICE, type ProductColumns } from './product-columns.ts'
import type { ProductRow } from './product-index.ts'
import { createSortedOrdinals } from './sorted-ordinals.ts'

/** The ordinals of all products in one order, as one sorted array. */
export type SortOrder = {
  /** Longer than `length`: there is room to grow. */
  readonly ordinals: Int32Array
  readonly length: number
  /** Whether a product has to move once this row is written over it. */
  isMovedBy(ordinal: number, row: ProductRow): boolean
  /** Call it before the columns change: it finds the places by what is written there. */
  remove(leaving: readonly number[]): void
  /** Call it after the columns have changed. */
  insert(entering: readonly number[]): void
}

export type SortOrders = { all: readonly SortOrder[]; of(sort: Sort, currency: Currency): SortOrder }

/** Every order a list can have, kept up to date: the first list after a change is not the one that pays for a sort. */
export function createSortOrders(columns: ProductColumns): SortOrders {
  const orders = new Map<string, SortOrder>()
  for (const sort of SORTS) {
    for (const currency of CURRENCIES) {
      const key = keyOf(sort, currency)
      if (!orders.has(key)) orders.set(key, createOrder(columns, sort, currency))
    }
  }
  return {
    all: [...orders.values()],
    of(sort, currency) {
      const order = orders.get(keyOf(sort, currency))
      if (!order) throw new Error(`no order ${sort} in ${currency}`)
      return order
    },
  }
}

const keyOf = (sort: Sort, currency: Currency) => (sort === 'popular' || sort === 'new' ? sort : `${sort} ${currency}`)

function createOrder(columns: ProductColumns, sort: Sort, currency: Currency): SortOrder {
  const comparison = createComparison(columns, sort, currency)
  const sorted = createSortedOrdinals(comparison.compare)
  return {
    get ordinals() {
      return sorted.ordinals
    },
    get length() {
      return sorted.length
    },
    isMovedBy: comparison.isMovedBy,
    remove(leaving) {
      comparison.takeColumns()
      sorted.remove(leaving)
    },
    insert(entering) {
      comparison.takeColumns()
      sorted.insert(entering)
    },
  }
}

/** Which of two products comes first, by what the columns say of them. */
function createComparison(columns: ProductColumns, sort: Sort, currency: Currency) {
  const isAscending = sort === 'price_up'
  const breaksTiesByPopularity = sort !== 'new'
  // Taken from the columns before each use: they are replaced when they grow, and looking them up for each comparison
  // would take longer than comparing.
  let keys = keysOf(columns, sort, currency)
  let { popularity, ids } = columns

  return {
    takeColumns(): void {
      keys = keysOf(columns, sort, currency)
      ;({ popularity, ids } = columns)
    },

    /** Every order ends with the id, so that no product is on two pages; what has no price here goes last. */
    compare(a: number, b: number): number {
      const one = keys[a] as number
      const other = keys[b] as number
      if (one !== other) {
        if (!isAscending) return other - one
        if (one === NO_PRICE) return 1
        return other === NO_PRICE ? -1 : one - other
      }
      const byPopularity = breaksTiesByPopularity ? (popularity[b] as number) - (popularity[a] as number) : 0
      return byPopularity || (ids[b] as number) - (ids[a] as number)
    },

    isMovedBy(ordinal: number, row: ProductRow): boolean {
      const isSame = keysOf(columns, sort, currency)[ordinal] === keyIn(row, sort, currency)
      return !isSame || (breaksTiesByPopularity && columns.popularity[ordinal] !== row.popularity)
    },
  }
}

/** What an order goes by first: downwards, but for prices that go up. */
function keysOf(columns: ProductColumns, sort: Sort, currency: Currency): Int32Array | Int16Array | Float64Array {
  if (sort === 'popular') return columns.popularity
  if (sort === 'new') return columns.publishedAt
  return sort === 'discount' ? columns.discounts[currency] : columns.prices[currency]
}

function keyIn(row: ProductRow, sort: Sort, currency: Currency): number {
  if (sort === 'popular') return row.popularity
  if (sort === 'new') return row.publishedAt
  return sort === 'discount' ? row.discounts[currency] : (row.prices[currency] ?? NO_PRICE)
}
