import type { ReactNode, Ref } from 'react'
import type { ProductCard } from '#contract/entities/product.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './product-grid.module.css'

/** Draws one piece; the first ones are on the first screen and fetch their photographs at once. */
export type RenderCard = (product: ProductCard, isEager: boolean) => ReactNode

/** What a desktop shows of the list before anybody scrolls. */
const FIRST_ROW = 4

export type ProductGridProps = {
  products: readonly ProductCard[]
  renderCard: RenderCard
  /** How many of the list are on the pages above it. */
  above?: number
  /** Another list is on its way: this one stays in view, paler. */
  isLeaving: boolean
  ref: Ref<HTMLUListElement>
}

export function ProductGrid({ products, renderCard, above = 0, isLeaving, ref }: ProductGridProps) {
  return (
    <ul
      className={classNames(styles.grid, isLeaving && styles.leaving)}
      ref={ref}
      aria-busy={isLeaving}
      data-above={above || undefined}
    >
      {products.map((product, index) => (
        <li key={product.id} className={styles.item}>
          {renderCard(product, index < FIRST_ROW)}
        </li>
      ))}
    </ul>
  )
}
