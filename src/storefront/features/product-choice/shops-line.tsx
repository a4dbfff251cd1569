import { Store } from 'lucide-react'
import type { ProductPageData } from '#contract/catalog/product.ts'
import { ownShops } from '#rules/stock/seen-shops.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useShopCountry } from '../../state/use-shop-country.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './lines.module.css'
import { type Choice, shopIdsWith } from './variant-choice.ts'

type ShopsLineProps = { data: ProductPageData; choice: Choice }

/** In how many shops the product lies; in the visitor's city first, once the city is known. */
export function ShopsLine({ data, choice }: ShopsLineProps) {
  const city = useVisitorData()?.location.city
  const ids = shopIdsWith(data.product, choice)
  const country = useShopCountry()
  const near = ownShops(data.shops, country)
  const withProduct = near.filter(({ id }) => ids.has(id))
  const here = withProduct.filter((shop) => shop.city === city)
  const messages = texts.shops

  // Nobody goes to another country to see a product.
  if (country !== null && near.every((shop) => shop.country !== country)) return null
  return (
    <div className={styles.row}>
      <Store {...iconProps} className={styles.icon} />
      <p className={styles.shopsText}>
        {withProduct.length === 0 ? (
          messages.nowhere
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            onClick={() => openPopup('productAvailability', choice ? { skuId: choice.id } : {})}
          >
            {here.length > 0 && city ? messages.here(here.length, city) : messages.anywhere(withProduct.length)}
          </button>
        )}
      </p>
    </div>
  )
}
