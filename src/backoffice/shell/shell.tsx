import {
  Activity,
  Boxes,
  ChartColumn,
  ClipboardList,
  Coins,
  CreditCard,
  FileText,
  Gem,
  Gift,
  Inbox,
  LogOut,
  Menu,
  MonitorSmartphone,
  ScanLine,
  ScrollText,
  Search,
  Store,
  TicketPercent,
  UserSearch,
  Users,
  X,
} from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { staffSignOut } from '#contract/staff/staff.ts'
import { staffOpening } from '#contract/staff/staff-opening.ts'
import type { Permission } from '#rules/staff/permissions.ts'
import { pieces } from '#site-texts/backoffice/goods/pieces.ts'
import { opening as openingTexts } from '#site-texts/backoffice/opening.ts'
import { sales } from '#site-texts/backoffice/sales.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Keyboard } from '../features/keyboard/keyboard.tsx'
import { useFailure } from '../shared/failure.ts'
import { OpeningContext } from '../shared/opening.ts'
import { mayOf, useSession } from '../shared/session.tsx'
import { Wordmark } from '../shared/wordmark.tsx'
import styles from './shell.module.css'

const texts = backoffice.shell

type Section = { to: string; label: string; icon: ReactNode; permission: Permission }

/** Until the shop is open and its list is empty. */
const OPENING: Section = {
  to: '/opening',
  label: openingTexts.menu,
  icon: <Store {...iconProps} />,
  permission: 'shop.open',
}

const SECTIONS: readonly Section[] = [
  { to: '/', label: texts.orders, icon: <ClipboardList {...iconProps} />, permission: 'orders.read' },
  { to: '/catalogue', label: texts.catalogue, icon: <Gem {...iconProps} />, permission: 'catalogue.read' },
  { to: '/stock', label: texts.stock, icon: <Boxes {...iconProps} />, permission: 'stock.read' },
  { to: '/pieces', label: pieces.title, icon: <ScanLine {...iconProps} />, permission: 'stock.read' },
  { to: '/promo', label: texts.promo, icon: <TicketPercent {...iconProps} />, permission: 'promo.read' },
  { to: '/content', label: texts.content, icon: <FileText {...iconProps} />, permission: 'content.read' },
  { to: '/search-words', label: texts.searchWords, icon: <Search {...iconProps} />, permission: 'search.read' },
  { to: '/people', label: texts.people, icon: <UserSearch {...iconProps} />, permission: 'customers.read' },
  { to: '/requests', label: texts.requests, icon: <Inbox {...iconProps} />, permission: 'requests.work' },
  { to: '/certificates', label: texts.certificates, icon: <Gift {...iconProps} />, permission: 'certificates.read' },
  { to: '/money', label: texts.money, icon: <CreditCard {...iconProps} />, permission: 'money.read' },
  { to: '/movements', label: texts.movements, icon: <Coins {...iconProps} />, permission: 'money.move' },
  { to: '/sales', label: sales.title, icon: <ChartColumn {...iconProps} />, permission: 'health.read' },
  { to: '/health', label: texts.health, icon: <Activity {...iconProps} />, permission: 'health.read' },
  { to: '/staff', label: texts.staff, icon: <Users {...iconProps} />, permission: 'staff.manage' },
  { to: '/audit', label: texts.audit, icon: <ScrollText {...iconProps} />, permission: 'audit.read' },
  { to: '/account', label: texts.account, icon: <MonitorSmartphone {...iconProps} />, permission: 'account.own' },
]

/** Around every screen of somebody who is signed in; everybody else is asked to sign in, and comes back afterwards. */
export function Shell() {
  const { me, setMe } = useSession()
  const { pathname, search, key: place } = useLocation()
  // The menu of a narrow screen: open until one has gone somewhere.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isMenuOpen = openedAt === place
  useEffect(() => {
    if (!isMenuOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenedAt(null)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isMenuOpen])
  const failed = useFailure()
  const opening = useLoaded(me && mayOf(me)('shop.open') ? 'opening' : null, (signal) =>
    browserApi(staffOpening, {}, { signal }),
  )
  const navigate = useNavigate()
  const greet = useEffectEvent(() => {
    if (pathname === '/') void navigate('/opening', { replace: true })
  })
  // Whoever opens a shop comes to its list first, once; after that all doors are open.
  const isClosed = opening.data?.isOpen === false
  useEffect(() => {
    if (isClosed) greet()
  }, [isClosed])
  if (!me) {
    const from = `${pathname}${search}`
    return <Navigate to={from === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(from)}`} replace />
  }
  const may = mayOf(me)
  const all = opening.data?.isShown ? [OPENING, ...SECTIONS] : SECTIONS
  const sections = all.filter(({ permission }) => may(permission))

  async function signOut() {
    try {
      await browserApi(staffSignOut, {})
      setMe(null)
    } catch (error) {
      failed(error)
    }
  }

  return (
    <div className={styles.frame}>
      <SkipLink target="main" label={texts.skip} />
      <header className={classNames(styles.side, isMenuOpen && styles.opened)}>
        <div className={styles.brand}>
          <Wordmark />
          <span className={styles.place}>{backoffice.name}</span>
        </div>
        <Keyboard places={sections} />
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => setOpenedAt(isMenuOpen ? null : place)}
        >
          {isMenuOpen ? <X {...iconProps} /> : <Menu {...iconProps} />}
          {texts.openMenu}
        </button>
        <nav className={styles.menu} id="menu" aria-label={texts.menu}>
          {sections.map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              aria-current={isIn(pathname, to) ? 'page' : undefined}
              onClick={() => setOpenedAt(null)}
              className={classNames(styles.link, isIn(pathname, to) && styles.active)}
            >
              {icon}
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.person}>
          <p className={styles.name}>{me.user.fullName}</p>
          <p className={styles.role}>{[texts.roles[me.role], me.shop?.name].filter(Boolean).join(', ')}</p>
          <div className={styles.ways}>
            <Button variant="quiet" size="small" icon={<LogOut {...iconProps} />} onClick={() => void signOut()}>
              {texts.signOut}
            </Button>
            <a className={styles.shop} href="/">
              {texts.toShop}
            </a>
          </div>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <OpeningContext value={opening}>
          <Outlet />
        </OpeningContext>
      </main>
    </div>
  )
}

/** The list of orders is the first page; an order belongs to it, as a piece does to the catalogue. */
function isIn(pathname: string, section: string): boolean {
  if (section === '/') return pathname === '/' || pathname.startsWith('/orders/')
  if (section === '/catalogue' && pathname === '/price-list') return true
  if (section === '/people' && pathname === '/person-requests') return true
  return pathname === section || pathname.startsWith(`${section}/`)
}
