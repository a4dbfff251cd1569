import { useEffect, useState } from 'react'
import { bestsellers } from '#contract/catalog.ts'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { orderSuccess as words } from '#site-texts/checkout.ts'
import { browserApi } from '../../app/browser-api.ts'
import { pickBestsellers } from '../../app/pick-bestsellers.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import styles from './order-success.module.css'

/** Something to look at, below everything about the order. Without it the page still says all that it has to. */
export function MorePieces() {
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    browserApi(bestsellers, { query: { id: pickBestsellers(Math.random) } }, { signal: leaving.signal }).then(
      (answer) => setProducts(answer.products),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  if (products.length === 0) return null
  return (
    <div className={styles.more}>
      <ProductSlider title={words.more}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductSlider>
    </div>
  )
}
