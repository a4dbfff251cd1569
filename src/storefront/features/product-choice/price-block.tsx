import type { VariantTerms } from '#contract/catalog/product.ts'
import type { Product } from '#contract/entities/product.ts'
import { isDiscounted } from '#rules/money/price-view.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { Price } from '#ui/display/price.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './price-block.module.css'

type PriceBlockProps = {
  price: Product['price']
  /** Another variant costs more. */
  isFrom: boolean
  dolyame: VariantTerms['dolyame']
  bonuses: number | null
  /** To be told when it costs less; absent where there is nothing to wait for. */
  onFollow?: () => void
}

/** What it costs, and nothing that looks like a price and is none. */
export function PriceBlock({ price, isFrom, dolyame, bonuses, onFollow }: PriceBlockProps) {
  if (price === null) return null
  const isSale = isDiscounted(price)
  return (
    <div className={styles.block}>
      <div className={styles.line}>
        <Price
          final={isFrom ? texts.price.from(price.finalFormatted) : price.finalFormatted}
          initial={isSale ? price.initialFormatted : undefined}
          labels={texts.price.labels}
          size="page"
        />
        {isSale && price.discountPercent > 0 && <Tag tone="sale">{texts.price.discount(price.discountPercent)}</Tag>}
        {onFollow && (
          <button type="button" className={styles.follow} aria-haspopup="dialog" onClick={onFollow}>
            {texts.price.follow}
          </button>
        )}
      </div>
      {dolyame && (
        <p className={styles.more}>
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            onClick={() => openPopup('dolyame', { final: price.final })}
          >
            {texts.price.instalments(dolyame.parts, dolyame.amountFormatted)}
          </button>
        </p>
      )}
      {bonuses !== null && bonuses > 0 && <p className={styles.more}>{texts.price.bonuses(bonuses)}</p>}
    </div>
  )
}
