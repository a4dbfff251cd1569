import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserApi } from '#client/calls/browser-api.ts'
import { reportError, watchUncaughtErrors } from '#client/report-error.ts'
import type { PageSite } from '#contract/page.ts'
import { writeOverBrand } from '#texts/live-brand.ts'
import { PartNotLoaded } from '#ui/lazy-part.tsx'
import { startTracking } from '../analytics/start-tracking.ts'
import { setRouter } from '../shared/links/navigation.ts'
import type { PageModule } from '../shared/page.ts'
import { SiteProvider, siteOfNow } from '../shared/site.ts'
import { keepInstallOffer } from '../state/install-offer.ts'
import { loadMissingVisitorData, loadVisitorData, onOtherSite, onVisitorData } from '../state/visitor-data.ts'
import { Document } from './document.tsx'
import { keepPages } from './keep-pages.ts'
import { apiContext, type PageHandle, routeObjects, siteContext } from './route-objects.tsx'
import { startReporting } from './start-reporting.ts'
import { layOutWholeOnReturn } from './whole-on-return.ts'

type PageData = PageSite & { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }

const routes = routeObjects(import.meta.glob<PageModule>('../pages/**/*-page.tsx'))

const NEXT_ATTEMPT_MS = 5_000
const NEXT_QUESTION_MS = 30_000

/** Loads the rest of a page that is already usable, without asking the visitor to retry. */
async function untilLoaded(load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch {
    await new Promise((done) => setTimeout(done, NEXT_ATTEMPT_MS))
    await untilLoaded(load)
  }
}

/** The route pattern rather than the URL, so that it holds nothing personal. */
function shownRoute(location: { pathname: string }): string {
  return matchRoutes(routes, location)?.at(-1)?.route.path ?? '*'
}

/** A draft in the back office's preview: nobody's visit, and in a frame of the other site browsers send no session. */
const isFramed = window.top !== window

async function start() {
  watchUncaughtErrors(window)
  keepInstallOffer()
  const element = document.getElementById('page-data')
  const { loaderData, errors, ...here } = JSON.parse(element?.textContent ?? '{}') as PageData
  writeOverBrand(here.shop?.details ?? null)

  // The page's code must be loaded before hydration, or it would be rendered twice.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      const { lazy, ...rest } = route
      await untilLoaded((route.handle as PageHandle).load)
      Object.assign(route, rest, await lazy(), { lazy: undefined })
    }
  }

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors },
    getContext() {
      const context = new RouterContextProvider()
      context.set(apiContext, browserApi)
      context.set(siteContext, siteOfNow(here))
      return context
    },
  })
  setRouter(router)
  if (!isFramed) startTracking(router)
  keepPages(router, here.site.language)
  layOutWholeOnReturn(router)
  startReporting({ router, site: here.site, route: () => shownRoute(router.state.location) })
  hydrateRoot(
    document,
    <StrictMode>
      <Document language={here.site.language} look={here.shop?.look ?? null}>
        <SiteProvider value={here}>
          <RouterProvider router={router} onError={(error) => reportError(error, { kind: 'route' })} />
        </SiteProvider>
      </Document>
    </StrictMode>,
    {
      onCaughtError(error) {
        // Logs the error as React itself would, so that it shows in the console.
        // biome-ignore lint/suspicious/noConsole: it stands in for React's own.
        console.error(error)
        reportError(error, { kind: error instanceof PartNotLoaded ? 'part' : 'render' })
      },
    },
  )
  if (isFramed) return
  // Only customers need the code that ties the page to their account.
  onVisitorData(({ user }) => {
    if (user.isAuth) void import('../state/keep-with-account.ts').then(({ keepWithAccount }) => keepWithAccount())
  })
  onOtherSite((url) => {
    const follower = import('../features/location-choice/follow-domain-redirect.ts')
    void follower.then(({ followDomainRedirect }) => followDomainRedirect(url, here.origins))
  })
  // A page opened offline loads its visitor data once the connection is back.
  window.addEventListener('online', () => void loadMissingVisitorData())
  setInterval(() => void loadMissingVisitorData(), NEXT_QUESTION_MS)
  await loadVisitorData()
}

void start()
