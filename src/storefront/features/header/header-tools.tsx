import { UserRound } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { classNames } from '#ui/class-names.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { searchHere } from '../../shared/popups/search-here.ts'
import { useSite } from '../../shared/site.ts'
import { useCartCount } from '../../state/cart/use-cart.ts'
import { useFavoriteCount } from '../../state/favorites/favorites-store.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './header-tools.module.css'

const texts = layout.header

/**
 * What belongs to the visitor comes after the page. So that nothing jumps then, whatever changes its width (the city,
 * the name) stands at the outer left and grows into the empty middle; the counters have their room from the start.
 */
export function HeaderTools() {
  const visitor = useVisitorData()
  const savedFavorites = useFavoriteCount()
  const inCart = useCartCount()
  const isKnown = visitor !== null
  useSearchShortcut()
  const { user } = visitor ?? {}
  const favourites = savedFavorites ?? visitor?.wishlistCounter ?? 0

  return (
    <ul className={styles.tools}>
      <li className={styles.onDesktop}>
        <City />
      </li>
      <li className={styles.account}>
        <Link
          to="/profile"
          className={styles.tool}
          aria-haspopup={isKnown && !user?.isAuth ? 'dialog' : undefined}
          onClick={isKnown && !user?.isAuth ? signInHere : undefined}
        >
          <UserRound {...iconProps} className={styles.icon} />
          <span className={styles.person}>{user?.isAuth && user.name ? user.name : texts.signIn}</span>
        </Link>
      </li>
      <li className={styles.fromTablet}>
        <Link to="/search" className={styles.tool} aria-haspopup="dialog" onClick={searchHere}>
          {texts.search}
        </Link>
      </li>
      <li className={classNames(styles.fromTablet, styles.favourites)}>
        <CountedLink to="/wishlist" label={texts.favourites} count={isKnown ? (favourites ?? 0) : null} />
      </li>
      <li className={styles.fromTablet}>
        <CountedLink to="/cart" label={texts.cart} count={isKnown ? inCart : null} />
      </li>
    </ul>
  )
}

/** Between a phone and a desktop it has room beside the menu only. */
export function City() {
  const { homeCity } = useSite()
  const visitor = useVisitorData()
  return (
    <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => openPopup('locationChoose')}>
      <VisuallyHidden>{texts.cityIs} </VisuallyHidden>
      <span className={styles.city}>{visitor?.location.city ?? homeCity}</span>
    </button>
  )
}

/** Signing in happens over the page one is on; a customer's link leads to the profile. */
function signInHere(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openPopup('auth', {})
}

/** Ctrl+K and ⌘K, as everywhere. By the place of the key: in the Russian layout it is another letter. */
function useSearchShortcut(): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isShortcut = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      if (!isShortcut || event.repeat) return
      // Some browsers have a search field of their own there.
      event.preventDefault()
      openPopup('search')
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type CountedLinkProps = {
  to: string
  label: string
  /** Null: not known yet; its room is kept. */
  count: number | null
}

function CountedLink({ to, label, count }: CountedLinkProps) {
  return (
    <Link to={to} className={styles.tool}>
      {label}
      <span className={classNames(styles.count, !count && styles.zero, count === null && styles.unknown)} aria-hidden>
        {Math.min(count ?? 0, 99)}
      </span>
      {count !== null && <VisuallyHidden>, {texts.items(count)}</VisuallyHidden>}
    </Link>
  )
}
