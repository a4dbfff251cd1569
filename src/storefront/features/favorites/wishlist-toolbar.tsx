import { X } from 'lucide-react'
import { FAVORITES_SORTS } from '#rules/favorites/order-favorites.ts'
import { favorites as texts } from '#site-texts/favorites.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import type { Wish } from './wishlist.ts'
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
  return (
    <section className={isSelecting ? styles.selecting : styles.bar} aria-label={texts.toolbar}>
      <div className={styles.row}>
        {isSelecting ? (
          <>
            <p className={styles.count} role="status">
              {texts.selected(selectedCount)}
            </p>
            <Button look="quiet" size="small" onClick={onSelectAll}>
              {texts.selectAll}
            </Button>
            <Button look="quiet" size="small" onClick={onUnselect}>
              {texts.unselect}
            </Button>
            <Button
              className={styles.remove}
              look="secondary"
              size="small"
              icon={<X {...iconProps} size={16} />}
              onClick={onRemove}
            >
              {texts.remove}
            </Button>
          </>
        ) : (
          <>
            <Button className={styles.all} look="quiet" size="small" onClick={onSelectAll}>
              {texts.selectAll}
            </Button>
            <div className={styles.stock}>
              <Switch
                label={texts.inStock}
                checked={wish.inStock}
                onChange={(inStock) => onWish({ ...wish, inStock })}
              />
            </div>
            <Select
              bare
              label={texts.sort}
              options={sorts}
              value={wish.sort}
              onChange={(sort) => onWish({ ...wish, sort })}
            />
          </>
        )}
      </div>
    </section>
  )
}
