import { useEffect, useState } from 'react'
import { bestsellers } from '#contract/catalog.ts'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { favorites as texts } from '#site-texts/favorites.ts'
import { browserApi } from '../../app/browser-api.ts'
import { pickBestsellers } from '../../app/pick-bestsellers.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import styles from './first-pieces.module.css'

/** Something to press a heart on, for those who keep nothing yet. */
export function FirstPieces() {
  const [products, setProducts] = useState<readonly Product[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    browserApi(bestsellers, { query: { id: pickBestsellers(Math.random) } }, { signal: leaving.signal }).then(
      (answer) => setProducts(answer.products),
      // Without the row the page still says everything.
      () => {},
    )
    return () => leaving.abort()
  }, [])

  if (products.length === 0) return null
  return (
    <div className={styles.pieces}>
      <ProductSlider title={texts.empty.start}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductSlider>
    </div>
  )
}
