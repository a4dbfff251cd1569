import type { ProductPageData } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import styles from './product-view.module.css'

export const SIMILAR_ID = 'similar'

/** What else there is: the like of it, and more of its designer. */
export function ProductRows({ data }: { data: ProductPageData }) {
  const { product, similar, fromDesigner, maker } = data
  return (
    <div className={styles.rows}>
      {similar.length > 0 && (
        <div id={SIMILAR_ID} className={styles.anchor}>
          <ProductSlider title={texts.rows.similar} all={{ to: product.catalog.url, text: texts.rows.allSimilar }}>
            {similar.map((card) => (
              <ProductCard key={card.id} product={card} />
            ))}
          </ProductSlider>
        </div>
      )}
      {fromDesigner.length > 0 && (
        <ProductSlider
          title={texts.rows.fromDesigner(maker.name)}
          all={{ to: maker.url, text: texts.rows.allOfDesigner }}
        >
          {fromDesigner.map((card) => (
            <ProductCard key={card.id} product={card} />
          ))}
        </ProductSlider>
      )}
    </div>
  )
}
