import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { cardsByIds } from '#contract/catalog/product.ts'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RingIcon } from '#ui/icons/silhouettes.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { useSite } from '../../shared/site.ts'
import { useFavoriteCount } from '../../state/favorites/favorites-store.ts'
import { useBestsellers } from '../../state/use-bestsellers.ts'
import { viewedProducts } from '../product/recently-viewed.ts'
import styles from './cart-view.module.css'

const messages = texts.empty

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
          title={messages.title}
          actions={
            <>
              <LinkButton as={Link} to="/catalog/new">
                {messages.toNew}
              </LinkButton>
              <LinkButton as={Link} to="/catalog" variant="secondary">
                {messages.toCatalog}
              </LinkButton>
            </>
          }
        >
          <p>{messages.text}</p>
          {favourites ? (
            <p className={styles.favourites}>
              <Link to="/wishlist">{messages.favourites(favourites)}</Link>
            </p>
          ) : null}
        </EmptyState>
      </div>
      {/* Together: the upper one, when it came last, would push the other down. */}
      {viewed && (
        <div className={styles.rows}>
          <Row title={messages.viewed} products={viewed} />
          <Row title={messages.bestsellers} products={popular} />
        </div>
      )}
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

/** Asked for once in a currency. Null until it is known; nothing when it does not come: the page says all without it. */
function useViewed(): readonly Product[] | null {
  const [ids, setIds] = useState<string | null>(null)
  // What is stored is not known on the server.
  useEffect(() => setIds(viewedProducts().join()), [])
  const { currency } = useSite()
  const { data, hasFailed } = useLoaded(ids ? `${currency} ${ids}` : null, (signal) =>
    browserApi(cardsByIds, { query: { ids: ids ?? '' } }, { signal }),
  )
  return data?.products ?? (ids === '' || hasFailed ? NONE : null)
}

const NONE: readonly Product[] = []
