import type { ReactElement } from 'react'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { type Api, ApiError } from '#client/calls/api.ts'
import type { PageRequest } from '#contract/page.ts'
import { defaultLocation } from '#rules/location/location.ts'
import type { PageModule } from '../shared/page.ts'
import { settings } from '../shared/shop/settings.ts'
import { SiteProvider } from '../shared/site.ts'
import { Document } from './document.tsx'
import { apiContext, type PageFiles, routeObjects, siteContext } from './route-objects.tsx'

const pages = import.meta.glob<PageModule>('../pages/**/*-page.tsx', { eager: true })
const files: PageFiles = Object.fromEntries(Object.entries(pages).map(([file, module]) => [file, async () => module]))
const handler = createStaticHandler(routeObjects(files))

export type PreparedPage = {
  status: number
  tree: ReactElement
  /** What the browser needs for hydration. */
  data: unknown
  /** Source files of the page. */
  files: string[]
}

/** Loads what a page needs; rendering follows. A string is a redirect. */
export async function preparePage(
  request: PageRequest,
): Promise<PreparedPage | { status: 301 | 302; redirect: string }> {
  const { site, currency, origin, origins, shop } = request
  const homeCity = defaultLocation(settings.homeCountries, site).city
  const here = { site, currency, origin, origins, homeCity, shop }
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, inProcess(request))
  requestContext.set(siteContext, here)

  const outcome = await handler.query(new Request(new URL(request.url, origin)), { requestContext })
  if (outcome instanceof Response) {
    return { status: outcome.status === 301 ? 301 : 302, redirect: outcome.headers.get('location') ?? '/' }
  }
  for (const error of Object.values(outcome.errors ?? {})) if (statusOf(error) >= 500) request.report(error)

  const router = createStaticRouter(handler.dataRoutes, outcome)
  return {
    status: outcome.statusCode,
    tree: (
      <Document language={site.language} look={shop?.look ?? null}>
        <SiteProvider value={here}>
          <StaticRouterProvider router={router} context={outcome} hydrate={false} />
        </SiteProvider>
      </Document>
    ),
    data: { ...here, loaderData: outcome.loaderData, errors: plainErrors(outcome.errors) },
    files: outcome.matches.flatMap(({ route }) => (route.handle as { file?: string } | undefined)?.file ?? []),
  }
}

function inProcess(request: PageRequest): Api {
  return async (call, input) => {
    const outcome = await request.call(call, input)
    if (!outcome.ok) throw new ApiError(outcome.status, outcome.error)
    return outcome.answer
  }
}

/** The browser gets the status of an error, never the error itself. */
function plainErrors(errors: Record<string, unknown> | null) {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, { status: statusOf(error) }]))
}

function statusOf(error: unknown): number {
  return error && typeof error === 'object' && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500
}
