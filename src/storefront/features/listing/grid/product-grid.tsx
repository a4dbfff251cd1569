import { Fragment, type ReactNode, type Ref } from 'react'
import type { ListTile as Tile } from '#contract/content/content-pages.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { tilePlaces } from '#rules/listing/tile-places.ts'
import { classNames } from '#ui/class-names.ts'
import { ListTile } from './list-tile.tsx'
import styles from './product-grid.module.css'

/** Draws one product; the first ones are on the first screen and fetch their photographs at once. */
export type RenderCard = (product: ProductCard, isEager: boolean) => ReactNode

/** What a desktop shows of the list before anybody scrolls. */
const FIRST_ROW = 4

export type ProductGridProps = {
  products: readonly ProductCard[]
  renderCard: RenderCard
  /** How many are on their way: their places are taken at the press, so that nothing moves when they come. */
  pending: number
  pendingCard: ReactNode
  /** Stories between the cards, from the beginning of the list. */
  tiles: readonly Tile[]
  /** Another list is on its way: this one stays in view, paler. */
  isLeaving: boolean
  ref: Ref<HTMLUListElement>
}

export function ProductGrid({ products, renderCard, pending, pendingCard, tiles, isLeaving, ref }: ProductGridProps) {
  const places = tilePlaces(tiles, products.length)
  return (
    <ul className={classNames(styles.grid, isLeaving && styles.leaving)} ref={ref} aria-busy={isLeaving}>
      {products.map((product, index) => {
        const tile = places.get(index)
        const item = (
          <li key={product.id} className={styles.item}>
            {renderCard(product, index < FIRST_ROW)}
          </li>
        )
        if (!tile) return item
        return (
          <Fragment key={product.id}>
            <li className={styles.tile}>
              <ListTile tile={tile} />
            </li>
            {item}
          </Fragment>
        )
      })}
      {Array.from({ length: pending }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
        <li key={`pending-${place}`} className={styles.item} aria-hidden="true">
          {pendingCard}
        </li>
      ))}
    </ul>
  )
}
