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
  /** Another list is on its way: this one stays in view, paler. */
  isLeaving: boolean
  ref: Ref<HTMLUListElement>
}

export function ProductGrid({ products, renderCard, isLeaving, ref }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, isLeaving && styles.leaving)} ref={ref} aria-busy={isLeaving}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.item}>
          {renderCard(product, index < FIRST_ROW)}
        </li>
      ))}
    </ul>
  )
}
