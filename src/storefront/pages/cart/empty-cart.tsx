import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { cardsByIds } from '#contract/product.ts'
import { cart as texts } from '#site-texts/cart.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RingIcon } from '#ui/icons/silhouettes.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { useFavoriteCount } from '../../app/favorites-store.ts'
import { useBestsellers } from '../../app/use-bestsellers.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { viewedProducts } from '../product/recently-viewed.ts'
import styles from './cart-view.module.css'

const words = texts.empty

/** Nothing yet: where to begin, what one looked at, what one has put by. */
export function EmptyCart() {
  const favourites = useFavoriteCount()
  const popular = useBestsellers() ?? []
  const viewed = useViewed()
  return (
    <>
      <div className={styles.message}>
        <EmptyState
          drawing={<RingIcon size={40} />}
          title={words.title}
          actions={
            <>
              <LinkButton as={Link} to="/catalog/new">
                {words.toNew}
              </LinkButton>
              <LinkButton as={Link} to="/catalog" look="secondary">
                {words.toCatalog}
              </LinkButton>
            </>
          }
        >
          <p>{words.text}</p>
          {favourites ? (
            <p className={styles.favourites}>
              <Link to="/wishlist">{words.favourites(favourites)}</Link>
            </p>
          ) : null}
        </EmptyState>
      </div>
      <div className={styles.rows}>
        <Row title={words.viewed} products={viewed} />
        <Row title={words.bestsellers} products={popular} />
      </div>
    </>
  )
}

function Row({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <ProductSlider title={title}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ProductSlider>
  )
}

/** Asked for once. Without the row the page still says everything. */
function useViewed(): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    const ids = viewedProducts()
    if (ids.length === 0) return
    const leaving = new AbortController()
    browserApi(cardsByIds, { query: { ids: ids.join() } }, { signal: leaving.signal }).then(
      (answer) => setProducts(answer.products),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return products
}
