import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageSite } from '#contract/page.ts'
import { startTracking } from '../analytics/start-tracking.ts'
import { browserApi } from './browser-api.ts'
import { reloadOnChunkFailure } from './chunk-failure.ts'
import { Document } from './document.tsx'
import { setRouter } from './navigation.ts'
import type { PageModule } from './page.ts'
import { apiContext, routeObjects, siteContext } from './route-objects.tsx'
import { SiteProvider } from './site.ts'
import { loadVisitorData, onVisitorData } from './visitor-data.ts'

type PageData = PageSite & { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }

reloadOnChunkFailure()

const routes = routeObjects(import.meta.glob<PageModule>('../pages/**/*-page.tsx'))

async function start() {
  const element = document.getElementById('page-data')
  const { loaderData, errors, ...here } = JSON.parse(element?.textContent ?? '{}') as PageData

  // The page that is on the screen must be there before React takes it over, or it would be drawn twice.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') {
      const { lazy, ...rest } = route
      Object.assign(route, rest, await lazy(), { lazy: undefined })
    }
  }

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors },
    getContext() {
      const context = new RouterContextProvider()
      context.set(apiContext, browserApi)
      context.set(siteContext, here)
      return context
    },
  })
  setRouter(router)
  startTracking(router)
  hydrateRoot(
    document,
    <StrictMode>
      <Document language={here.site.language}>
        <SiteProvider value={here}>
          <RouterProvider router={router} />
        </SiteProvider>
      </Document>
    </StrictMode>,
  )
  // Only customers need what ties the page to their account.
  onVisitorData(({ user }) => {
    if (user.isAuth) void import('./keep-with-account.ts').then(({ keepWithAccount }) => keepWithAccount())
  })
  await loadVisitorData()
}

void start()
