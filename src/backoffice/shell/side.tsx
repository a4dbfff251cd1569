import { LogOut, Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { type StaffMe, staffSignOut } from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Keyboard } from '../features/keyboard/keyboard.tsx'
import { useFailure } from '../shared/failure.ts'
import { Wordmark } from '../shared/wordmark.tsx'
import { isIn, type Section } from './sections.tsx'
import styles from './shell.module.css'

const texts = backoffice.shell

type SideProps = { me: StaffMe; sections: readonly Section[]; onSignedOut(): void }

/** Beside every screen: where one can go, and who one is. */
export function Side({ me, sections, onSignedOut }: SideProps) {
  const { pathname } = useLocation()
  const menu = useMenu()
  return (
    <header className={classNames(styles.side, menu.isOpen && styles.opened)}>
      <div className={styles.brand}>
        <Wordmark />
        <span className={styles.place}>{backoffice.name}</span>
      </div>
      <Keyboard places={sections} />
      <button
        type="button"
        className={styles.opener}
        aria-expanded={menu.isOpen}
        aria-controls="menu"
        onClick={menu.toggle}
      >
        {menu.isOpen ? <X {...iconProps} /> : <Menu {...iconProps} />}
        {texts.openMenu}
      </button>
      <nav className={styles.menu} id="menu" aria-label={texts.menu}>
        {sections.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={isIn(pathname, to) ? 'page' : undefined}
            onClick={menu.close}
            className={classNames(styles.link, isIn(pathname, to) && styles.active)}
          >
            {icon}
            {label}
          </Link>
        ))}
      </nav>
      <Person me={me} onSignedOut={onSignedOut} />
    </header>
  )
}

/** The menu of a narrow screen: open until one has gone somewhere. */
function useMenu() {
  const { key: place } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === place
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenedAt(null)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : place), close: () => setOpenedAt(null) }
}

function Person({ me, onSignedOut }: Omit<SideProps, 'sections'>) {
  const failed = useFailure()

  async function signOut() {
    try {
      await browserApi(staffSignOut, {})
      onSignedOut()
    } catch (error) {
      failed(error)
    }
  }

  return (
    <div className={styles.person}>
      <p className={styles.name}>{me.user.fullName}</p>
      <p className={styles.role}>{[texts.roles[me.role], me.shop?.name].filter(Boolean).join(', ')}</p>
      <div className={styles.links}>
        <Button variant="quiet" size="small" icon={<LogOut {...iconProps} />} onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
        <a className={styles.shop} href="/">
          {texts.toShop}
        </a>
      </div>
    </div>
  )
}
