import { LRUCache } from 'lru-cache'
import { addBit, type Bitset, createBitset, eachCommonBit, removeBit } from './bitset.ts'
import type { FacetCodes } from './facet-codes.ts'
import { createFilteredList, type FilteredList } from './filtered-list.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductQuery } from './product-index.ts'

/** Lists that are remembered with their counts, a bit for each product and some kilobytes. */
const MAX_LISTS = 256
/** Facet values of sections whose products are known, a bit for each product. */
const MAX_SECTIONS = 256

export type RememberedLists = {
  /** The list of a query, from an earlier pass over the products or from one made now. */
  of(query: ProductQuery): FilteredList
  /** Changes the columns of one product and whatever is remembered of it; the orders are the caller's. */
  change(ordinal: number, isThere: boolean, write: () => void, staysThere: boolean): void
  /** The lists are counted again when they are asked for; what is known of sections stays. */
  forget(): void
}

export function createRememberedLists(columns: ProductColumns, codes: FacetCodes): RememberedLists {
  const lists = new LRUCache<string, FilteredList>({ max: MAX_LISTS })
  const sections = createSections(columns, codes)

  return {
    of(query) {
      // A search finds something else each time; any other list has further pages and is asked for again.
      if (query.among) return countAmong(columns, codes, query, query.among)
      const key = keyOf(query)
      const known = lists.get(key)
      if (known) return known
      const list = createFilteredList(columns, codes, query)
      const within = query.required.map((value) => sections.of(value))
      eachCommonBit([columns.inUse, ...within], (ordinal) => void list.add(ordinal))
      lists.set(key, list)
      return list
    },
    change(ordinal, isThere, write, staysThere) {
      const remembered = [...lists.entries()]
      const before = isThere ? remembered.map(([, list]) => list.withdraw(ordinal)) : []
      if (isThere) sections.each(ordinal, (section) => removeBit(section, ordinal))
      write()
      if (staysThere) sections.each(ordinal, (section) => addBit(section, ordinal))
      remembered.forEach(([key, list], at) => {
        const after = staysThere ? list.add(ordinal) : undefined
        const left = before[at]
        // Which price is the next lowest or highest only another pass can say.
        if (left !== undefined && left !== after && list.isBound(left)) lists.delete(key)
      })
    },
    forget: () => lists.clear(),
  }
}

type Sections = {
  /** The products with one facet value: nothing outside of a section can be in its lists or in their counts. */
  of(value: number): Bitset
  /** The known sections of one product, by what its columns say now. */
  each(ordinal: number, visit: (section: Bitset) => void): void
}

function createSections(columns: ProductColumns, codes: FacetCodes): Sections {
  const sections = new LRUCache<number, Bitset>({ max: MAX_SECTIONS })
  return {
    of(value) {
      const code = codes.find(value)
      if (code === undefined) return createBitset(0)
      const known = sections.get(code)
      if (known) return known
      const section = createBitset(columns.end)
      eachCommonBit([columns.inUse], (ordinal) => {
        if (hasFacet(columns, ordinal, code)) addBit(section, ordinal)
      })
      sections.set(code, section)
      return section
    },
    each(ordinal, visit) {
      const from = columns.facetStarts[ordinal] as number
      const to = from + (columns.facetCounts[ordinal] as number)
      for (let at = from; at < to; at++) {
        const section = sections.peek(columns.facetPool[at] as number)
        if (section) visit(section)
      }
    },
  }
}

function hasFacet(columns: ProductColumns, ordinal: number, code: number): boolean {
  const from = columns.facetStarts[ordinal] as number
  const to = from + (columns.facetCounts[ordinal] as number)
  for (let at = from; at < to; at++) if (columns.facetPool[at] === code) return true
  return false
}

function countAmong(
  columns: ProductColumns,
  codes: FacetCodes,
  query: ProductQuery,
  among: readonly number[],
): FilteredList {
  const list = createFilteredList(columns, codes, query)
  for (const id of new Set(among)) {
    const ordinal = columns.ordinalOf(id)
    if (ordinal !== undefined) list.add(ordinal)
  }
  return list
}

function keyOf({ required, groups, price, isSale, expandsFamilies, currency }: ProductQuery): string {
  return JSON.stringify([required, [...groups], price.min, price.max, isSale, expandsFamilies, currency])
}
