import { LRUCache } from 'lru-cache'
import type { Db } from '../../../kernel/database/db.ts'
import type { ShopEvent } from '../../../kernel/events/event-bus.ts'
import { keysByMark } from '../../../kernel/keys-by-mark.ts'
import { upTo } from '../../../kernel/up-to.ts'
import { readShops, type ShopPlace } from './shop-stock.ts'
import { readSkuFacts, type SkuFacts } from './sku-facts.ts'

/** The variants that carts hold at one time, some 20 MB; those asked for longest ago make room. */
const MAX_VARIANTS = 20_000

export type VariantCache = {
  /** In any order; unknown ids are left out. */
  get(ids: readonly number[]): Promise<Map<number, SkuFacts>>
  shops(): Promise<readonly ShopPlace[]>
  changed(event: ShopEvent): void
  clear(): void
}

/**
 * Catalogue data of variants, and the shops, in memory: they change a few times a day and are read many times a second.
 * The event bus invalidates them. Stock is not included.
 */
export function createVariantCache(db: Db, max = MAX_VARIANTS): VariantCache {
  const idsByProduct = keysByMark<number, number>()
  const cached = new LRUCache<number, SkuFacts>({
    ...upTo(max),
    dispose: ({ productId }, id) => idsByProduct.remove(id, [productId]),
  })
  // A change that comes while facts are being read may not be in them: such facts are used once and not cached.
  let generation = 0
  let shops: readonly ShopPlace[] | null = null

  function clear() {
    generation++
    cached.clear()
    shops = null
  }

  return {
    async get(ids) {
      const found = new Map<number, SkuFacts>()
      // Taken before anything is waited for: meanwhile another cart may push them out.
      for (const id of ids) {
        const facts = cached.get(id)
        if (facts) found.set(id, facts)
      }
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length > 0) {
        const before = generation
        for (const facts of await readSkuFacts(db, missing)) {
          found.set(facts.id, facts)
          if (before !== generation) continue
          cached.set(facts.id, facts)
          idsByProduct.add(facts.id, [facts.productId])
        }
      }
      return found
    },
    async shops() {
      if (shops) return shops
      const before = generation
      const read = await readShops(db)
      if (before === generation) shops = read
      return read
    },
    changed({ tags }) {
      if (tags.some((tag) => tag === 'catalog' || tag === 'everything')) return clear()
      const products = tags.flatMap((tag) => (tag.startsWith('product:') ? Number(tag.slice(8)) : []))
      if (products.length === 0) return
      generation++
      for (const product of products) for (const id of idsByProduct.of(product)) cached.delete(id)
    },
    clear,
  }
}
