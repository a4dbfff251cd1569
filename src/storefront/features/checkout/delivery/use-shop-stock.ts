import { browserApi } from '#client/browser-api.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { productPage } from '#contract/catalog/product.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { Product } from '#contract/entities/product.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'

/** A larger cart is brought from the warehouse anyway. */
const MAX_LINES = 6

type Line = { skuId: number; quantity: number; slug: string }

/** How many of the lines a shop has lying there; null until that is known. */
export function useShopStock(data: CartData): ((shopId: number) => string) | null {
  const lines = data.products
    .filter(({ isApart, availability }) => !isApart && availability === 'ok')
    .map(({ id, quantity, url }): Line => ({ skuId: id, quantity, slug: slugOf(url) }))
  const slugs = [...new Set(lines.map(({ slug }) => slug))]
  // Without them the list still says where the shops are and when they open.
  const { data: products } = useLoaded(
    slugs.length > MAX_LINES ? null : JSON.stringify(lines),
    async (signal) => {
      const pages = await Promise.all(slugs.map((slug) => browserApi(productPage, { params: { slug } }, { signal })))
      return pages.map(({ product }) => product)
    },
    { keepsPrevious: true },
  )

  if (!products) return null
  return (shopId) =>
    checkout.delivery.stock(lines.filter((line) => isThere(line, products, shopId)).length, lines.length)
}

function isThere({ skuId, quantity }: Line, products: readonly Product[], shopId: number): boolean {
  const sku = products.flatMap(({ skuListWithGems }) => skuListWithGems).find(({ id }) => id === skuId)
  return (sku?.balances.find(({ storageId }) => storageId === shopId)?.quantity ?? 0) >= quantity
}

function slugOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1).replace(/\?.*$/, '')
}
