import { priceStepOf } from '#rules/listing/price-steps.ts'
import type { Currency } from '#rules/location/currency.ts'
import { addBit, type Bitset, createBitset, removeBit } from './bitset.ts'
import type { FacetCodes } from './facet-codes.ts'
import type { ProductRow } from './product-index.ts'

/** Prices are above 0. */
export const NO_PRICE = -1
export const CURRENCIES: readonly Currency[] = ['RUB', 'AED', 'USD']

/** Facet codes of a row are stored in blocks of a multiple of this, so that one more value seldom moves them. */
const BLOCK = 4
const MIN_CAPACITY = 1_024

const columnsOf = (capacity: number) => ({
  ids: new Int32Array(capacity),
  versions: new Uint32Array(capacity),
  popularity: new Int32Array(capacity),
  publishedAt: new Float64Array(capacity),
  prices: { RUB: new Int32Array(capacity), AED: new Int32Array(capacity), USD: new Int32Array(capacity) },
  /** Which step of prices each price falls on. */
  priceSteps: { RUB: new Uint8Array(capacity), AED: new Uint8Array(capacity), USD: new Uint8Array(capacity) },
  discounts: { RUB: new Int16Array(capacity), AED: new Int16Array(capacity), USD: new Int16Array(capacity) },
  facetStarts: new Int32Array(capacity),
  facetCounts: new Uint16Array(capacity),
})
type Columns = ReturnType<typeof columnsOf>

/**
 * Products by ordinal, a typed array for each property. Ordinals of removed products are given to new ones. The arrays
 * are replaced when they grow: take them from here each time.
 */
export type ProductColumns = Columns & {
  facetPool: Uint32Array
  /** The ordinals in use. */
  inUse: Bitset
  leads: Bitset
  inStock: Bitset
  /** Above every ordinal in use. */
  end: number
  ordinalOf(id: number): number | undefined
  /** An ordinal for a product that has none; its columns are to be written next. */
  reserve(id: number): number
  write(ordinal: number, row: ProductRow): void
  release(ordinal: number): void
}

export function createProductColumns(codes: FacetCodes): ProductColumns {
  const ordinals = new Map<number, number>()
  const free: number[] = []
  const freeBlocks = new Map<number, number[]>()
  let poolEnd = 0

  function releaseBlock(ordinal: number): void {
    const size = blockSize(columns.facetCounts[ordinal] as number)
    if (size === 0) return
    const blocks = freeBlocks.get(size)
    if (blocks) blocks.push(columns.facetStarts[ordinal] as number)
    else freeBlocks.set(size, [columns.facetStarts[ordinal] as number])
  }

  function takeBlock(size: number): number {
    const start = freeBlocks.get(size)?.pop()
    if (start !== undefined) return start
    if (poolEnd + size > columns.facetPool.length) {
      const larger = new Uint32Array(grown(columns.facetPool.length, poolEnd + size))
      larger.set(columns.facetPool)
      columns.facetPool = larger
    }
    poolEnd += size
    return poolEnd - size
  }

  function writeFacets(ordinal: number, facets: readonly number[]): void {
    const size = blockSize(facets.length)
    if (size !== blockSize(columns.facetCounts[ordinal] as number)) {
      releaseBlock(ordinal)
      columns.facetStarts[ordinal] = takeBlock(size)
    }
    columns.facetCounts[ordinal] = facets.length
    const start = columns.facetStarts[ordinal] as number
    for (const [at, value] of facets.entries()) columns.facetPool[start + at] = codes.codeOf(value)
  }

  const columns: ProductColumns = {
    ...columnsOf(MIN_CAPACITY),
    facetPool: new Uint32Array(MIN_CAPACITY * BLOCK),
    inUse: createBitset(MIN_CAPACITY),
    leads: createBitset(MIN_CAPACITY),
    inStock: createBitset(MIN_CAPACITY),
    end: 0,
    ordinalOf: (id) => ordinals.get(id),
    reserve(id) {
      const ordinal = free.pop() ?? columns.end++
      if (ordinal >= columns.ids.length) enlarge(columns, ordinal + 1)
      ordinals.set(id, ordinal)
      addBit(columns.inUse, ordinal)
      columns.ids[ordinal] = id
      columns.facetCounts[ordinal] = 0
      return ordinal
    },
    write(ordinal, row) {
      columns.versions[ordinal] = row.version
      columns.popularity[ordinal] = row.popularity
      columns.publishedAt[ordinal] = row.publishedAt
      for (const currency of CURRENCIES) {
        columns.prices[currency][ordinal] = row.prices[currency] ?? NO_PRICE
        columns.priceSteps[currency][ordinal] = priceStepOf(row.prices[currency] ?? 0)
        columns.discounts[currency][ordinal] = row.discounts[currency]
      }
      if (row.isLead) addBit(columns.leads, ordinal)
      else removeBit(columns.leads, ordinal)
      if (row.isInStock) addBit(columns.inStock, ordinal)
      else removeBit(columns.inStock, ordinal)
      writeFacets(ordinal, row.facets)
    },
    release(ordinal) {
      releaseBlock(ordinal)
      ordinals.delete(columns.ids[ordinal] as number)
      removeBit(columns.inUse, ordinal)
      free.push(ordinal)
    },
  }
  return columns
}

const blockSize = (count: number) => Math.ceil(count / BLOCK) * BLOCK

/** A quarter more than before: doubling would leave half of a large catalogue's arrays empty. */
export const grown = (length: number, needed: number) => Math.max(needed, length + (length >>> 2))

function enlarge(columns: Columns, needed: number): void {
  const larger = columnsOf(grown(columns.ids.length, needed))
  larger.ids.set(columns.ids)
  larger.versions.set(columns.versions)
  larger.popularity.set(columns.popularity)
  larger.publishedAt.set(columns.publishedAt)
  larger.facetStarts.set(columns.facetStarts)
  larger.facetCounts.set(columns.facetCounts)
  for (const currency of CURRENCIES) {
    larger.prices[currency].set(columns.prices[currency])
    larger.priceSteps[currency].set(columns.priceSteps[currency])
    larger.discounts[currency].set(columns.discounts[currency])
  }
  Object.assign(columns, larger)
}
