import { Link, Outlet } from 'react-router'
import { layout } from '#site-texts/layout.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { useSite } from '../shared/site.ts'
import { Brand } from './brand.tsx'
import { OfflineNotice } from './connection/offline-notice.tsx'
import styles from './landing-layout.module.css'
import { MAIN_ID, RouteChange } from './route-change.tsx'
import { Strips } from './strips.tsx'

const PRIVACY = { ru: '/personal-data-policy', en: '/privacy' } as const

/** One offer and nothing that leads away from it but the way home. */
export function LandingLayout() {
  const privacy = PRIVACY[useSite().site.language]
  return (
    <div className={styles.layout}>
      <SkipLink target={MAIN_ID} label={layout.skip} />
      <RouteChange />
      <OfflineNotice />
      <Strips />
      <header className={styles.header}>
        <Brand />
      </header>
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>{layout.footer.legal}</p>
        <Link to={privacy} className={styles.link}>
          {layout.pages[privacy]}
        </Link>
      </footer>
    </div>
  )
}
