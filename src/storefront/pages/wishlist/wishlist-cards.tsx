import { useEffect, useRef, useState } from 'react'
import { useFocusAfterRemoval } from '#client/focus-after-removal.ts'
import type { FavoriteProduct } from '#contract/catalog/favorites.ts'
import { FAVORITES_PAGE_SIZE } from '#rules/favorites/order-favorites.ts'
import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { PriceDropMark } from '../../features/favorites/price-drop-mark.tsx'
import type { WishlistState } from '../../features/favorites/wishlist.ts'
import { CardSkeleton } from '../../features/product-card/card-skeleton.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { useSite } from '../../shared/site.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import styles from './wishlist-cards.module.css'

export type WishlistCardsProps = {
  products: readonly FavoriteProduct[]
  /** Of all pages. */
  quantity: number
  isChanging: boolean
  selected: readonly number[]
  onSelect(ids: readonly number[]): void
  moreState: WishlistState['moreState']
  onMore(): void
}

/** How many cards the first screen of a desktop holds. */
const FIRST_ROW = 4

export function WishlistCards(props: WishlistCardsProps) {
  const { products, quantity, isChanging, selected, onSelect, moreState, onMore } = props
  const { language } = useSite().site
  const [now] = useState(() => new Date())
  const list = useRef<HTMLUListElement>(null)
  const addToCart = useAddToCart()
  useFocusAfterRemoval(
    products.map(({ id }) => id),
    () => [...(list.current?.children ?? [])].map((card) => card.querySelector<HTMLElement>('[aria-pressed]')),
  )

  // Whoever asked for more goes on where the new ones begin; the button may be gone.
  const askedAt = useRef<number | null>(null)
  useEffect(() => {
    const from = askedAt.current
    if (from === null || products.length <= from) return
    askedAt.current = null
    list.current?.children[from]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
  }, [products])

  const rest = quantity - products.length
  return (
    <div className={styles.cards}>
      <ul ref={list} className={classNames(styles.grid, isChanging && styles.changing)} aria-busy={isChanging}>
        {products.map((product, index) => (
          <li key={product.id} className={styles.item}>
            <ProductCard
              product={product}
              level={2}
              isEager={index < FIRST_ROW}
              selection={{
                isSelected: selected.includes(product.id),
                onSelect: (isOn) =>
                  onSelect(isOn ? [...selected, product.id] : selected.filter((id) => id !== product.id)),
                onAddToCart: addToCart,
              }}
            />
            <PriceDropMark product={product} language={language} now={now} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className={styles.more}>
          <p className={styles.progress}>{texts.progress(products.length, quantity)}</p>
          <Button
            variant="secondary"
            loading={moreState === 'waiting'}
            loadingLabel={texts.loading}
            onClick={() => {
              askedAt.current = products.length
              onMore()
            }}
          >
            {texts.more(Math.min(rest, FAVORITES_PAGE_SIZE))}
          </Button>
          <p className={styles.failure} role="status">
            {moreState === 'failed' && texts.moreFailed}
          </p>
        </div>
      )}
    </div>
  )
}

/** Enough for the first screen when nobody knows how many there will be. */
const SOME = 8

export function WishlistSkeleton({ count }: { count: number }) {
  const places = Math.min(count || SOME, FAVORITES_PAGE_SIZE)
  return (
    <div className={styles.cards}>
      <div className={styles.grid}>
        {Array.from({ length: places }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
