import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusInPlace } from '#client/focus-after-removal.ts'
import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { offerUndo } from '../../features/favorites/undo-removal.ts'
import { useWishlist } from '../../features/favorites/use-wishlist.ts'
import { readWish, type Wish, writeWish } from '../../features/favorites/wish-address.ts'
import { WishlistToolbar } from '../../features/favorites/wishlist-toolbar.tsx'
import { SavedCount, SavedItemsHeader } from '../../shared/saved-items-header.tsx'
import { removeFavorites, useFavoriteIds, watchRemovals } from '../../state/favorites/favorites-store.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { FirstProducts } from './first-products.tsx'
import { useIsListKnown } from './use-is-list-known.ts'
import { WishlistCards, WishlistSkeleton } from './wishlist-cards.tsx'
import styles from './wishlist-view.module.css'

const anyWish: Wish = { sort: 'new', inStock: false }

const crumbs = [
  { label: texts.home, href: '/' },
  { label: texts.title, href: '/wishlist' },
]

export function WishlistView() {
  const { wish, choose, ids, shown, left, status, isChanging, more, moreState, retry } = useShownWishes()
  const { selected, select, removeSelected } = useSelection(shown)
  const isKnown = useIsListKnown()
  const isEmpty = isKnown && ids.length === 0
  const isFiltered = wish.inStock && status === 'ready' && !isChanging
  const heading = useFocusWhenEmpty(isEmpty)
  // Once something was offered to begin with, it stays: it must not vanish under the finger that has just pressed a heart.
  const [wasEmpty, setWasEmpty] = useState(false)
  if (isEmpty && !wasEmpty) setWasEmpty(true)

  function cards() {
    if (status === 'waiting' || (!isKnown && shown.length === 0)) return <WishlistSkeleton count={ids.length} />
    if (left === 0) return <NothingInStock onShowAll={() => choose({ ...wish, inStock: false })} />
    return (
      <WishlistCards
        products={shown}
        quantity={left}
        isChanging={isChanging}
        selected={selected}
        onSelect={select}
        moreState={moreState}
        onMore={more}
      />
    )
  }

  return (
    <>
      <SavedItemsHeader label={texts.breadcrumbs} crumbs={crumbs} title={texts.title} heading={heading}>
        {!isEmpty && <Summary count={isKnown ? ids.length : null} inStock={isFiltered ? left : null} />}
      </SavedItemsHeader>
      {isEmpty ? (
        <EmptyWishlist />
      ) : status === 'failed' ? (
        <NotLoaded onRetry={retry} />
      ) : (
        <>
          <WishlistToolbar
            wish={wish}
            onWish={choose}
            selectedCount={selected.length}
            onSelectAll={() => select(shown.map(({ id }) => id))}
            onUnselect={() => select([])}
            onRemove={removeSelected}
          />
          {cards()}
        </>
      )}
      {wasEmpty && <FirstProducts />}
    </>
  )
}

/** The list in the order that the address names, without what was removed since it arrived. */
function useShownWishes() {
  const [query, setQuery] = useSearchParams()
  // The cached page is the same for everybody; only the browser reads the order from the address.
  const wish = useHydrated() ? readWish(query) : anyWish
  const { products, quantity, ...list } = useWishlist(wish)
  const ids = useFavoriteIds()
  const stored = new Set(ids)
  const shown = products.filter(({ id }) => stored.has(id))
  useUndoOffers(products)
  return {
    ...list,
    wish,
    choose: (next: Wish) => setQuery(writeWish(next, query), { replace: true, preventScrollReset: true }),
    ids,
    shown,
    /** Of all pages. */
    left: quantity - (products.length - shown.length),
  }
}

function useSelection(shown: readonly { id: number }[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const selected = shown.filter(({ id }) => picked.has(id)).map(({ id }) => id)
  const select = (chosen: Iterable<number>) => setPicked(new Set(chosen))
  return {
    selected,
    select,
    removeSelected() {
      removeFavorites(selected)
      // Should the removal be undone, they come back unselected.
      select([])
    },
  }
}

/** The last card takes the focus with it: the heading gets it. */
function useFocusWhenEmpty(isEmpty: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEmpty) focusInPlace([], 0, heading.current)
  }, [isEmpty])
  return heading
}

/** How many there are and where they are stored. */
function Summary({ count, inStock }: { count: number | null; inStock: number | null }) {
  const isGuest = useVisitorData()?.user.isAuth === false
  return (
    <SavedCount
      role="status"
      count={count !== null && (inStock === null ? texts.items(count) : texts.inStockOf(inStock, count))}
      where={isGuest && texts.savedHere}
    />
  )
}

/** Whoever takes an item out can have it back, by its name. */
function useUndoOffers(products: readonly { id: number; name: string }[]): void {
  const names = useRef(new Map<number, string>())
  useEffect(() => {
    names.current = new Map(products.map(({ id, name }) => [id, name]))
  }, [products])
  useEffect(() => watchRemovals((removed) => offerUndo(removed, (id) => names.current.get(id))), [])
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.message}>
      <EmptyState title={texts.notLoaded} actions={<Button onClick={onRetry}>{texts.retry}</Button>}>
        <p>{texts.notLoadedText}</p>
      </EmptyState>
    </div>
  )
}

function NothingInStock({ onShowAll }: { onShowAll(): void }) {
  return (
    <div className={styles.message}>
      <EmptyState
        title={texts.nothingInStock.title}
        actions={
          <Button variant="secondary" onClick={onShowAll}>
            {texts.nothingInStock.showAll}
          </Button>
        }
      >
        <p>{texts.nothingInStock.text}</p>
      </EmptyState>
    </div>
  )
}
