import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { useBestsellers } from '../../state/use-bestsellers.ts'
import styles from './first-products.module.css'

/** Something to press a heart on, for those who keep nothing yet. */
export function FirstProducts() {
  const products = useBestsellers()
  if (!products?.length) return null
  return (
    <div className={styles.items}>
      <ProductSlider title={texts.empty.start}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductSlider>
    </div>
  )
}
