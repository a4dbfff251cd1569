import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './catalogue-tabs.module.css'

const texts = catalogueLists.tabs

const TABS = [
  { to: '/catalogue', label: texts.products },
  { to: '/catalogue/sets', label: texts.sets },
  { to: '/catalogue/sections/designers', label: texts.designers },
  { to: '/catalogue/sections/collections', label: texts.collections },
  { to: '/catalogue/sections/categories', label: texts.categories },
  { to: '/catalogue/sections/tags', label: texts.tags },
  { to: '/catalogue/plans', label: texts.plans },
  { to: '/catalogue/showcase', label: texts.showcase },
  { to: '/catalogue/redirects', label: texts.redirects },
] as const

/** The parts of the catalogue, in one row above each of them. */
export function CatalogueTabs() {
  const { pathname } = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the row goes on to the side: whoever comes by a link sees where they are. Each part has a row of its own.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className={styles.tabs} aria-label={texts.label}>
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          ref={pathname === to ? current : undefined}
          aria-current={pathname === to ? 'page' : undefined}
          className={classNames(styles.tab, pathname === to && styles.current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
