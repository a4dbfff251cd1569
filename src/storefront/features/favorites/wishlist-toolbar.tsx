import { X } from 'lucide-react'
import { useRef } from 'react'
import { FAVORITES_SORTS } from '#rules/favorites/order-favorites.ts'
import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Wish } from './wish-address.ts'
import styles from './wishlist-toolbar.module.css'

const sorts = FAVORITES_SORTS.map((value) => ({ value, label: texts.sorts[value] }))

export type WishlistToolbarProps = {
  wish: Wish
  onWish(wish: Wish): void
  selectedCount: number
  onSelectAll(): void
  onUnselect(): void
  onRemove(): void
}

/** The order of the list; as soon as something is chosen, what to do with it, and then it stays in sight. */
export function WishlistToolbar({ wish, onWish, ...selection }: WishlistToolbarProps) {
  const { selectedCount, onSelectAll, onUnselect, onRemove } = selection
  const isSelecting = selectedCount > 0
  const all = useRef<HTMLButtonElement>(null)

  function unselect() {
    onUnselect()
    // The pressed button goes away; its neighbour does not.
    all.current?.focus()
  }

  return (
    <section className={isSelecting ? styles.selecting : styles.bar} aria-label={texts.toolbar}>
      <div className={styles.row}>
        {isSelecting && <p className={styles.count}>{texts.selected(selectedCount)}</p>}
        <Button ref={all} className={styles.all} variant="quiet" size="small" onClick={onSelectAll}>
          {texts.selectAll}
        </Button>
        {isSelecting ? (
          <Button variant="quiet" size="small" onClick={unselect}>
            {texts.unselect}
          </Button>
        ) : (
          <Select
            bare
            label={texts.sort}
            options={sorts}
            value={wish.sort}
            onChange={(sort) => onWish({ ...wish, sort })}
          />
        )}
        {isSelecting ? (
          <Button
            className={styles.remove}
            variant="secondary"
            size="small"
            icon={<X {...iconProps} size={16} />}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        ) : (
          <div className={styles.stock}>
            <Switch label={texts.inStock} checked={wish.inStock} onChange={(inStock) => onWish({ ...wish, inStock })} />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isSelecting && texts.selected(selectedCount)}</span>
      </VisuallyHidden>
    </section>
  )
}
