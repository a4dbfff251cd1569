import { orderSuccess as texts } from '#site-texts/ordering/checkout.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { useBestsellers } from '../../state/use-bestsellers.ts'
import styles from './order-success.module.css'

/** Something to look at, below everything about the order. Without it the page still says all that it has to. */
export function MoreProducts() {
  const products = useBestsellers()
  if (!products?.length) return null
  return (
    <div className={styles.more}>
      <ProductSlider title={texts.more}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductSlider>
    </div>
  )
}
