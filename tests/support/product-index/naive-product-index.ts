import { priceStepOf } from '#rules/listing/price-steps.ts'
import type {
  FacetMeanings,
  ProductIndex,
  ProductPage,
  ProductQuery,
  ProductRow,
} from '../../../src/server/modules/catalog/product-index/product-index.ts'

/** The same by looking at each product: slow and obvious. Other implementations are compared with it. */
export function createNaiveProductIndex({ groupOf, expandsFamilies }: FacetMeanings): ProductIndex {
  const products = new Map<number, ProductRow>()

  return {
    async upsert(rows) {
      for (const row of rows) products.set(row.id, row)
    },
    async remove(ids) {
      for (const id of ids) products.delete(id)
    },
    async meaningsChanged() {},
    async suggest({ among, currency }, limit) {
      const all = [...products.values()]
      const canBeBought = ({ isInStock, prices }: ProductRow) => isInStock && prices[currency] !== null
      const offered = among
        ? [...new Set(among)].flatMap((id) => products.get(id) ?? [])
        : all
            .filter(({ isLead }) => isLead)
            .toSorted(
              (a, b) => Number(canBeBought(b)) - Number(canBeBought(a)) || b.popularity - a.popularity || b.id - a.id,
            )
      return offered.slice(0, limit).map(({ id, version }) => ({ id, version }))
    },
    async find(query, page) {
      const all = [...products.values()]
      const fitting = all.filter((row) => fits(row, query))
      const counts = new Map<number, number>()
      for (const value of new Set(all.flatMap(({ facets }) => facets))) {
        // As if it were chosen: what is about letters shows them all.
        const asked = { ...query, expandsFamilies: query.expandsFamilies || expandsFamilies(value) }
        const count = all.filter((row) => row.facets.includes(value) && fits(row, asked, groupOf(value))).length
        if (count > 0) counts.set(value, count)
      }
      const prices = all.filter((row) => fits(row, query, 'price')).flatMap((row) => row.prices[query.currency] ?? [])
      return {
        hits: sorted(fitting, query, page)
          .slice(page.offset, page.offset + page.limit)
          .map(({ id, version }) => ({ id, version })),
        quantity: fitting.length,
        counts,
        prices: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
        priceCounts: new Map([...Map.groupBy(prices, priceStepOf)].map(([step, all]) => [step, all.length])),
      }
    },
  }
}

function fits(row: ProductRow, query: ProductQuery, ignored?: string): boolean {
  const price = row.prices[query.currency]
  const { min, max } = query.price
  return (
    query.required.every((value) => row.facets.includes(value)) &&
    [...query.groups].every(
      ([group, values]) => group === ignored || values.some((value) => row.facets.includes(value)),
    ) &&
    (ignored === 'price' ||
      ((min === null || (price ?? -1) >= min) && (max === null || (price !== null && price <= max)))) &&
    (row.isLead || query.expandsFamilies) &&
    (!query.isSale || row.discounts[query.currency] > 0) &&
    (!query.among || query.among.includes(row.id))
  )
}

function sorted(rows: readonly ProductRow[], { among, currency }: ProductQuery, { sort }: ProductPage): ProductRow[] {
  if (among && sort === 'popular') return rows.toSorted((a, b) => among.indexOf(a.id) - among.indexOf(b.id))
  const down = (key: (row: ProductRow) => number) => (a: ProductRow, b: ProductRow) => key(b) - key(a)
  const byPopularity = (a: ProductRow, b: ProductRow) => down((row) => row.popularity)(a, b) || b.id - a.id
  const compare = {
    popular: byPopularity,
    new: (a: ProductRow, b: ProductRow) => down((row) => row.publishedAt)(a, b) || b.id - a.id,
    discount: (a: ProductRow, b: ProductRow) => down((row) => row.discounts[currency])(a, b) || byPopularity(a, b),
    // What has no price here goes last either way.
    price_up: (a: ProductRow, b: ProductRow) =>
      down((row) => -(row.prices[currency] ?? 1e9))(a, b) || byPopularity(a, b),
    price_down: (a: ProductRow, b: ProductRow) => down((row) => row.prices[currency] ?? -1)(a, b) || byPopularity(a, b),
  }[sort]
  return rows.toSorted(compare)
}
