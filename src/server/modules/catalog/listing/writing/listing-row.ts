import { sql } from 'drizzle-orm'
import { gemWeightRange } from '#rules/catalog/gem-weight.ts'
import type { Currency } from '#rules/location/currency.ts'
import { discountPercent } from '#rules/money/price-view.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import type { listing } from '../../tables.ts'
import type { Facts, ProductFact } from './listing-facts.ts'
import { rowsOf } from './rows-of.ts'
import { quantityInAnyColor, shownPrices } from './shown-offer.ts'

export function listingRow(
  product: ProductFact,
  facts: Facts,
  facetIds: ReadonlyMap<string, number>,
): typeof listing.$inferInsert {
  const prices = shownPrices(product, facts)
  const price = (currency: Currency) => prices[currency]?.[1] ?? null
  const discount = (currency: Currency) => {
    const found = prices[currency]
    return found ? discountPercent({ initial: found[0], final: found[1] }) : 0
  }
  return {
    productId: product.id,
    inLists: product.is_listed && !product.is_archive,
    isLead: product.is_family_lead,
    facets: facetsOf(product, facts).flatMap(({ facet, value }) => facetIds.get(`${facet}:${value}`) ?? []),
    priceRub: price('RUB'),
    priceAed: price('AED'),
    priceUsd: price('USD'),
    discountRub: discount('RUB'),
    discountAed: discount('AED'),
    discountUsd: discount('USD'),
    maxQuantity: quantityInAnyColor(product, facts),
    popularity: product.popularity,
    publishedAt: product.published_at,
  }
}

export type Facet = { facet: string; value: string }

export function facetsOf(product: ProductFact, facts: Facts): Facet[] {
  const stock = facts.stock.get(product.id) ?? []
  const metals = facts.metals.get(product.id) ?? []
  const sizes = stock.filter(({ storage_id, size }) => storage_id === facts.onlineStorage && size !== null)
  const values: [facet: string, values: (string | number)[]][] = [
    ['category', product.category_ids],
    ['designer', [product.designer_id]],
    ['collection', product.collection_id === null ? [] : [product.collection_id]],
    ['metal', metals.map(({ base }) => base)],
    ['color', metals.map(({ metal }) => metal)],
    ['stone', (facts.stones.get(product.id) ?? []).map(({ gem }) => gem)],
    ['weight', (facts.weights.get(product.id) ?? []).map(({ weight }) => gemWeightRange(weight))],
    ['tag', (facts.tags.get(product.id) ?? []).map(({ slug }) => slug)],
    // Only what is in stock: a size that cannot be had is no choice.
    ['size', sizes.map(({ size }) => `${product.size_kind}:${size}`)],
    ['shop', stock.filter(({ storage_id }) => storage_id !== facts.onlineStorage).map(({ storage_id }) => storage_id)],
    ['stock', quantityInAnyColor(product, facts) > 0 ? ['online'] : []],
  ]
  return values.flatMap(([facet, all]) => [...new Set(all.map(String))].map((value) => ({ facet, value })))
}

/** The numbers of facet values; those met for the first time get one. */
export async function numberFacets(tx: Transaction, facets: readonly Facet[]): Promise<Map<string, number>> {
  const known = [...new Map(facets.map((facet) => [`${facet.facet}:${facet.value}`, facet])).values()]
  const values = JSON.stringify(known)
  // Only what is missing: a refused insert would use up an id all the same.
  await tx.execute(
    sql`insert into catalog.facet_values (facet, value)
      select facet, value from json_to_recordset(${values}::json) as f(facet text, value text)
      where not exists (select from catalog.facet_values v where v.facet = f.facet and v.value = f.value)
      order by facet, value on conflict do nothing`,
  )
  const rows = await rowsOf<Facet & { id: number }>(tx, sql`select id, facet, value from catalog.facet_values`)
  return new Map(rows.map(({ id, facet, value }) => [`${facet}:${value}`, id]))
}
