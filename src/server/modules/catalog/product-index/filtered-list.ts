import { STEP_BOUNDS } from '#rules/listing/price-steps.ts'
import { addBit, type Bitset, createBitset, hasBit, removeBit } from './bitset.ts'
import type { FacetCodes } from './facet-codes.ts'
import { NO_PRICE, type ProductColumns } from './product-columns.ts'
import type { ProductQuery } from './product-index.ts'

/** One bit for each condition a product must satisfy. */
const PRICE_BIT = 1
const FIRST_GROUP_BIT = 2
/** What fits into 31 bits beside the price. */
const MAX_CONDITIONS = 29

/** The products that a query leaves, counted. It can be brought up to date product by product. */
export type FilteredList = {
  matches: Bitset
  readonly quantity: number
  /** Products by facet value. */
  counts(): ReadonlyMap<number, number>
  /** Null: nothing has a price. */
  prices(): { min: number; max: number } | null
  /** The products that everything but the price leaves, by the step that their price falls on. */
  priceCounts(): ReadonlyMap<number, number>
  /** Counts a product in, by what its columns say now. Answers with the price that it brings, or NO_PRICE. */
  add(ordinal: number): number
  /** Counts it out again. Call it before its columns change. */
  withdraw(ordinal: number): number
  /** Whether the range of prices may be narrower once a product with this price has left. */
  isBound(price: number): boolean
}

export function createFilteredList(columns: ProductColumns, codes: FacetCodes, query: ProductQuery): FilteredList {
  const { isSale, currency } = query
  const matches = createBitset(columns.end)
  const conditions = compile(codes, query)
  const counts = new Int32Array(codes.size)
  const steps = new Int32Array(STEP_BOUNDS.length)
  let counted: ReadonlyMap<number, number> | null = null
  let quantity = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0

  function contribute(ordinal: number, sign: 1 | -1): number {
    if (conditions === null) return NO_PRICE
    if (isSale && (columns.discounts[currency][ordinal] as number) <= 0) return NO_PRICE
    const { satisfies, groupBits, expanding, wanted, min, max, isPriceAsked } = conditions
    const pool = columns.facetPool
    const from = columns.facetStarts[ordinal] as number
    const to = from + (columns.facetCounts[ordinal] as number)
    let satisfied = 0
    for (let at = from; at < to; at++) satisfied |= satisfies[pool[at] as number] as number
    const price = columns.prices[currency][ordinal] as number
    if (!isPriceAsked || (price !== NO_PRICE && price >= min && price <= max)) satisfied |= PRICE_BIT

    const failed = wanted & ~satisfied
    // Counted for the values that would show it, and not shown itself.
    const isHidden = !query.expandsFamilies && !hasBit(columns.leads, ordinal)
    if (failed === 0 && !isHidden) {
      quantity += sign
      if (sign === 1) addBit(matches, ordinal)
      else removeBit(matches, ordinal)
      for (let at = from; at < to; at++) {
        const code = pool[at] as number
        counts[code] = (counts[code] as number) + sign
      }
    } else if (failed !== PRICE_BIT && (failed & (failed - 1)) === 0) {
      // One group alone excludes it: the product counts for the other values of that group.
      for (let at = from; at < to; at++) {
        const code = pool[at] as number
        const isCounted = (failed === 0 || groupBits[code] === failed) && (!isHidden || expanding[code] === 1)
        if (isCounted) counts[code] = (counts[code] as number) + sign
      }
    }
    counted = null
    if (isHidden || (failed !== 0 && failed !== PRICE_BIT) || price === NO_PRICE) return NO_PRICE
    const step = columns.priceSteps[currency][ordinal] as number
    steps[step] = (steps[step] as number) + sign
    return price
  }

  return {
    matches,
    get quantity() {
      return quantity
    },
    counts() {
      if (counted) return counted
      const found = new Map<number, number>()
      for (let code = 0; code < counts.length; code++) {
        const count = counts[code] as number
        if (count > 0) found.set(codes.valueOf(code), count)
      }
      counted = found
      return found
    },
    prices: () => (highest > 0 ? { min: lowest, max: highest } : null),
    priceCounts() {
      const found = new Map<number, number>()
      for (let step = 0; step < steps.length; step++) {
        if ((steps[step] as number) > 0) found.set(step, steps[step] as number)
      }
      return found
    },
    add(ordinal) {
      const price = contribute(ordinal, 1)
      if (price !== NO_PRICE && price < lowest) lowest = price
      if (price > highest) highest = price
      return price
    },
    withdraw: (ordinal) => contribute(ordinal, -1),
    isBound: (price) => price !== NO_PRICE && (price === lowest || price === highest),
  }
}

type Conditions = {
  wanted: number
  /** By facet code: the bits that a product with this value satisfies. */
  satisfies: Int32Array
  /** By facet code: the bit of the chosen group that the value belongs to, or 0. */
  groupBits: Int32Array
  /** By facet code: 1 where the value shows whole families. */
  expanding: Uint8Array
  min: number
  max: number
  isPriceAsked: boolean
}

/** Null: more conditions than anybody chooses, which nothing satisfies. */
function compile(codes: FacetCodes, { groups, required, price }: ProductQuery): Conditions | null {
  if (groups.size + required.length > MAX_CONDITIONS) return null
  const satisfies = new Int32Array(codes.size)
  const groupBits = new Int32Array(codes.size)
  const expanding = new Uint8Array(codes.size)
  const satisfy = (value: number, bit: number) => {
    const code = codes.find(value)
    if (code !== undefined) satisfies[code] = (satisfies[code] as number) | bit
  }
  let wanted = PRICE_BIT
  let bit = FIRST_GROUP_BIT
  const bits = new Map<string, number>()
  for (const [group, values] of groups) {
    for (const value of values) satisfy(value, bit)
    bits.set(group, bit)
    wanted |= bit
    bit <<= 1
  }
  for (const value of required) {
    satisfy(value, bit)
    wanted |= bit
    bit <<= 1
  }
  for (let code = 0; code < codes.size; code++) {
    groupBits[code] = bits.get(codes.groupOf(code)) ?? 0
    expanding[code] = Number(codes.expandsFamilies(code))
  }
  return {
    ...{ wanted, satisfies, groupBits, expanding },
    min: price.min ?? 0,
    max: price.max ?? Number.POSITIVE_INFINITY,
    isPriceAsked: price.min !== null || price.max !== null,
  }
}
