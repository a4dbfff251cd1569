import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { isDiscounted } from '#rules/money/price-view.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { productCard as cardTexts } from '#site-texts/catalog/product-card.ts'
import { Picture } from '#ui/display/picture.tsx'
import { Price } from '#ui/display/price.tsx'
import styles from './suggested-product.module.css'

const labels = { initial: cardTexts.initialPrice, final: cardTexts.finalPrice, unavailable: cardTexts.unavailable }

/** A product among suggestions: enough to know it by. */
export function SuggestedProduct({ product }: { product: ProductCard }) {
  const { name, designer, photos, price, hasPriceRange } = product
  const [first] = photos
  return (
    <>
      {first && (
        <Picture
          className={styles.picture}
          picture={first.picture}
          alt=""
          widths={widthsFor('thumb', first.picture.width)}
          sizes="(min-width:768px) 160px,72px"
          shape="portrait"
        />
      )}
      <span className={styles.words}>
        <span className={styles.designer}>{designer.name}</span>
        <span className={styles.name}>{preventOrphans(name)}</span>
        <Price
          final={price ? (hasPriceRange ? cardTexts.from(price.finalFormatted) : price.finalFormatted) : undefined}
          initial={price && isDiscounted(price) ? price.initialFormatted : undefined}
          labels={labels}
        />
      </span>
    </>
  )
}
