import type { Characteristics } from '#contract/catalog/product.ts'
import type { Product } from '#contract/entities/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { classNames } from '#ui/class-names.ts'
import { useRingScale } from '../../state/use-ring-scale.ts'
import styles from './shop-stock.module.css'

const messages = productPopups.availability

type ShopStockProps = {
  product: Product
  sizeKind: Characteristics['sizeKind']
  shopId: number
  /** Chosen on the page; it stands out. */
  chosenSize: string | null
}

/** Which sizes lie in a shop. The last one of a size is said to be the last: it may be gone before one comes. */
export function ShopStock({ product, sizeKind, shopId, chosenSize }: ShopStockProps) {
  const bySize = stockBySize(product, shopId)
  const scale = useRingScale()
  if (sizeKind === null || bySize.some(({ size }) => size === null)) {
    const quantity = bySize.reduce((sum, one) => sum + one.quantity, 0)
    return <p className={styles.plain}>{quantity === 1 ? messages.lastOne : messages.inStock}</p>
  }
  return (
    <p className={styles.sizes}>
      <span className={styles.label}>{messages.sizes[sizeKind]}</span>
      {bySize.map(({ size, quantity }) => (
        <span key={size} className={classNames(styles.size, size === chosenSize && styles.chosen)}>
          {texts.size.of[sizeKind](Number(size), scale)}
          {quantity === 1 && <span className={styles.last}>{messages.last}</span>}
        </span>
      ))}
    </p>
  )
}

export function stockBySize(product: Product, shopId: number): { size: string | null; quantity: number }[] {
  const bySize = new Map<string | null, number>()
  for (const { size, balances } of product.skuListWithGems) {
    const quantity = balances.find(({ storageId }) => storageId === shopId)?.quantity ?? 0
    if (quantity > 0) bySize.set(size, (bySize.get(size) ?? 0) + quantity)
  }
  return [...bySize].map(([size, quantity]) => ({ size, quantity }))
}
