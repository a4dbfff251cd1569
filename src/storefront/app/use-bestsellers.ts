import { useEffect, useState } from 'react'
import { bestsellers } from '#contract/catalog.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { browserApi } from './browser-api.ts'
import { pickBestsellers } from './pick-bestsellers.ts'

/**
 * One of ten selections, drawn anew for everybody, so it comes after the page, which is the same for all. Null until
 * then; nothing when it does not come: every page says all that it has to without the row.
 */
export function useBestsellers(): readonly ProductCard[] | null {
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    browserApi(bestsellers, { query: { id: pickBestsellers(Math.random) } }, { signal: leaving.signal }).then(
      (answer) => setProducts(answer.products),
      () => {
        if (!leaving.signal.aborted) setProducts([])
      },
    )
    return () => leaving.abort()
  }, [])
  return products
}
