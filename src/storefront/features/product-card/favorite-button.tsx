import type { Currency } from '#rules/location/currency.ts'
import { productCard as texts } from '#site-texts/catalog/product-card.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import {
  areFavoritesHere,
  favoriteIds,
  isProductId,
  toggleFavorite,
  useIsFavorite,
} from '../../state/favorites/favorites-store.ts'

// Made once: a drawing per card would be forty-eight equal ones.
const heart = (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 20.25S3.25 15.4 3.25 9.3A4.8 4.8 0 0 1 12 6.55 4.8 4.8 0 0 1 20.75 9.3c0 6.1-8.75 10.95-8.75 10.95Z" />
  </svg>
)

type FavoriteButtonProps = {
  id: number
  name: string
  /** Remembered with the product, so that it can be said later how much cheaper it has become. */
  price: { final: number; currency: Currency } | null
  /** The one that is chosen, where there are several. */
  color?: string
  className?: string
}

/** Spec 2: the heart needs a numeric product id; without one there is nothing to remember, and no heart. */
export function FavoriteButton({ id, name, price, color, className }: FavoriteButtonProps) {
  const isIn = useIsFavorite(id)
  if (!isProductId(id)) return null

  function press() {
    const isFirst = favoriteIds().length === 0
    if (!toggleFavorite(id, price, color) || !isFirst || !areFavoritesHere()) return
    showToast({
      text: texts.savedHere,
      action: { label: texts.signIn, run: () => openPopup('auth', { mode: 'login', source: 'favorites' }) },
    })
  }

  return (
    <IconButton
      className={className}
      label={texts.favorite(name)}
      icon={heart}
      aria-pressed={isIn}
      onPhoto
      onClick={press}
    />
  )
}
