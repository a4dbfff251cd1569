import { Heart, House, LayoutGrid, Search, ShoppingBag } from 'lucide-react'
import type { ComponentType, MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FramePart } from '../../shared/frame/frame-part.tsx'
import { searchHere } from '../../shared/popups/search-here.ts'
import { useCartCount } from '../../state/cart/use-cart.ts'
import { useFavoriteCount } from '../../state/favorites/favorites-store.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './tab-bar.module.css'

const texts = layout.header

const PLACES = ['/', '/catalog', '/search', '/wishlist', '/cart'] as const
type Place = (typeof PLACES)[number]

/** At the foot of a phone's screen, where the thumb is: the five places that everybody goes to. */
export function TabBar() {
  const visitor = useVisitorData()
  const savedFavorites = useFavoriteCount() ?? visitor?.wishlistCounter ?? 0
  const inCart = useCartCount()
  const { pathname } = useLocation()
  const here = PLACES.find((place) => (place === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${place}/`)))
  const tab = (to: Place) => ({ to, isHere: to === here })
  return (
    <FramePart as="nav" name={`tabs ${here}`} className={styles.bar} aria-label={layout.tabs.label} data-tab-bar>
      <ul className={styles.tabs}>
        <Tab {...tab('/')} icon={House} label={layout.tabs.home} />
        <Tab {...tab('/catalog')} icon={LayoutGrid} label={texts.catalogue} />
        <Tab {...tab('/search')} icon={Search} label={texts.search} onPress={searchHere} />
        <Tab {...tab('/wishlist')} icon={Heart} label={texts.favourites} count={visitor ? savedFavorites : null} />
        <Tab {...tab('/cart')} icon={ShoppingBag} label={texts.cart} count={visitor ? inCart : null} />
      </ul>
    </FramePart>
  )
}

type TabProps = {
  to: Place
  /** The page, or one below it, is open. */
  isHere: boolean
  icon: ComponentType<typeof iconProps & { className?: string }>
  label: string
  /** Of items; null: not known yet. */
  count?: number | null
  onPress?(event: MouseEvent): void
}

function Tab({ to, isHere, icon: Icon, label, count = null, onPress }: TabProps) {
  return (
    <li className={styles.tab}>
      <Link
        to={to}
        className={styles.link}
        aria-current={isHere ? 'page' : undefined}
        aria-haspopup={onPress ? 'dialog' : undefined}
        onClick={onPress}
      >
        <span className={styles.sign}>
          <Icon {...iconProps} />
          {count !== null && count > 0 && (
            <span className={styles.count} aria-hidden>
              {Math.min(count, 99)}
            </span>
          )}
        </span>
        {label}
        {count !== null && <VisuallyHidden>, {texts.items(count)}</VisuallyHidden>}
      </Link>
    </li>
  )
}
