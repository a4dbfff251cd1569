import type { Db } from '../../platform/db.ts'
import type { ShopEvent } from '../../platform/events.ts'
import { readSkuFacts, type SkuFacts } from './sku-facts.ts'

/** More than the variants of the whole shop; a flood of made-up ids must not fill the memory. */
const MOST_KEPT = 20_000

export type FactShelf = {
  /** In any order; unknown ids are left out. */
  get(ids: readonly number[]): Promise<Map<number, SkuFacts>>
  changed(event: ShopEvent): void
  clear(): void
}

/**
 * What the catalogue says of variants, kept in memory: it changes a few times a day and is asked for many times a
 * second. The event bus says when it does. Stock is not in it.
 */
export function createFactShelf(db: Db): FactShelf {
  const kept = new Map<number, SkuFacts>()
  // A change that comes while facts are being read may not be in them: such facts are used once and not kept.
  let generation = 0

  function clear() {
    generation++
    kept.clear()
  }

  return {
    async get(ids) {
      const missing = ids.filter((id) => !kept.has(id))
      const found = new Map<number, SkuFacts>()
      if (missing.length > 0) {
        const before = generation
        const read = await readSkuFacts(db, missing)
        for (const facts of read) found.set(facts.id, facts)
        if (before === generation && kept.size + read.length <= MOST_KEPT)
          for (const facts of read) kept.set(facts.id, facts)
      }
      for (const id of ids) {
        const facts = found.get(id) ?? kept.get(id)
        if (facts) found.set(id, facts)
      }
      return found
    },
    changed({ tags }) {
      if (tags.some((tag) => tag === 'catalog' || tag === 'everything')) return clear()
      const products = new Set(tags.flatMap((tag) => (tag.startsWith('product:') ? Number(tag.slice(8)) : [])))
      if (products.size === 0) return
      generation++
      for (const [id, facts] of kept) if (products.has(facts.productId)) kept.delete(id)
    },
    clear,
  }
}
