import { Heart, House, LayoutGrid, Search, ShoppingBag } from 'lucide-react'
import type { ComponentType, MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { searchHere } from '../../shared/popups/search-here.ts'
import { useCartCount } from '../../state/cart/use-cart.ts'
import { useFavoriteCount } from '../../state/favorites/favorites-store.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './tab-bar.module.css'

const texts = layout.header

/** At the foot of a phone's screen, where the thumb is: the five places that everybody goes to. */
export function TabBar() {
  const visitor = useVisitorData()
  const kept = useFavoriteCount() ?? visitor?.wishlistCounter ?? 0
  const inCart = useCartCount()
  return (
    <nav className={styles.bar} aria-label={layout.tabs.label} data-tab-bar>
      <ul className={styles.tabs}>
        <Tab to="/" icon={House} label={layout.tabs.home} />
        <Tab to="/catalog" icon={LayoutGrid} label={texts.catalogue} />
        <Tab to="/search" icon={Search} label={texts.search} onPress={searchHere} />
        <Tab to="/wishlist" icon={Heart} label={texts.favourites} count={visitor ? kept : null} />
        <Tab to="/cart" icon={ShoppingBag} label={texts.cart} count={visitor ? inCart : null} />
      </ul>
    </nav>
  )
}

type TabProps = {
  to: string
  icon: ComponentType<typeof iconProps & { className?: string }>
  label: string
  /** Of items; null: not known yet. */
  count?: number | null
  onPress?(event: MouseEvent): void
}

function Tab({ to, icon: Icon, label, count = null, onPress }: TabProps) {
  const { pathname } = useLocation()
  const isHere = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
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
