import { useEffect, useState } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import type { Product } from '#contract/entities/product.ts'
import { productPage } from '#contract/product.ts'
import { checkout } from '#site-texts/checkout.ts'
import { browserApi } from '../../app/browser-api.ts'

/** A larger cart is brought from the warehouse anyway. */
const MOST_LINES = 6

type Line = { skuId: number; quantity: number; slug: string }

/** How many of the lines a shop has lying there; null until that is known. */
export function useShopStock(data: CartData): ((shopId: number) => string) | null {
  const lines = data.products
    .filter(({ isApart, availability }) => !isApart && availability === 'ok')
    .map(({ id, quantity, url }): Line => ({ skuId: id, quantity, slug: slugOf(url) }))
  const wanted = JSON.stringify(lines)
  const [products, setProducts] = useState<readonly Product[] | null>(null)

  useEffect(() => {
    const slugs = [...new Set((JSON.parse(wanted) as Line[]).map(({ slug }) => slug))]
    if (slugs.length > MOST_LINES) return
    const leaving = new AbortController()
    const ask = (slug: string) => browserApi(productPage, { params: { slug } }, { signal: leaving.signal })
    Promise.all(slugs.map(ask)).then(
      (pages) => setProducts(pages.map(({ product }) => product)),
      // Without it the list still says where the shops are and when they open.
      () => {},
    )
    return () => leaving.abort()
  }, [wanted])

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
