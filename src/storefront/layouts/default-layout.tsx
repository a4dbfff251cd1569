import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router'
import { menu } from '#contract/common-data.ts'
import type { MenuSection } from '#contract/entities/menu.ts'
import { layout } from '#site-texts/layout.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Footer } from '../features/footer/footer.tsx'
import { Header } from '../features/header/header.tsx'
import { MegaMenu } from '../features/navigation/mega-menu.tsx'
import { MobileMenu } from '../features/navigation/mobile-menu.tsx'
import { FooterSubscription } from '../features/newsletter/footer-subscription.tsx'
import { hasSubscribedHere } from '../features/newsletter/subscribed-here.ts'
import { Prompts } from '../features/prompts/prompts.tsx'
import { TabBar } from '../features/tab-bar/tab-bar.tsx'
import { FrameContext } from '../shared/frame/frame-part.tsx'
import type { PageContext } from '../shared/page.ts'
import { useSite } from '../shared/site.ts'
import { useVisitorData } from '../state/visitor-data.ts'
import { Brand } from './brand.tsx'
import { CheckoutFooter, CheckoutHeader, useIsAtCheckout } from './checkout/checkout-frame.tsx'
import { OfflineNotice } from './connection/offline-notice.tsx'
import styles from './default-layout.module.css'
import { otherSite } from './other-site.ts'
import { MAIN_ID, RouteChange } from './route-change.tsx'
import { Strips } from './strips.tsx'

export type LayoutData = { sections: MenuSection[] }

/** The menu is the same for everybody and comes with the page; it is never loaded again. */
export async function loadLayout({ api }: PageContext): Promise<LayoutData> {
  // A page without its menu is still a page.
  return api(menu, {}).catch(() => ({ sections: [] }))
}

/** What `loadLayout` brought; where that failed, what came with the visitor's data. */
export function useLayoutData(): LayoutData {
  const loaded = useLoaderData<LayoutData | undefined>()
  const visitor = useVisitorData()
  return loaded && loaded.sections.length > 0 ? loaded : { sections: visitor?.menu ?? [] }
}

export function DefaultLayout() {
  const { sections } = useLayoutData()
  const { site, origins, shop } = useSite()
  const { pathname } = useLocation()
  const isAtCheckout = useIsAtCheckout()
  // An address without a page has none on the other site either.
  const isPage = useMatches().some(({ handle }) => handle !== undefined)
  const twin = otherSite(origins, site.language, isPage ? pathname : '/')
  return (
    <FrameContext value={sections}>
      <div className={styles.layout}>
        <SkipLink target={MAIN_ID} label={layout.skip} />
        <RouteChange />
        <OfflineNotice />
        <Strips />
        {isAtCheckout ? (
          <CheckoutHeader />
        ) : (
          <Header
            logo={<Brand />}
            navigation={<MegaMenu sections={sections} />}
            menu={<MobileMenu sections={sections} otherSite={twin} />}
          />
        )}
        <noscript>
          <nav className={styles.noScripts} aria-label={layout.noScripts.sections}>
            <p>{layout.noScripts.text}</p>
            <ul>
              {sections.map(({ code, url, name }) => (
                <li key={code}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </noscript>
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {isAtCheckout ? (
          <CheckoutFooter />
        ) : (
          <>
            <Footer logo={<Brand size="footer" />} subscription={<FooterSubscription />} otherSite={twin} />
            {shop?.isOpen !== false && <Prompts hasAskedForLetters={hasSubscribedHere} />}
            <TabBar />
          </>
        )}
      </div>
    </FrameContext>
  )
}
