import { maxQuantity } from '#rules/catalog/can-be-bought.ts'
import type { StoredPrices } from '../../cards/stored-card.ts'
import type { Facts, MetalFact, ProductFact } from './listing-facts.ts'

function freeOnline(productId: number, metal: string, facts: Facts): number {
  const elements = facts.elements.get(productId)?.filter((element) => element.metal === metal)
  // A set is there when all of its parts are.
  if (elements) return elements.length > 0 ? Math.min(...elements.map(({ free }) => free)) : 0
  const online = (facts.stock.get(productId) ?? []).filter((row) => row.storage_id === facts.onlineStorage)
  return Math.max(0, ...online.filter((row) => row.metal === metal).map(({ free }) => free))
}

type SoldFact = Pick<ProductFact, 'id' | 'is_archive' | 'is_showcase' | 'preorder_ships_on'>

/** How many can be bought in one colour. */
export function quantityIn(product: SoldFact, metal: string | undefined, facts: Facts): number {
  if (product.is_archive || product.is_showcase || metal === undefined) return 0
  return maxQuantity(freeOnline(product.id, metal, facts), product.preorder_ships_on !== null)
}

/** In whichever colour there are the most: lists find a product as long as one of its colours can be bought. */
export function quantityInAnyColor(product: ProductFact, facts: Facts): number {
  const metals = facts.metals.get(product.id) ?? []
  return Math.max(0, ...metals.map(({ metal }) => quantityIn(product, metal, facts)))
}

/** The variant that a card shows in one colour. 0: there is none. */
export function skuIn(productId: number, metal: string | undefined, facts: Facts): number {
  return facts.skus.get(productId)?.find((sku) => sku.metal === metal)?.id ?? 0
}

/** The lowest price in each currency, in one colour. */
export function pricesOf(productId: number, facts: Facts, metal: string | undefined): StoredPrices {
  const rows = (facts.prices.get(productId) ?? []).filter((row) => row.metal === metal)
  return Object.fromEntries(
    rows.map(({ currency, initial, final, highest }) => [currency, [initial, final, highest > final ? 1 : 0]]),
  )
}

/**
 * The colour that lists show a product in: the first that can be bought, or simply the first. The letters of a family
 * are shown side by side and all in their first colour.
 */
export function shownColor(product: ProductFact, facts: Facts): MetalFact | undefined {
  const metals = facts.metals.get(product.id) ?? []
  const inStock = product.family_id === null && metals.find(({ metal }) => quantityIn(product, metal, facts) > 0)
  return inStock || metals[0]
}

/** The price on a card: of the colour shown, not of a cheaper one out of sight. */
export function shownPrices(product: ProductFact, facts: Facts): StoredPrices {
  return pricesOf(product.id, facts, shownColor(product, facts)?.metal)
}
