import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { favorites as texts } from '#site-texts/favorites.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { removeFavorites, useFavoriteIds, watchRemovals } from '../../app/favorites-store.ts'
import { KeptCount, KeptHead } from '../../app/kept-head.tsx'
import { useVisitorData } from '../../app/visitor-data.ts'
import { offerUndo } from '../../features/favorites/undo-removal.ts'
import { useWishlist } from '../../features/favorites/use-wishlist.ts'
import { readWish, writeWish } from '../../features/favorites/wish-address.ts'
import type { Wish } from '../../features/favorites/wishlist.ts'
import { WishlistToolbar } from '../../features/favorites/wishlist-toolbar.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { FirstPieces } from './first-pieces.tsx'
import { useIsListKnown } from './use-is-list-known.ts'
import { WishlistCards, WishlistSkeleton } from './wishlist-cards.tsx'
import styles from './wishlist-view.module.css'

const anyWish: Wish = { sort: 'new', inStock: false }

const crumbs = [
  { label: texts.home, href: '/' },
  { label: texts.title, href: '/wishlist' },
]

export function WishlistView() {
  const [query, setQuery] = useSearchParams()
  // The page that everybody shares knows of no order; the browser reads it from the address.
  const wish = useHydrated() ? readWish(query) : anyWish
  const { products, quantity, status, isChanging, more, moreState, retry } = useWishlist(wish)
  const ids = useFavoriteIds()
  const kept = new Set(ids)
  const shown = products.filter(({ id }) => kept.has(id))
  const left = quantity - (products.length - shown.length)

  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const selected = shown.filter(({ id }) => picked.has(id)).map(({ id }) => id)
  const select = (chosen: Iterable<number>) => setPicked(new Set(chosen))

  const isKnown = useIsListKnown()
  const isEmpty = isKnown && ids.length === 0
  const isWaiting = !isEmpty && status === 'waiting'
  const isFiltered = wish.inStock && status === 'ready' && !isChanging
  // Once something was offered to begin with it stays: it must not go away under the finger that has just pressed a heart.
  const [wasEmpty, setWasEmpty] = useState(false)
  if (isEmpty && !wasEmpty) setWasEmpty(true)

  const names = useRef(new Map<number, string>())
  useEffect(() => {
    names.current = new Map(products.map(({ id, name }) => [id, name]))
  }, [products])
  useEffect(() => watchRemovals((removed) => offerUndo(removed, (id) => names.current.get(id))), [])

  // The last card took the focus with it.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isEmpty])

  const choose = (next: Wish) => setQuery(writeWish(next, query), { replace: true, preventScrollReset: true })

  return (
    <>
      <KeptHead label={texts.breadcrumbs} crumbs={crumbs} title={texts.title} heading={heading}>
        {!isEmpty && <Summary count={isKnown ? ids.length : null} inStock={isFiltered ? left : null} />}
      </KeptHead>
      {isEmpty ? (
        <EmptyWishlist />
      ) : status === 'failed' ? (
        <div className={styles.message}>
          <EmptyState title={texts.notLoaded} actions={<Button onClick={retry}>{texts.retry}</Button>}>
            <p>{texts.notLoadedText}</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <WishlistToolbar
            wish={wish}
            onWish={choose}
            selectedCount={selected.length}
            onSelectAll={() => select(shown.map(({ id }) => id))}
            onUnselect={() => select([])}
            onRemove={() => {
              removeFavorites(selected)
              // Taken back, they return as they are, not chosen for removal again.
              select([])
            }}
          />
          {isWaiting || (!isKnown && shown.length === 0) ? (
            <WishlistSkeleton count={ids.length} />
          ) : left === 0 ? (
            <div className={styles.message}>
              <EmptyState
                title={texts.nothingInStock.title}
                actions={
                  <Button look="secondary" onClick={() => choose({ ...wish, inStock: false })}>
                    {texts.nothingInStock.showAll}
                  </Button>
                }
              >
                <p>{texts.nothingInStock.text}</p>
              </EmptyState>
            </div>
          ) : (
            <WishlistCards
              products={shown}
              quantity={left}
              isChanging={isChanging}
              selected={selected}
              onSelect={select}
              moreState={moreState}
              onMore={more}
            />
          )}
        </>
      )}
      {wasEmpty && <FirstPieces />}
    </>
  )
}

/** How many there are and where they are kept. */
function Summary({ count, inStock }: { count: number | null; inStock: number | null }) {
  const isGuest = useVisitorData()?.user.isAuth === false
  return (
    <KeptCount
      role="status"
      count={count !== null && (inStock === null ? texts.pieces(count) : texts.inStockOf(inStock, count))}
      where={isGuest && texts.keptHere}
    />
  )
}
